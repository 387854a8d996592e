/** The parts of a session, one by one. */
import { describe, expect, it, vi } from "vitest";
import type { Change, Hinted, Moment, SeatInfo, TableInfo } from "../../src/lib/wire";
import { Commands } from "../../src/session/commands.svelte";
import { Curtain } from "../../src/session/curtain.svelte";
import { Hints } from "../../src/session/hints.svelte";
import { Log, withoutUndone } from "../../src/session/log.svelte";
import type { TableScene } from "../../src/lib/scene.svelte";
import { Replay } from "../../src/session/replay.svelte";
import type { Line, Wish } from "../../src/session/socket";

function wire(): Line & { said: Wish[] } {
  const said: Wish[] = [];
  return { said, send: (wish) => `k${said.push(wish) - 1}`, close: () => undefined };
}

const refusal = { type: "refused", code: "stale", message: "", clause: "" } as const;

describe("commands", () => {
  it("keep the table busy until what they did is shown", () => {
    const commands = new Commands(wire(), () => undefined);
    commands.send({ type: "undo", seat: 0, turn: false });
    expect(commands.busy).toBe(true);
    commands.accept({ type: "accepted", key: "k0", number: 7 });
    expect(commands.busy).toBe(true);
    commands.show(7);
    expect(commands.busy).toBe(false);
  });

  it("said aside let the game go on", () => {
    const commands = new Commands(wire(), () => undefined);
    const key = commands.sendAside({ type: "hint", seat: 0 });
    expect([commands.busy, commands.waits(key)]).toEqual([false, true]);
  });

  it("tell of a refusal, unless it explains itself or is not theirs", () => {
    const commands = new Commands(wire(), () => undefined);
    commands.send({ type: "undo", seat: 0, turn: false });
    commands.refuse({ ...refusal, key: "k9" }, false);
    expect(commands.refused).toBeNull();
    commands.refuse({ ...refusal, key: "k0" }, false);
    expect(commands.refused?.code).toBe("stale");
    commands.send({ type: "undo", seat: 0, turn: false });
    commands.refuse({ ...refusal, key: "k1" }, true);
    expect(commands.refused).toBeNull();
  });
});

describe("hints", () => {
  it("are asked for once at a time, and can be refused", () => {
    const line = wire();
    const hints = new Hints(new Commands(line, () => undefined));
    hints.ask(0);
    hints.ask(0);
    expect([line.said.length, hints.thinking]).toEqual([1, true]);
    hints.refuse("k0");
    expect(hints.thinking).toBe(false);
  });

  it("are kept until the decision is made", () => {
    const hints = new Hints(new Commands(wire(), () => undefined));
    hints.tell({ type: "hint", key: "", seat: 0, move: 3, hint: null } satisfies Hinted);
    expect(hints.told?.move).toBe(3);
    hints.forget();
    expect(hints.told).toBeNull();
  });
});

describe("the curtain of a hot seat", () => {
  const table = (...to_act: number[]) => ({ status: "playing", to_act }) as unknown as TableInfo;
  const mine = [{ number: 0 }, { number: 1 }] as SeatInfo[];

  it("falls when the next one is not before the screen, and opens for them", () => {
    const line = wire();
    const curtain = new Curtain(line);
    curtain.watch(table(1), mine, 0, true);
    expect([curtain.seat, line.said]).toEqual([1, [{ type: "look", seat: null }]]);
    curtain.open(1);
    expect([curtain.seat, line.said.at(-1)]).toEqual([null, { type: "look", seat: 1 }]);
  });

  it("stays open with one seat at this screen", () => {
    const curtain = new Curtain(wire());
    curtain.watch(table(1), mine.slice(0, 1), 0, true);
    expect(curtain.seat).toBeNull();
  });

  it("asks again for the picture it had when the line comes back", () => {
    const line = wire();
    const curtain = new Curtain(line);
    curtain.lookAgain(null);
    expect(line.said).toEqual([]);
    curtain.open(1);
    curtain.lookAgain(0);
    expect(line.said.at(-1)).toEqual({ type: "look", seat: 1 });
  });
});

describe("the log", () => {
  let number = 0;
  const change = (kind: string, move: number, seat: number, events: object[] = []) =>
    ({ number: (number += 1), kind, move, seat, by: "person", events }) as unknown as Change;
  const moved = (move: number, seat = 0, ...events: string[]) =>
    change(
      "moved",
      move,
      seat,
      events.map((event) => ({ event, seat })),
    );
  const undone = (move: number, seat = 0) => change("undone", move, seat);
  const brief = (kept: ReturnType<typeof withoutUndone>) =>
    kept.map(({ changes: [one], undone }) => [one!.kind, one!.move, undone]);

  it("leaves out the moves that were taken back, and counts them", () => {
    const told = [moved(1), moved(2), moved(3), undone(1), moved(2)];
    expect(brief(withoutUndone(told))).toEqual([
      ["moved", 1, 0],
      ["undone", 1, 2],
      ["moved", 2, 0],
    ]);
  });

  it("tells take-backs in a row as one", () => {
    const told = [moved(1), moved(2), moved(3), undone(2), undone(1)];
    expect(brief(withoutUndone(told))).toEqual([
      ["moved", 1, 0],
      ["undone", 1, 2],
    ]);
  });

  /** A face with one line per event; “free” belongs to the line above. */
  const scene = {
    lines: ({ events, seat }: Change) =>
      events.map(({ event }, at) => ({
        seat,
        text: [event],
        told: at + 1,
        ...(event.startsWith("free") && { indent: true, alone: [`seat ${seat} ${event}`] }),
      })),
  } as unknown as TableScene;
  const shown = (changes: Change[]) => {
    const log = new Log(() => scene);
    log.add(changes);
    return log.entries.flatMap(({ lines }) =>
      lines.map(({ text, move, indent }) => `${indent ? "+ " : ""}${String(text[0])} @${move}`),
    );
  };

  it("names the player of a line that belongs to nothing above it", () => {
    expect(shown([moved(1, 0, "act", "free one"), moved(2, 1, "free two", "act")])).toEqual([
      "act @1",
      "+ free one @1",
      "seat 1 free two @2",
      "act @2",
    ]);
  });

  it("puts a player's moves together, and each line shows its own moment", () => {
    expect(shown([moved(1, 0, "act"), moved(2, 0, "free"), moved(3, 0, "free")])).toEqual([
      "act @1",
      "+ free @2",
      "+ free @3",
    ]);
  });

  it("shows what has been told of the update on stage", () => {
    const log = new Log(() => scene);
    log.telling = [moved(1, 0, "act")];
    expect(log.entries.map(({ lines }) => lines.length)).toEqual([1]);
  });
});

describe("a replay", () => {
  const moment = (move: number) => ({ position: { move }, changes: [] }) as unknown as Moment;

  it("fetches a moment once, and shows only the one that is wanted last", async () => {
    const fetch = vi.fn((move: number) => Promise.resolve(moment(move)));
    const wanted: [number, boolean][] = [];
    const replay = new Replay({
      fetch,
      show: ({ position }, isWanted) =>
        Promise.resolve(void wanted.push([position.move, isWanted()])),
      leave: () => undefined,
    });
    await Promise.all([replay.go(3, 0), replay.go(5, 0)]);
    await replay.go(3, 0);
    expect(wanted).toEqual([
      [3, false],
      [5, true],
      [3, true],
    ]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("goes back to the game when a moment cannot be had", async () => {
    const leave = vi.fn();
    const replay = new Replay({
      fetch: () => Promise.reject(new Error("gone")),
      show: () => Promise.resolve(),
      leave,
    });
    await expect(replay.go(3, 0)).rejects.toThrow("gone");
    expect([replay.move, leave.mock.calls.length]).toEqual([null, 1]);
  });
});
