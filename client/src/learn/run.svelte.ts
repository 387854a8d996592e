/**
 * A lesson being played. All its positions are known in advance, so that it needs no table on the
 * server: this is the world of its session. A wrong move is not made at all.
 */
import { api } from "../lib/api";
import type { Choice, Lesson, LessonStep, Moment, Position, TableInfo } from "../lib/wire";
import type { Line, LineEvents, Wish } from "../session/socket";
import type { World } from "../session/world";
import { tableOf } from "./scenes";

export class LessonRun implements World {
  readonly lesson: Lesson;
  /** The step on show; the number of steps when the lesson is over. */
  at = $state(0);
  /** The last choice, if it was not the right one. */
  wrong = $state.raw<Choice | null>(null);
  /** The right move has been made, and the table is still moving. */
  moving = $state(false);
  #events: LineEvents | null = null;
  #number = 0;
  #keys = 0;

  constructor(lesson: Lesson, at = 0) {
    this.lesson = lesson;
    this.at = at;
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** There is a task, not only something to read. */
  get asks(): boolean {
    return Boolean(this.step?.right.length);
  }

  get over(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  /** Return whether a choice is the right one; another one is not made. */
  allows(choice: Choice): boolean {
    const right = this.step?.right.includes(choice.action) ?? false;
    this.wrong = right ? null : choice;
    return right && !this.moving;
  }

  /** Go on after something to read. */
  next(): void {
    if (this.asks || this.moving) return;
    this.at += 1;
    const step = this.step;
    if (step) this.#tell({ position: step.start, changes: [] });
  }

  /** The table shows this position: the next step begins when everything has been seen. */
  shown(position: Position): void {
    if (!this.moving) return;
    const after = this.step?.after ?? [];
    if (position.move < (after.at(-1)?.position.move ?? 0)) return;
    this.moving = false;
    this.at += 1;
  }

  // -- the world of the session ------------------------------------------------------------------

  line(_id: string, events: LineEvents): Line {
    this.#events = events;
    queueMicrotask(() => {
      const position = this.#start();
      events.changed("open", 0);
      events.told({
        type: "welcome",
        number: 0,
        now: Date.now(),
        table: tableOf(this.lesson, position),
        position,
        changes: [],
        before: [],
      });
    });
    return { send: (wish) => this.#hear(wish), close: () => (this.#events = null) };
  }

  details = ({ game }: TableInfo) => api.details(game);

  moment(): Promise<Moment> {
    return Promise.resolve({ position: this.#start(), changes: [] });
  }

  curve(): Promise<{ rows: number[][] }> {
    return Promise.resolve({ rows: [] });
  }

  #start(): Position {
    return (this.step ?? this.lesson.steps.at(-1)!).start;
  }

  #hear(wish: Wish): string {
    const key = String((this.#keys += 1));
    if (wish.type === "act" && this.step?.right.includes(wish.action)) this.#act(key);
    else queueMicrotask(() => this.#events?.told({ type: "accepted", key, number: 0 }));
    return key;
  }

  #act(key: string): void {
    const after = this.step!.after;
    const next = this.lesson.steps[this.at + 1]?.start;
    this.moving = true;
    queueMicrotask(() => {
      this.#events?.told({ type: "accepted", key, number: this.#number + 1 });
      after.forEach((moment, i) => {
        const last = i === after.length - 1;
        this.#tell(last && next ? { ...moment, position: next } : moment);
      });
    });
  }

  #tell({ position, changes }: Moment): void {
    this.#number += 1;
    const now = Date.now();
    this.#events?.told({
      type: "update",
      number: this.#number,
      now,
      table: tableOf(this.lesson, position),
      position,
      changes: changes.map((change) => ({ ...change, number: this.#number, at: now })),
    });
  }
}
