/** The position editor of a study: a draft that the engine looks at after every change. */
import { api } from "../lib/api";
import { reason } from "../lib/reason";
import { router } from "../lib/router.svelte";
import type { EditorTable, Shape } from "../lib/wire";
import {
  boxed,
  changed,
  type Held,
  moved,
  type Place,
  type Table,
  things,
  turned,
  valueAt,
} from "./draft";
import type { StudyRun } from "./run.svelte";

interface Draft {
  table: Table;
  turn: number | null;
}

export class PositionEditor {
  readonly run: StudyRun;
  readonly sheet: EditorTable;
  readonly node: number;
  draft = $state.raw<Draft>() as Draft;
  held = $state.raw<Held | null>(null);
  /** What the engine says against the draft; "" if it is legal. */
  problem = $state("");
  /** The engine is looking at the draft, or it is being stored. */
  busy = $state(false);
  #before = $state.raw<Draft[]>([]);
  #tries = 0;

  constructor(run: StudyRun, sheet: EditorTable) {
    this.run = run;
    this.sheet = sheet;
    this.node = run.at;
    this.draft = { table: sheet.table, turn: sheet.turn };
  }

  static async open(run: StudyRun): Promise<PositionEditor> {
    return new PositionEditor(run, await api.studyTable(run.id, run.at));
  }

  get table(): Table {
    return this.draft.table;
  }

  get edited(): boolean {
    return this.#before.length > 0;
  }

  /** Take a thing into the hand, or put it back where it lies. */
  hold(held: Held): void {
    const now = this.held;
    const again =
      now?.label === held.label &&
      now.from?.field === held.from?.field &&
      now.from?.seat === held.from?.seat &&
      now.from?.at === held.from?.at;
    this.held = again ? null : held;
  }

  put(to: Place, at?: number): void {
    if (!this.held) return;
    const table = moved(this.sheet, this.table, this.held, to, at);
    this.held = null;
    this.change({ table });
  }

  /** Back into the box. */
  drop(): void {
    if (!this.held) return;
    const table = boxed(this.sheet, this.table, this.held);
    this.held = null;
    this.change({ table });
  }

  set(place: Place, value: unknown): void {
    this.held = null;
    this.change({ table: changed(this.table, place, value) });
  }

  /** Turn a thing on a grid; it stays in the hand. */
  turn(place: Place, shape: Shape, at: number): void {
    const { held } = this;
    this.set(place, turned(shape, valueAt(this.table, place), at));
    const now = things(shape, valueAt(this.table, place)).find((one) => one.at === at);
    if (held && now) this.held = { ...held, text: now.text };
  }

  change(part: Partial<Draft>): void {
    this.#before = [...this.#before, this.draft];
    this.draft = { ...this.draft, ...part };
    void this.#try();
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.draft = last;
    this.held = null;
    void this.#try();
  }

  /** The turn to give away; null if it stays where it is. */
  get #turn(): number | null {
    return this.draft.turn === this.sheet.turn ? null : this.draft.turn;
  }

  /** Let the engine look at the draft: a legal one comes on the board. */
  async #try(): Promise<void> {
    const ticket = (this.#tries += 1);
    this.busy = true;
    const said = { table: this.table, turn: this.#turn, seats: this.run.seats };
    try {
      const shown = await api.tryTable(this.run.id, this.node, said);
      if (ticket !== this.#tries) return;
      this.problem = "";
      this.run.preview(shown);
    } catch (error) {
      if (ticket !== this.#tries) return;
      this.problem = sentence(error);
    }
    this.busy = false;
  }

  /** Keep the draft as a study of one's own, and open it with its link. */
  async save(): Promise<void> {
    this.busy = true;
    const { id } = this.run;
    const edited = { study: id, node: this.node, table: this.table, turn: this.#turn };
    try {
      const made = await api.createStudy({ name: this.run.info.name, edited });
      router.go(`/study/${made.id}?share`);
    } catch (error) {
      this.problem = sentence(error);
    }
    this.busy = false;
  }
}

/** What the engine says against a position; other refusals in the reader's language. */
function sentence(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code === "invalid" && message ? message : reason(error);
}
