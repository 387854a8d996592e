/** The updates still to be shown, one by one, at a pace that people can follow. */
import type { Change, Position, TableInfo } from "../lib/wire";

export interface Picture {
  number: number;
  table: TableInfo;
  position: Position | null;
  changes: Change[];
}

/** With more updates than this waiting, they are shown without pauses. */
const LONGEST_QUEUE = 12;

export class PictureQueue {
  #queue: Picture[] = [];
  #working = false;
  #skip: (() => void) | null = null;
  #show: (picture: Picture) => Promise<void>;
  #pauseAfter: (picture: Picture) => number;

  /** `show` resolves when the update has been seen; then the pause follows. */
  constructor(show: (picture: Picture) => Promise<void>, pauseAfter: (picture: Picture) => number) {
    this.#show = show;
    this.#pauseAfter = pauseAfter;
  }

  push(picture: Picture): void {
    this.#queue.push(picture);
    void this.#work();
  }

  /** Forget all waiting updates, after a full update. */
  clear(): void {
    this.#queue = [];
  }

  /** Replace the table in the last waiting update; false if none is waiting. */
  update(table: TableInfo): boolean {
    const last = this.#queue.at(-1);
    if (last) last.table = table;
    return last !== undefined;
  }

  /** End the pause after the current update. */
  skip(): void {
    this.#skip?.();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#show(next);
      const pause = this.#queue.length < LONGEST_QUEUE ? this.#pauseAfter(next) : 0;
      if (pause) await this.#rest(pause);
    }
    this.#working = false;
  }

  #rest(pause: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, pause);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
