/**
 * What a game provides to the client, and what the client provides to a game.
 *
 * A game is one folder `src/games/<name>/` whose `index.ts` exports a `Face`; it is loaded when a
 * table of that game is opened. It draws everything from `scene.view` and knows nothing of sockets,
 * clocks or pages. The frame knows nothing of any game beyond its `Face`.
 */
import type { Component } from "svelte";
import type { GameTypes } from "./game";
import type { Change, Choice, Code, GameDetails, Position, ScoreLine, TableInfo } from "./wire";

/** A piece of a sentence: text, or an icon with a label for screen readers. */
export type Piece =
  | string
  | { icon: string; label: string; colour?: string }
  /** An item of the table; hovering or focusing it highlights `thing`, clicking explains it. */
  | { thing: string; label: string; icon?: string; colour?: string }
  | { seat: number };
export type Sentence = Piece[];

/** A short chip on a choice: a certain gain or cost. */
export interface Chip {
  tone: "gain" | "loss" | "info";
  text: string;
  icon?: string;
}

/** One line of the log, made from one or several events of a change. */
export interface LogLine {
  seat: number | null;
  text: Sentence;
  tone?: "plain" | "gain" | "loss" | "heading";
  /** Belongs to the line above (as an effect of it). */
  indent?: boolean;
  /** Where it happens, besides the items that its text names. */
  things?: readonly string[];
  /** The icon of something great: it gets a moment of its own when it is told. */
  moment?: string;
  /** An indented line as a whole sentence with its player, for when it stands alone. */
  alone?: Sentence;
  /** How many events of the change it and the lines above it tell. */
  told?: number;
}

/**
 * One step of a change as it is told: a sentence, where it happens, and how long it is shown. While
 * it is on stage, the board shows the events up to it and none after it.
 */
export interface Beat<G extends GameTypes = GameTypes> {
  /** What kind of step it is, for style sheets. */
  kind: string;
  /** Milliseconds at normal speed. */
  length: number;
  text: Sentence;
  /** Who acts or is hit; null for the table. */
  seat: number | null;
  /** The items that it is about. */
  things: readonly string[];
  /** How many events of the change have happened when it is on stage. */
  told: number;
  /** It is told to the player who caused it, too: fate, not a choice. */
  fate?: boolean;
  /** The icon of something great, shown large. */
  moment?: string;
  /** It waits for players who asked to be waited for. */
  holds?: boolean;
  /** What it belongs to, for the bar; without one, the turn of its seat. */
  chapter?: string;
  /** Its chapter begins with it, even after another one of the same name. */
  begins?: boolean;
  /** What the board draws meanwhile. */
  stage?: G["stage"];
}

/** A tab of the phone layout; the `count` of legal targets is computed from `holds`. */
export interface Tab {
  id: string;
  label: string;
  icon: string;
  /** Return whether a target is in this tab. */
  holds: (target: string) => boolean;
}

/** A phase of the turn for the decision bar: `✓ Route · Action · Launch · Refill`. */
export interface Stage {
  label: string;
  state: "done" | "now" | "next";
}

/** The explanation of a clicked or focused card, tile or space. */
export interface Explanation {
  title: string;
  text: Sentence[];
  /** Clauses for further reading. */
  clauses?: string[];
  /** The note on partly known or reconstructed component data. */
  provenance?: string;
}

/** A button that makes several moves, one after another. */
export interface Routine {
  id: string;
  label: Sentence;
}

/** The viewer's own move that the server refused (`gone`: someone else was faster), and when. */
export interface Refusal {
  code: Code;
  action: number;
  at: number;
}

/** The table as the frame shows it to a game: the live position, or a past one in replay. */
export interface Scene<G extends GameTypes = GameTypes> {
  readonly details: GameDetails<G>;
  readonly table: TableInfo;
  readonly position: Position<G>;
  readonly view: G["view"];
  /** The seat whose board is in front: the viewer's, or one chosen by a spectator. */
  readonly seat: number;
  /** The viewer's seat in this position; null for a spectator. */
  readonly own: number | null;
  /** False in replay, behind the curtain, or when it is not the viewer's turn. */
  readonly acting: boolean;
  readonly choices: Choice<G>[];
  /** The action that a choice stands for, from the action table. */
  action(choice: Choice<G>): G["action"];
  /** The legal choices that an item stands for; if there are none, it does not glow. */
  at(target: string): Choice<G>[];
  /** A click, tap or Enter on a target: act, open the chooser beside it, or preview. */
  press(target: string, anchor: Element): void;
  /** Make this choice. */
  pick(choice: Choice<G>): void;
  /** The text of a choice; after a first press, that of the second. */
  label(choice: Choice<G>): Sentence;
  chips(choice: Choice<G>): Chip[];
  /** The choice that one more press would make. */
  readonly asked: Choice<G> | null;
  /** The pointer or focus is on a target: the decision bar shows what it would do. */
  preview(target: string | null): void;
  /** The target that a first tap (or focus) previews. */
  readonly previewed: string | null;
  /** The items of the log line under the pointer. */
  readonly spotlight: ReadonlySet<string>;
  /** Open the explanation of an item beside it. */
  explain(thing: string, anchor: Element): void;
  name(seat: number): string;
  /** Whether animation is on (setting and the system's reduced-motion preference). */
  readonly motion: boolean;
  readonly phone: boolean;
  /** Server time in milliseconds, so that the sand runs the same for everyone. */
  now(): number;
  /** The step of the story on stage; null when the board is up to date. */
  readonly beat: Beat<G> | null;
  /** The items that the step on stage is about. */
  readonly staged: ReadonlySet<string>;
  /** All changes up to this position, oldest first, for the times of events. */
  readonly changes: readonly Change<G>[];
  /** The viewer's last refused move. */
  readonly refusal: Refusal | null;
  /** Highlight the items of texts outside the log. */
  light(things: Iterable<string>): void;
  /** Show the table as it was after a move. */
  rewind(move: number): void;
}

/**
 * A component of a game. As with the methods below, the types allow the scene of any game;
 * `games.ts` makes sure that it is the scene of its own game.
 */
export type Drawn<Props extends Record<string, unknown>> = {
  draw(...args: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}["draw"];

export interface Face<G extends GameTypes = GameTypes> {
  /** The whole table: common area and boards. On a phone it shows the tab `tab`. */
  Board: Drawn<{ scene: Scene<G>; tab: string | null }>;
  /** The body of a player's strip in the rail; the frame draws name, crest, clock and presence. */
  Strip: Drawn<{ scene: Scene<G>; seat: number }>;
  /** What is shown between two parts of a game, until everyone is ready. */
  Interlude?: Drawn<{ scene: Scene<G> }>;
  tabs(scene: Scene<G>): Tab[];
  /** The current question in one plain sentence, and a smaller one with the reason. */
  prompt(scene: Scene<G>): { title: string; detail?: Sentence };
  stages(scene: Scene<G>): Stage[];
  /** The items on the board that a choice stands for: usually one; none makes it a button. */
  targets(scene: Scene<G>, choice: Choice<G>): string[];
  /** The text of a choice: on its button, in the chooser, for screen readers. */
  label(scene: Scene<G>, choice: Choice<G>): Sentence;
  chips(scene: Scene<G>, choice: Choice<G>): Chip[];
  /** The text of a final choice after its first press; null if one press is enough. */
  again?(scene: Scene<G>, choice: Choice<G>): Sentence | null;
  lines(scene: Scene<G>, change: Change<G>): LogLine[];
  /**
   * The steps of a change, with the board still as it was before; `after` is how it will be, if
   * known. By default one step per log line.
   */
  tell?(scene: Scene<G>, change: Change<G>, after: G["view"] | null): Beat<G>[];
  /** The view after some more events of a change; without it, boards change when it is over. */
  amid?(scene: Scene<G>, view: G["view"], events: readonly G["event"][]): G["view"];
  explain(scene: Scene<G>, thing: string): Explanation | null;
  /** The public points of a seat so far; null if the game hides them until the end. */
  points(scene: Scene<G>, seat: number): number | null;
  /** The text of a kind of part that something built lacks, by its name; for games with builds. */
  part?(name: string): string;
  /** The text of a score-sheet line (`what` and its arguments). */
  score(scene: Scene<G>, line: Pick<ScoreLine, "what" | "args">): Sentence;
  /** A line for the top bar: the round, and when the game ends. */
  status(scene: Scene<G>): string;
  /**
   * False if the board itself shows all players; the rail with players and log is then a drawer.
   */
  rail?(scene: Scene<G>): boolean;
  /** Return whether a choice gives something up: it comes last, and key 1 never makes it. */
  declines?(scene: Scene<G>, choice: Choice<G>): boolean;
  /**
   * The choice that is made without asking: a free gain, if it can only be declined instead. Undo
   * leads to the question.
   */
  sure?(scene: Scene<G>): Choice<G> | null;
  /** Buttons that make several moves: one press goes on until there is nothing left to do. */
  routines?(scene: Scene<G>): Routine[];
  /** The next choice of a routine; null if it waits, undefined if it is over. */
  proceed?(scene: Scene<G>, routine: string): Choice<G> | null | undefined;
  /** Return whether a choice is also a button of the decision bar although it has targets. */
  button?(scene: Scene<G>, choice: Choice<G>): boolean;
  /**
   * The certain result of the viewer's own move: the next view and the next choices. It is shown
   * before the server answers and taken back if the move is refused. Null to wait for the answer.
   */
  foresee?(scene: Scene<G>, choice: Choice<G>): Foreseen<G> | null;
  /** The text instead of “your turn” when others act too; null for the usual text. */
  turn?(scene: Scene<G>): string | null;
  /** The name of its points, if they are not victory points. */
  unit?(): string;
  /** Its own keys, for the list of keyboard shortcuts. */
  keys?(scene: Scene<G>): { key: string; text: string }[];
  /** Everyone acts at once, so moves are not delayed for watching. */
  hurried?(scene: Scene<G>): boolean;
}

/** A position that is expected but not confirmed yet. */
export interface Foreseen<G extends GameTypes = GameTypes> {
  view: G["view"];
  choices: Choice<G>[];
}

export type { Change, Choice, GameDetails, Position, TableInfo };
