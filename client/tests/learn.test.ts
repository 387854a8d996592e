/** A lesson as the world of a session: only the right move is made, and nothing runs ahead. */
import { describe, expect, it, vi } from "vitest";
import { LessonRun } from "../src/learn/run.svelte";
import type { Lesson, Position, Told } from "../src/lib/wire";

const at = (move: number, ...actions: number[]): Position =>
  ({
    move,
    seat: 0,
    view: {},
    choices: actions.map((action) => ({ action, outlook: [] })),
    undo: { free: 0, turn: 0, askable: 0 },
    result: null,
  }) as unknown as Position;
const change = (move: number) => ({ number: move, move, kind: "moved", events: [] }) as never;

const lesson: Lesson = {
  page: "game",
  name: "first",
  game: "game",
  expansions: [],
  options: {},
  players: 2,
  steps: [
    { about: ["a"], right: [], start: at(0), after: [] },
    {
      about: ["b"],
      right: [7],
      start: at(0, 6, 7),
      after: [
        { position: at(1), changes: [change(1)] },
        { position: at(2), changes: [change(2)] },
      ],
    },
    {
      about: ["c"],
      right: [8],
      start: at(2, 8),
      after: [{ position: at(3), changes: [change(3)] }],
    },
  ],
};

async function open(step = 0) {
  const run = new LessonRun(lesson, step);
  const told: Told[] = [];
  const line = run.line("learn", {
    changed: vi.fn(),
    told: (message) => told.push(message),
    since: () => null,
  });
  await Promise.resolve();
  const act = async (action: number): Promise<void> => {
    line.send({ type: "act", seat: 0, action, move: 0 });
    await Promise.resolve();
  };
  const positions = (): Position[] =>
    told.flatMap((message) =>
      "position" in message && message.position ? [message.position] : [],
    );
  return { run, act, told, positions };
}

describe("a lesson", () => {
  it("begins with something to read, where nothing can be pressed", async () => {
    const { run, positions } = await open();
    expect(run.asks).toBe(false);
    expect(positions().at(-1)!.choices).toEqual([]);
    run.next();
    expect(run.at).toBe(1);
    expect(
      positions()
        .at(-1)!
        .choices.map((one) => one.action),
    ).toEqual([6, 7]);
  });

  it("does not go on from a task without the right move", async () => {
    const { run } = await open(1);
    run.next();
    expect(run.at).toBe(1);
    expect(run.allows({ action: 6, outlook: [] })).toBe(false);
    expect(run.wrong?.action).toBe(6);
    expect(run.allows({ action: 7, outlook: [] })).toBe(true);
    expect(run.wrong).toBeNull();
  });

  it("shows every move and goes on only when the last one has been seen", async () => {
    const { run, act, positions } = await open(1);
    await act(7);
    expect(positions().map((one) => one.move)).toEqual([0, 1, 2]);
    expect(run.moving).toBe(true);
    run.shown(at(1));
    expect(run.at).toBe(1);
    run.shown(at(2));
    expect([run.at, run.moving]).toEqual([2, false]);
    expect(
      positions()
        .at(-1)!
        .choices.map((one) => one.action),
    ).toEqual([8]);
  });

  it("is over after its last step", async () => {
    const { run, act } = await open(2);
    await act(8);
    run.shown(at(3));
    expect(run.over).toBe(true);
  });

  it("numbers its changes so that each is new", async () => {
    const { act, told } = await open(1);
    await act(7);
    const numbers = told.flatMap((message) =>
      message.type === "update" ? message.changes.map((one) => one.number) : [],
    );
    expect(numbers).toEqual([1, 2]);
  });
});
