/** What happens is told step by step, before the board that contains it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change, TableInfo } from "../../src/lib/wire";

vi.stubGlobal("document", { hidden: false });
const PACES = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };
const settings = { speed: "normal" as keyof typeof PACES, pace: 1, waits: false };
vi.mock("../../src/lib/settings.svelte", () => ({ settings }));
const { Story } = await import("../../src/session/story.svelte");
type Picture = import("../../src/session/story.svelte").Picture;

const LENGTH = 1000;

/** An update with steps of these seats. */
const picture = (number: number, ...seats: number[]): Picture => ({
  number,
  table: { moves: number, to_act: seats.slice(-1) } as unknown as TableInfo,
  position: null,
  changes: [{ number, kind: "moved", seats } as unknown as Change],
});

describe("the story of a table", () => {
  let seen: string[];
  let tables: TableInfo[];
  let story: InstanceType<typeof Story>;
  let holds: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(settings, { speed: "normal", pace: 1, waits: false });
    [seen, tables, holds] = [[], [], false];
    story = new Story({
      tell: ({ changes: [change] }) =>
        (change as unknown as { seats: number[] }).seats.map((seat) => ({
          change: change!,
          beat: { kind: "any", length: LENGTH, text: [], seat, things: [], told: 0, holds },
        })),
      stage: ({ number }, { beat }) => void seen.push(`${number}: seat ${beat.seat}`),
      show: ({ number, table }, quickly) => {
        seen.push(`board ${number}${quickly ? ", quickly" : ""}`);
        return Promise.resolve(void tables.push(table));
      },
    });
  });
  afterEach(() => void vi.useRealTimers());

  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  it("has every step on stage for its time, before the board", async () => {
    story.push(picture(1, 0, 1));
    story.push(picture(2, 1));
    await pass(0);
    expect(seen).toEqual(["1: seat 0"]);
    await pass(LENGTH - 1);
    expect(seen).toHaveLength(1);
    await pass(1);
    expect(seen.slice(1)).toEqual(["1: seat 1"]);
    await pass(LENGTH);
    expect(seen.slice(2)).toEqual(["board 1", "2: seat 1"]);
    await pass(LENGTH);
    expect(seen.slice(4)).toEqual(["board 2"]);
    expect([story.now, story.last?.beat.seat]).toEqual([null, 1]);
  });

  it("shows an update without steps at once", async () => {
    story.push(picture(1));
    await pass(0);
    expect(seen).toEqual(["board 1"]);
  });

  it.each([
    ["slow", 1800],
    ["normal", 1000],
    ["fast", 450],
    ["instant", 0],
  ] as const)("takes its time: %s", async (speed, length) => {
    Object.assign(settings, { speed, pace: PACES[speed] });
    story.push(picture(1, 0));
    await pass(Math.max(0, length - 1));
    if (length) expect(seen).not.toContain("board 1");
    await pass(1);
    expect(seen.at(-1)).toMatch("board 1");
  });

  it("skips to the present, whatever waits", async () => {
    story.push(picture(1, 0, 1));
    story.push(picture(2, 0));
    await pass(1);
    story.skip();
    await pass(0);
    expect(seen).toEqual(["1: seat 0", "board 1, quickly", "board 2, quickly"]);
    story.push(picture(3, 0));
    await pass(0);
    expect(seen.at(-1)).toBe("3: seat 0");
  });

  it("leaps over what follows closely, until the viewer is asked", async () => {
    const asked = { choices: [{ action: 1, outlook: [] }] } as unknown as Picture["position"];
    story.push(picture(1, 0));
    await pass(1);
    story.leap();
    await pass(1000);
    story.push({ ...picture(2, 1), position: asked });
    await pass(0);
    expect(seen).toEqual(["1: seat 0", "board 1, quickly", "board 2"]);
    story.push(picture(3, 0));
    await pass(0);
    expect(seen.at(-1)).toBe("3: seat 0");
  });

  it("does not make people wait for what they do not see", async () => {
    vi.stubGlobal("document", { hidden: true });
    story.push(picture(1, 0));
    await pass(0);
    vi.stubGlobal("document", { hidden: false });
    expect(seen).toEqual(["board 1, quickly"]);
  });

  it("stands still while it is paused", async () => {
    story.push(picture(1, 0));
    await pass(600);
    story.pause();
    await pass(5000);
    expect(seen).toEqual(["1: seat 0"]);
    story.resume();
    await pass(399);
    expect(seen).toHaveLength(1);
    await pass(1);
    expect(seen.at(-1)).toBe("board 1");
  });

  it("goes back to earlier steps of a turn, stands still there, and goes on", async () => {
    story.push(picture(1, 0));
    story.push(picture(2, 0));
    await pass(LENGTH);
    story.back();
    await pass(5000);
    expect(seen).toEqual(["1: seat 0", "board 1", "2: seat 0", "1: seat 0"]);
    expect([story.paused, story.count]).toEqual([true, { at: 1, of: null }]);
    story.back();
    story.resume();
    await pass(2 * LENGTH);
    expect(seen.slice(4)).toEqual(["2: seat 0", "board 2"]);
  });

  it("waits at a summary for those who asked for it", async () => {
    holds = true;
    settings.waits = true;
    story.push(picture(1, 0));
    await pass(9000);
    expect([story.holding, seen.length]).toEqual([true, 1]);
    story.next();
    await pass(0);
    expect(seen.at(-1)).toBe("board 1");
  });

  it("counts the steps of a turn", async () => {
    story.push(picture(1, 0, 0));
    story.push(picture(2, 0, 1));
    await pass(0);
    expect(story.count).toEqual({ at: 1, of: 3 });
    await pass(2 * LENGTH);
    expect(story.count).toEqual({ at: 3, of: 3 });
    await pass(LENGTH);
    expect(story.count).toEqual({ at: 1, of: null });
    story.push(picture(3, 1));
    expect(story.count).toEqual({ at: 1, of: null });
    story.push(picture(4, 0));
    expect(story.count).toEqual({ at: 1, of: 2 });
  });

  it("says of how many steps only when no other can follow", async () => {
    const others = { to_act: [3] } as unknown as TableInfo;
    story.push({ ...picture(1, 0, 0), table: others });
    await pass(0);
    expect(story.count).toEqual({ at: 1, of: 2 });
    await pass(LENGTH);
    story.push(picture(2, 0));
    expect(story.count).toEqual({ at: 2, of: 2 });
    await pass(LENGTH);
    expect(story.count).toEqual({ at: 1, of: null });
  });

  it("knows that a card is over when its summary has arrived", async () => {
    holds = true;
    story.push(picture(1, 0));
    await pass(0);
    expect(story.count).toEqual({ at: 1, of: 1 });
  });

  it("counts anew after the viewer's own move", async () => {
    story.push(picture(1, 1));
    await pass(LENGTH);
    story.turn();
    story.push(picture(2, 1));
    await pass(0);
    expect(story.count).toEqual({ at: 1, of: null });
  });

  it("is forgotten when everything is told anew, but its changes are not", async () => {
    story.push(picture(1, 0));
    story.push(picture(2, 0));
    await pass(1);
    expect(story.clear().map(({ number }) => number)).toEqual([1, 2]);
    await vi.runAllTimersAsync();
    expect(seen).toEqual(["1: seat 0"]);
    expect(story.now).toBeNull();
  });

  it("carries the newest table, where an update waits", async () => {
    const newest = { moves: 9 } as TableInfo;
    expect(story.update(newest)).toBe(false);
    story.push(picture(1, 0));
    story.push(picture(2));
    expect(story.update(newest)).toBe(true);
    await vi.runAllTimersAsync();
    expect(tables.map(({ moves }) => moves)).toEqual([1, 9]);
  });
});
