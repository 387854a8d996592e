/** Updates are shown one by one, at a pace people can follow, and never wait long. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Picture, PictureQueue } from "../../src/session/pictures";
import type { TableInfo } from "../../src/lib/wire";

const picture = (number: number): Picture => ({
  number,
  table: { moves: number } as TableInfo,
  position: null,
  changes: [],
});

describe("pictures of the table", () => {
  let shown: number[];
  let queue: PictureQueue;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    queue = new PictureQueue(
      ({ number }) => Promise.resolve(void shown.push(number)),
      () => 1000,
    );
  });
  afterEach(() => void vi.useRealTimers());

  it("are shown with a pause between them", async () => {
    queue.push(picture(1));
    queue.push(picture(2));
    await vi.advanceTimersByTimeAsync(999);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([1, 2]);
  });

  it("come at once when the pause is skipped", async () => {
    queue.push(picture(1));
    queue.push(picture(2));
    await vi.advanceTimersByTimeAsync(1);
    queue.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([1, 2]);
  });

  it("do not pause while many wait", async () => {
    for (let number = 1; number <= 20; number += 1) queue.push(picture(number));
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("are forgotten when everything is told anew", async () => {
    queue.push(picture(1));
    queue.push(picture(2));
    await vi.advanceTimersByTimeAsync(1);
    queue.clear();
    await vi.runAllTimersAsync();
    expect(shown).toEqual([1]);
  });

  it("carry the newest table, where one waits", async () => {
    const newest = { moves: 9 } as TableInfo;
    const tables: TableInfo[] = [];
    queue = new PictureQueue(
      ({ table }) => Promise.resolve(void tables.push(table)),
      () => 1000,
    );
    expect(queue.update(newest)).toBe(false);
    queue.push(picture(1));
    queue.push(picture(2));
    expect(queue.update(newest)).toBe(true);
    await vi.runAllTimersAsync();
    expect(tables.map(({ moves }) => moves)).toEqual([1, 9]);
  });
});
