/**
 * What a game gives to the client, and what the client gives to a game.
 *
 * A game is one folder `src/games/<name>/` whose `index.ts` exports a `Face`; it is loaded when a
 * table of that game is opened. It draws everything from `scene.view` and knows nothing of
 * sockets, clocks or pages. The frame knows nothing of any game beyond its `Face`.
 */
import type { Component } from "svelte";
import type { GameTypes } from "./game";
import type { Change, Choice, Code, GameDetails, Position, ScoreLine, TableInfo } from "./wire";

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

/** An own move that the table refused (`gone`: somebody else was quicker), and when. */
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
  /** The seat whose board is in front: the viewer's, or one that a spectator chose. */
  readonly seat: number;
  /** The viewer's seat in this position; null for a spectator. */
  readonly own: number | null;
  /** False in replay, behind the curtain, or when it is not the viewer's turn. */
  readonly acting: boolean;
  readonly choices: Choice<G>[];
  /** The action that a choice stands for, as the table of actions has it. */
  action(choice: Choice<G>): G["action"];
  /** The legal choices that a thing on the board stands for; empty: it does not glow. */
  at(target: string): Choice<G>[];
  /** A click, tap or Enter on a target: acts, or opens the chooser beside it, or previews. */
  press(target: string, anchor: Element): void;
  /** Take this choice. */
  pick(choice: Choice<G>): void;
  /** The words of a choice; those of its second press where it was pressed once. */
  label(choice: Choice<G>): Sentence;
  chips(choice: Choice<G>): Chip[];
  /** The choice that one more press would do. */
  readonly asked: Choice<G> | null;
  /** Focus or pointer rests on a target: the decision bar says what it would do. */
  preview(target: string | null): void;
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
  now(): number;
  /** Everything told so far up to this position, the oldest first: when something happened. */
  readonly changes: readonly Change<G>[];
  /** The last own move that was refused. */
  readonly refusal: Refusal | null;
  /** Light up the things that words outside the log speak of. */
  light(things: Iterable<string>): void;
  /** Show the table as it was after a move. */
  rewind(move: number): void;
}

/**
 * A component of a game. As with the methods below, the frame may hand it the scene of any game:
 * that it is the scene of its own game is seen to where the face is loaded (`games.ts`).
 */
type Drawn<Props extends Record<string, unknown>> = {
  draw(...args: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}["draw"];

export interface Face<G extends GameTypes = GameTypes> {
  /** The whole table: common area and boards. On a phone it shows the tab `tab`. */
  Board: Drawn<{ scene: Scene<G>; tab: string | null }>;
  /** The body of a player's strip in the rail; the frame draws name, crest, clock, presence. */
  Strip: Drawn<{ scene: Scene<G>; seat: number }>;
  tabs(scene: Scene<G>): Tab[];
  /** The decision at hand in one plain sentence, and a second smaller one saying why. */
  prompt(scene: Scene<G>): { title: string; detail?: Sentence };
  stages(scene: Scene<G>): Stage[];
  /** The things on the board a choice stands for: usually one; none makes it a button. */
  targets(scene: Scene<G>, choice: Choice<G>): string[];
  /** The words of a choice: on its button, in the chooser, for the screen reader. */
  label(scene: Scene<G>, choice: Choice<G>): Sentence;
  chips(scene: Scene<G>, choice: Choice<G>): Chip[];
  /** What a choice says after a first press where it is for good; null: one press does it. */
  again?(scene: Scene<G>, choice: Choice<G>): Sentence | null;
  lines(scene: Scene<G>, change: Change<G>): LogLine[];
  explain(scene: Scene<G>, thing: string): Explanation | null;
  /** Public points of a seat so far; null where the game keeps them open to the end. */
  points(scene: Scene<G>, seat: number): number | null;
  /** The words of a line of the score sheet (`what` and its arguments). */
  score(scene: Scene<G>, line: Pick<ScoreLine, "what" | "args">): Sentence;
  /** A line for the top bar: round, when it ends. */
  status(scene: Scene<G>): string;
  /** False where the board itself shows everybody: the rail of players and log is a drawer. */
  rail?(scene: Scene<G>): boolean;
  /** Whether a choice is a button of the decision bar though it has targets, too. */
  button?(scene: Scene<G>, choice: Choice<G>): boolean;
  /**
   * What an own move surely does, shown before the table has answered and taken back if it is
   * refused: the view after it and the choices to go on with. Null: wait for the answer.
   */
  foresee?(scene: Scene<G>, choice: Choice<G>): Foreseen<G> | null;
  /** What to say instead of “your turn” where it is not only the viewer's; null: just that. */
  turn?(scene: Scene<G>): string | null;
  /** What its points are called where they are not victory points. */
  unit?(): string;
  /** Keys of its own, for the list of keys. */
  keys?(scene: Scene<G>): { key: string; text: string }[];
  /** Everybody acts at once: no move is held back so that it can be watched. */
  hurried?(scene: Scene<G>): boolean;
}

/** A position that is expected but not yet told. */
export interface Foreseen<G extends GameTypes = GameTypes> {
  view: G["view"];
  choices: Choice<G>[];
}

export type { Change, Choice, GameDetails, Position, TableInfo };
