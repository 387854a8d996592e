/** What the table told and is still to be shown: one picture after the other, at a pace to follow. */
import type { Change, Position, TableInfo } from "../lib/wire";

export interface Picture {
  number: number;
  table: TableInfo;
  position: Position | null;
  changes: Change[];
}

/** With more than this to show, one does not wait for the rest. */
const LONGEST_QUEUE = 12;

export class PictureQueue {
  #queue: Picture[] = [];
  #working = false;
  #skip: (() => void) | null = null;
  #show: (picture: Picture) => Promise<void>;
  #pauseAfter: (picture: Picture) => number;

  /** `show` is done when the picture has been seen; then so many milliseconds pass. */
  constructor(show: (picture: Picture) => Promise<void>, pauseAfter: (picture: Picture) => number) {
    this.#show = show;
    this.#pauseAfter = pauseAfter;
  }

  push(picture: Picture): void {
    this.#queue.push(picture);
    void this.#work();
  }

  /** Forget what is still to be shown: the whole table was told anew. */
  clear(): void {
    this.#queue = [];
  }

  /** The table in the last picture that waits is out of date; false: none waits. */
  update(table: TableInfo): boolean {
    const last = this.#queue.at(-1);
    if (last) last.table = table;
    return last !== undefined;
  }

  /** Do not pause any longer after the picture that is shown. */
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
