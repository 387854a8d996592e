/**
 * Everything that happens at the table, told one step after another. The updates of the server wait
 * here: before the board of one is shown, its steps have been on stage, each for its time.
 */
import type { Beat } from "../lib/face";
import { settings } from "../lib/settings.svelte";
import type { Change, Position, TableInfo } from "../lib/wire";

export interface Picture {
  number: number;
  table: TableInfo;
  position: Position | null;
  changes: Change[];
}

/** A step, and the change it belongs to. */
export interface Step {
  beat: Beat;
  change: Change;
}

const TURN = "turn of ";
/** Milliseconds between two updates that follow closely. */
const CLOSELY = 1500;

export interface Teller {
  /** The steps of an update that are told to this viewer. */
  tell(picture: Picture): Step[];
  /** Put a step on stage, for the first time or once more. */
  stage(picture: Picture, step: Step): void;
  /** Show the board of an update; `quickly`: without travelling items. */
  show(picture: Picture, quickly: boolean): Promise<void>;
}

export class Story {
  /** The step on stage. */
  now = $state.raw<Step | null>(null);
  /** The last step that was on stage, until this viewer decides again. */
  last = $state.raw<Step | null>(null);
  paused = $state(false);
  /** The step on stage waits for a press. */
  holding = $state(false);
  /** Which step this is in the turn or card that is told; of how many, once no other can follow. */
  count = $state.raw<{ at: number; of: number | null }>({ at: 0, of: null });
  #teller: Teller;
  #queue: Picture[] = [];
  /** The update whose steps are told now. */
  #staged: Picture | null = null;
  /** The steps of that update still to come. */
  #rest: Step[] = [];
  /** The steps of this turn or card up to the newest one, each with its update. */
  #past: [Picture, Step][] = [];
  /** The step before the one on stage is wanted. */
  #wantsBack = false;
  #working = false;
  #skipping = false;
  /** When an update was last skipped by a leap. */
  #leapt = -CLOSELY;
  #chapter = "";
  #end: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = 0;
  #since = 0;

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  push(picture: Picture): void {
    this.#queue.push(picture);
    if (this.now) this.#expect();
    void this.#work();
  }

  /** Forget all waiting updates and the step on stage, after a full update; return their changes. */
  clear(): Change[] {
    const waiting = this.#staged ? [this.#staged, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#staged = null;
    this.#finish();
    this.#leave();
    this.last = null;
    return waiting.flatMap((picture) => picture.changes);
  }

  /** Replace the table in the last waiting update; false if none is waiting. */
  update(table: TableInfo): boolean {
    const last = this.#queue.at(-1);
    if (last) last.table = table;
    return last !== undefined;
  }

  /** Show everything that has happened up to now. */
  skip(): void {
    this.#skipping = this.#working;
    this.#finish();
  }

  /** Skip, and also what follows closely, until this viewer is asked. */
  leap(): void {
    this.#leapt = Date.now();
    this.skip();
  }

  /** The viewer moved: what others do next is a turn of its own. */
  turn(): void {
    if (this.#chapter.startsWith(TURN)) this.#chapter = "";
  }

  /** Go on with the next step. */
  next(): void {
    this.#finish();
  }

  /** Show the previous step of this turn or card, and stand still there. */
  back(): void {
    if (!this.now || this.count.at === 1) return;
    this.#wantsBack = true;
    this.#finish();
    this.paused = true;
  }

  pause(): void {
    if (this.paused || !this.now) return;
    clearTimeout(this.#timer);
    this.#left -= Date.now() - this.#since;
    this.paused = true;
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.#run();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#staged = next;
      const steps = this.#isQuick ? [] : this.#teller.tell(next);
      for (const [i, step] of steps.entries()) {
        if (this.#isQuick || this.#staged !== next) break;
        this.#rest = steps.slice(i + 1);
        this.#enter(next, step);
        await this.#perform(next);
      }
      if (this.#staged !== next) continue; // forgotten meanwhile
      this.#staged = null;
      if (this.#leaps) this.#leapt = next.position?.choices.length ? -CLOSELY : Date.now();
      await this.#teller.show(next, this.#isQuick);
    }
    this.#working = false;
    this.#skipping = false;
    this.#leave();
  }

  get #leaps(): boolean {
    return Date.now() - this.#leapt < CLOSELY;
  }

  get #isQuick(): boolean {
    return this.#skipping || this.#leaps || settings.speed === "instant" || document.hidden;
  }

  #enter(picture: Picture, step: Step): void {
    const { at, of } = this.count;
    const isFirst = this.#begins(step) || at === of;
    this.#chapter = chapterOf(step);
    if (isFirst) this.#past = [];
    this.#past.push([picture, step]);
    this.count = { at: this.#past.length, of: isFirst ? null : of };
    this.#expect();
  }

  /** Put the newest step on stage for its time, and before that earlier ones that are wanted. */
  async #perform(newest: Picture): Promise<void> {
    for (let at = this.#past.length; at <= this.#past.length; at += this.#wantsBack ? -1 : 1) {
      const [picture, step] = this.#past[at - 1]!;
      this.count = { at, of: this.count.of };
      this.now = this.last = step;
      this.#wantsBack = false;
      this.#teller.stage(picture, step);
      await this.#last(step.beat);
      if (this.#isQuick || this.#staged !== newest) return;
    }
  }

  /** Count the steps of this turn or card, once all of them have arrived. */
  #expect(): void {
    const { at, of } = this.count;
    if (of !== null) return;
    const told = this.#past.length;
    const ahead = [...this.#rest, ...this.#queue.flatMap((next) => this.#teller.tell(next))];
    const other = ahead.findIndex((one) => this.#begins(one));
    const last = ahead.at(-1) ?? this.#past.at(-1)![1];
    if (other >= 0) this.count = { at, of: told + other };
    else if (this.#isOver(last)) this.count = { at, of: told + ahead.length };
  }

  /** Return whether the turn or card ends with a step, the last that has arrived. */
  #isOver({ beat }: Step): boolean {
    if (beat.holds) return true;
    const picture = this.#queue.at(-1) ?? this.#staged;
    if (beat.chapter !== undefined || !picture) return false;
    return beat.seat === null || !picture.table.to_act.includes(beat.seat);
  }

  #begins(step: Step): boolean {
    return Boolean(step.beat.begins) || chapterOf(step) !== this.#chapter;
  }

  #leave(): void {
    this.now = null;
    this.paused = false;
    this.holding = false;
  }

  /** Let a step be on stage for its time. */
  #last(beat: Beat): Promise<void> {
    return new Promise((done) => {
      this.#end = done;
      this.#left = beat.length * settings.pace;
      this.holding = Boolean(beat.holds) && settings.waits;
      if (!this.paused) this.#run();
    });
  }

  #run(): void {
    this.#since = Date.now();
    if (!this.holding) this.#timer = setTimeout(() => this.#expire(), this.#left);
  }

  /** The time of the step is over; somebody may meanwhile have asked to be waited for. */
  #expire(): void {
    this.holding = Boolean(this.now?.beat.holds) && settings.waits;
    if (!this.holding) this.#finish();
  }

  #finish(): void {
    clearTimeout(this.#timer);
    this.paused = false;
    this.holding = false;
    this.#end?.();
    this.#end = null;
  }
}

function chapterOf({ beat }: Step): string {
  return beat.chapter ?? `${TURN}${beat.seat}`;
}
