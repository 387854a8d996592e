/**
 * What a game gives to the client, and what the client gives to a game.
 *
 * A game is one folder `src/games/<name>/` whose `index.ts` exports a `Face`; it is loaded when a
 * table of that game is opened. It draws everything from `scene.view` and knows nothing of
 * sockets, clocks or pages. The frame knows nothing of any game beyond its `Face`.
 */
import type { Component } from "svelte";
import type { Change, Choice, GameDetails, Position, TableInfo } from "./wire";

/** A piece of a sentence: words, or an icon with the words a screen reader says for it. */
export type Piece =
  | string
  | { icon: string; label: string; colour?: string }
  /** A thing of the table; hovering or focusing it highlights `thing`, clicking explains it. */
  | { thing: string; label: string; icon?: string; colour?: string }
  | { seat: number };
export type Sentence = Piece[];

/** A short chip on a choice: what it will surely bring or cost. */
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
  /** Belongs to the line above it (an effect of it). */
  indent?: boolean;
}

/** A tab of the phone layout; `count` of legal targets is worked out from `holds`. */
export interface Tab {
  id: string;
  label: string;
  icon: string;
  /** Which targets lie in this tab. */
  holds: (target: string) => boolean;
}

/** A phase of the turn for the decision bar: `✓ Route · Action · Launch · Refill`. */
export interface Stage {
  label: string;
  state: "done" | "now" | "next";
}

/** What is said when a card, tile or space is clicked or focused. */
export interface Explanation {
  title: string;
  text: Sentence[];
  /** Clauses of the rules to read on. */
  clauses?: string[];
  /** "partly known" or "reconstructed" component data is said here. */
  provenance?: string;
}

/** The table as the frame shows it to a game: the live position, or a past one in replay. */
export interface Scene {
  readonly details: GameDetails;
  readonly table: TableInfo;
  readonly position: Position;
  readonly view: any;
  /** The seat whose board is in front: the viewer's, or one that a spectator chose. */
  readonly seat: number;
  /** The viewer's seat in this position; null for a spectator. */
  readonly own: number | null;
  /** False in replay, behind the curtain, or when it is not the viewer's turn. */
  readonly acting: boolean;
  readonly choices: Choice[];
  /** The legal choices that a thing on the board stands for; empty: it does not glow. */
  at(target: string): Choice[];
  /** A click, tap or Enter on a target: acts, or opens the chooser beside it, or previews. */
  press(target: string, anchor: Element): void;
  /** Take this choice. */
  pick(choice: Choice): void;
  /** The target that a first tap (or focus) previews. */
  readonly previewed: string | null;
  /** Things that the log line under the pointer speaks of. */
  readonly spotlight: ReadonlySet<string>;
  /** Open the explanation of a thing beside it. */
  explain(thing: string, anchor: Element): void;
  name(seat: number): string;
  /** Whether things may move (setting, and the system's wish for reduced motion). */
  readonly motion: boolean;
  readonly phone: boolean;
  /** The time by the server's clock, in milliseconds: for sand that runs for everybody alike. */
  now?(): number;
  /** Everything told so far up to this position, the oldest first: when something happened. */
  readonly changes?: readonly Change[];
  /** The last own move that was refused (`gone`: somebody else was quicker), and when. */
  readonly refusal?: { code: string; action: number; at: number } | null;
  /** Light up the things that words outside the log speak of. */
  light?(things: Iterable<string>): void;
  /** Show the table as it was after a move. */
  rewind?(move: number): void;
}

export interface Face {
  /** The whole table: common area and boards. On a phone it shows the tab `tab`. */
  Board: Component<{ scene: Scene; tab: string | null }>;
  /** The body of a player's strip in the rail; the frame draws name, crest, clock, presence. */
  Strip: Component<{ scene: Scene; seat: number }>;
  tabs(scene: Scene): Tab[];
  /** The decision at hand in one plain sentence, and a second smaller one saying why. */
  prompt(scene: Scene): { title: string; detail?: Sentence };
  stages(scene: Scene): Stage[];
  /** The things on the board a choice stands for: usually one; none makes it a button. */
  targets(scene: Scene, choice: Choice): string[];
  /** The words of a choice: on its button, in the chooser, for the screen reader. */
  label(scene: Scene, choice: Choice): Sentence;
  chips(scene: Scene, choice: Choice): Chip[];
  /** What a choice says after a first press where it is for good; null: one press does it. */
  again?(scene: Scene, choice: Choice): Sentence | null;
  lines(scene: Scene, change: Change): LogLine[];
  explain(scene: Scene, thing: string): Explanation | null;
  /** Public points of a seat so far; null where the game keeps them open to the end. */
  points(scene: Scene, seat: number): number | null;
  /** The words of a line of the score sheet (`what` and its arguments). */
  score(scene: Scene, line: { what: string; args: Record<string, unknown> }): Sentence;
  /** A line for the top bar: round, when it ends. */
  status(scene: Scene): string;
  /** False where the board itself shows everybody: the rail of players and log is a drawer. */
  rail?(scene: Scene): boolean;
  /** Whether a choice is a button of the decision bar though it has targets, too. */
  button?(scene: Scene, choice: Choice): boolean;
  /**
   * What an own move surely does, shown before the table has answered and taken back if it is
   * refused: the view after it and the choices to go on with. Null: wait for the answer.
   */
  foresee?(scene: Scene, choice: Choice): Foreseen | null;
  /** What to say instead of “your turn” where it is not only the viewer's; null: just that. */
  turn?(scene: Scene): string | null;
  /** What its points are called where they are not victory points. */
  unit?(): string;
  /** Keys of its own, for the list of keys. */
  keys?(scene: Scene): { key: string; text: string }[];
  /** Everybody acts at once: no move is held back so that it can be watched. */
  hurried?(scene: Scene): boolean;
}

/** A position that is expected but not yet told. */
export interface Foreseen {
  view: any;
  choices: Choice[];
}

export type { Change, Choice, GameDetails, Position, TableInfo };
