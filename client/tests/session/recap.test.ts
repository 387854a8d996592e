/** What the others did since the viewer's last turn, and when it is offered. */
import { describe, expect, it } from "vitest";
import type { Change } from "../../src/lib/wire";
import type { LogEntry, ToldLine } from "../../src/session/log.svelte";
import { chaptersOf, Recap } from "../../src/session/recap.svelte";

const HOUR = 3600_000;
const moved = (seat: number, at = 0) => ({ kind: "moved", seat, at }) as Change;
const line = (seat: number | null, text: string, more: Partial<ToldLine> = {}) =>
  ({ seat, text: [text], move: 1, ...more }) as ToldLine;
const entry = (seat: number, ...lines: ToldLine[]) =>
  ({ change: moved(seat), lines, undone: 0 }) as LogEntry;
const texts = (recap: Recap) =>
  recap.chapters.map(({ seat, lines }) => [seat, ...lines.map(({ text }) => text[0])]);

describe("the recap", () => {
  it("has what happened between the viewer's last turn and this one, player by player", () => {
    const entries = [
      entry(1, line(1, "before")),
      entry(0, line(0, "mine")),
      entry(1, line(null, "Round 2", { tone: "heading" }), line(1, "one")),
      entry(2, line(2, "two"), line(1, "hit by it")),
      entry(0, line(0, "begun")),
    ];
    const recap = new Recap(
      () => entries,
      () => 0,
    );
    expect(texts(recap)).toEqual([
      [1, "one", "hit by it"],
      [2, "two"],
    ]);
  });

  it("keeps the main lines of a player who did a lot", () => {
    const acts = Array.from({ length: 4 }, (_, i) => [
      line(1, `act ${i}`),
      line(1, `effect ${i}`, { indent: true }),
    ]).flat();
    const [chapter] = chaptersOf(acts);
    expect(chapter!.lines.map(({ text }) => text[0])).toEqual(["act 0", "act 1", "act 2", "act 3"]);
  });

  const offered = (moves: number, ago: number, lastMove: number | null) => {
    const recap = new Recap(
      () => [],
      () => 0,
    );
    const now = 100 * HOUR;
    recap.miss(Array.from({ length: moves }, () => moved(1, now - ago)));
    recap.offer(now, lastMove === null ? null : now - lastMove);
    return recap.open;
  };

  it("opens by itself when a lot was missed, or after a day", () => {
    expect(offered(8, HOUR, HOUR)).toBe(true);
    expect(offered(1, HOUR, 30 * HOUR)).toBe(true);
  });

  it("stays closed when little was missed, or just now", () => {
    expect(offered(2, HOUR, HOUR)).toBe(false);
    expect(offered(8, 1000, 2000)).toBe(false);
    expect(offered(0, HOUR, 30 * HOUR)).toBe(false);
  });
});
