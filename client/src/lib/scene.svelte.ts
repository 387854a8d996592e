/** The table as a game sees it: the frame's side of `Scene`. */
import type {
  Beat,
  Chip,
  Explanation,
  Face,
  LogLine,
  Refusal,
  Routine,
  Scene,
  Sentence,
} from "./face";
import type { GameTypes } from "./game";
import { t } from "./i18n/index.svelte";
import { room } from "./layout.svelte";
import { settings } from "./settings.svelte";
import type { Change, Choice, GameDetails, Position, TableInfo, TableView } from "./wire";

/** The chooser beside an item that stands for several choices. */
export interface Chooser {
  target: string;
  anchor: Element;
  choices: Choice[];
}

/** The explanation beside an item. */
export interface Popover {
  anchor: Element;
  explanation: Explanation;
}

export interface SceneInput {
  details: GameDetails;
  table: TableInfo;
  position: Position;
}

const NOTHING: Choice[] = [];
const NOWHERE: ReadonlySet<string> = new Set();
/** The second press counts after this many milliseconds, so a double click is one press. */
const PAUSE = 300;

/** Return the same table with another player's board in front. */
export function lookAt(scene: TableScene, seat: number): TableScene {
  return new Proxy(scene, {
    get(whole, name) {
      if (name === "seat") return seat;
      const value: unknown = Reflect.get(whole, name, whole);
      return typeof value === "function" ? value.bind(whole) : value;
    },
  });
}

export class TableScene implements Scene {
  readonly face: Face;
  details = $state.raw<GameDetails>() as GameDetails;
  table = $state.raw<TableInfo>() as TableInfo;
  position = $state.raw<Position>() as Position;
  /** The seat that a spectator, or someone looking at another board, has put in front. */
  chosenSeat = $state<number | null>(null);
  /** In replay and behind the curtain no action is possible. */
  locked = $state(false);
  previewed = $state<string | null>(null);
  spotlight = $state.raw<ReadonlySet<string>>(new Set());
  /** A choice is being sent. */
  busy = $state(false);
  chooser = $state.raw<Chooser | null>(null);
  popover = $state.raw<Popover | null>(null);
  changes = $state.raw<readonly Change[]>([]);
  beat = $state.raw<Beat | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  now: () => number = Date.now;
  rewind: (move: number) => void = () => undefined;
  /** The final choice that was pressed once; ready: the next press makes it. */
  again = $state.raw<{ action: number; ready: boolean } | null>(null);
  /** The choice of a first tap on a phone; the second tap makes it. */
  #tapped: string | null = null;
  #take: (choice: Choice) => void;

  constructor(face: Face, input: SceneInput, take: (choice: Choice) => void) {
    this.face = face;
    this.details = input.details;
    this.table = input.table;
    this.position = input.position;
    this.#take = take;
  }

  get view(): TableView {
    return this.position.view;
  }
  get own(): number | null {
    return this.position.seat;
  }
  /** On a phone a player keeps their own board; another one opens as a sheet above it. */
  get seat(): number {
    const kept = this.phone && this.own !== null;
    return (kept ? null : this.chosenSeat) ?? this.own ?? 0;
  }
  get acting(): boolean {
    return !this.locked && this.beat === null && this.position.choices.length > 0;
  }
  get choices(): Choice[] {
    return this.acting ? this.position.choices : NOTHING;
  }
  get motion(): boolean {
    return settings.moves;
  }
  get phone(): boolean {
    return room.layout === "phone";
  }

  /** All targets with their choices. */
  targets: Map<string, Choice[]> = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      for (const target of this.face.targets(this, choice)) {
        const there = found.get(target);
        if (there) there.push(choice);
        else found.set(target, [choice]);
      }
    }
    return found;
  });

  /** The items that the step on stage is about. */
  staged: ReadonlySet<string> = $derived(
    this.beat?.things.length ? new Set(this.beat.things) : NOWHERE,
  );

  /** The choices without an item on the board, and those that are also buttons. */
  buttons: Choice[] = $derived.by(() => {
    const shown = this.choices.filter((choice) =>
      this.face.button
        ? this.face.button(this, choice)
        : this.face.targets(this, choice).length === 0,
    );
    const last = (choice: Choice): boolean => this.#declines(choice);
    return [...shown.filter((choice) => !last(choice)), ...shown.filter(last)];
  });

  #declines(choice: Choice): boolean {
    return this.face.declines?.(this, choice) ?? false;
  }

  /** The buttons before those that give something up. */
  get offered(): Choice[] {
    return this.buttons.filter((choice) => !this.#declines(choice));
  }

  /** The key of a button: 1 to 9 for what is offered, 0 for declining. */
  keyOf(choice: Choice): string | null {
    if (this.#declines(choice))
      return this.buttons.find((one) => this.#declines(one)) === choice ? "0" : null;
    const number = this.buttons.indexOf(choice) + 1;
    return number >= 1 && number <= 9 ? String(number) : null;
  }

  /** The choice of a key. */
  keyed(key: string): Choice | undefined {
    return this.buttons.find((choice) => this.keyOf(choice) === key);
  }

  /** The routine that makes the next moves. */
  running = $state<string | null>(null);

  get routines(): Routine[] {
    return this.acting ? (this.face.routines?.(this) ?? []) : [];
  }

  /** Start a routine; `proceed` makes its moves. */
  run(routine: string): void {
    this.close();
    this.running = routine;
  }

  /** Make the next move of the running routine, if it is its turn. */
  proceed(): void {
    if (this.running === null || !this.acting || this.busy) return;
    const next = this.face.proceed?.(this, this.running);
    if (next === undefined) this.running = null;
    else if (next) this.#take(next);
  }

  action(choice: Choice): GameTypes["action"] {
    return this.details.actions[choice.action]!;
  }

  at(target: string): Choice[] {
    return this.targets.get(target) ?? NOTHING;
  }

  label(choice: Choice): Sentence {
    const again = this.again?.action === choice.action ? this.face.again?.(this, choice) : null;
    return again ?? this.face.label(this, choice);
  }

  chips(choice: Choice): Chip[] {
    return this.face.chips(this, choice);
  }

  press(target: string, anchor: Element): void {
    const choices = this.at(target);
    const first = choices[0];
    if (!first) {
      this.explain(target, anchor);
    } else if (choices.length > 1) {
      this.previewed = target;
      this.popover = null;
      this.chooser = { target, anchor, choices };
    } else if (this.phone && room.touch && this.#tapped !== target && !this.#isAsked(first)) {
      this.close();
      this.previewed = target;
      this.#tapped = target;
    } else {
      this.pick(first);
    }
  }

  pick(choice: Choice): void {
    const asks = this.acting && Boolean(this.face.again?.(this, choice));
    if (asks && this.#isAsked(choice) && !this.again?.ready) return;
    const sure = !asks || this.#isAsked(choice);
    this.close();
    if (!sure) this.#ask(choice);
    else if (this.acting) this.#take(choice);
  }

  /** The choice that one more press would make. */
  get asked(): Choice | null {
    return this.choices.find((choice) => this.#isAsked(choice)) ?? null;
  }

  #isAsked(choice: Choice): boolean {
    return this.again?.action === choice.action;
  }

  #ask({ action }: Choice): void {
    const asked = { action, ready: false };
    this.again = asked;
    setTimeout(() => this.again === asked && (this.again = { action, ready: true }), PAUSE);
  }

  /** The pointer or focus is on a target: the decision bar shows what it would do. */
  preview(target: string | null): void {
    if (!this.chooser && !this.#tapped) this.previewed = target;
  }

  explain(thing: string, anchor: Element): void {
    const explanation = this.face.explain(this, thing);
    this.chooser = null;
    this.popover = explanation ? { anchor, explanation } : null;
  }

  light(things: Iterable<string>): void {
    this.spotlight = new Set(things);
  }

  close(): void {
    this.#tapped = null;
    this.again = null;
    this.chooser = null;
    this.popover = null;
    this.previewed = null;
  }

  name(seat: number): string {
    return this.table.seats[seat]?.name || t("ui.seat.unnamed", { n: seat + 1 });
  }

  lines(change: Change): LogLine[] {
    return this.face.lines(this, change);
  }
}
