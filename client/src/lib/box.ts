/** What a game provides for the page that shows everything in its box: `games/<name>/box.ts`. */
import type { Component } from "svelte";
import type { Drawn, Explanation, Face, Scene } from "./face";
import type { GameTypes } from "./game";
import { TableScene } from "./scene.svelte";
import type {
  BoxInfo,
  BoxReport,
  GameDetails,
  GameInfo,
  Position,
  TableInfo,
  TableView,
} from "./wire";

/** An entry of a component file. */
export type Entry = Record<string, unknown>;
/** Sections of a component file, each with its entries by id. */
export type Sections = Record<string, Record<string, Entry>>;

/** A value in words, and its icon. */
export interface Valued {
  label: string;
  icon?: string;
}

/** A property by which components are filtered; one component may have several values. */
export interface Facet {
  /** The key of the component file, or another name; `box.field.<key>` is its text. */
  key: string;
  values(entry: Entry): string[];
  word(value: string): Valued;
}

/** A kind of component: one section of a component file. */
export interface BoxKind<G extends GameTypes = GameTypes> {
  section: string;
  title(): string;
  icon: string;
  /** The least width of a drawing in the grid, in pixels. */
  width: number;
  facets: Facet[];
  explain(scene: Scene<G>, id: string): Explanation | null;
  /** The question that the counts of strong bots answer, if they do not take the component itself. */
  taken?(bot: string): string;
  /** A table at which a component can be drawn: the fresh one, with this component on it. */
  stage?(view: G["view"], id: string, entry: Entry): G["view"];
}

export interface BoxFace<G extends GameTypes = GameTypes> {
  /** The kinds of components by component file: the game's, and those of its expansions. */
  parts: Record<string, BoxKind<G>[]>;
  /** Draws one component with the board's own parts. */
  Drawing: Drawn<{ scene: Scene<G>; kind: string; id: string }>;
  /** Drawn once on the page: shapes that the drawings refer to. */
  Symbols?: Component;
}

/** Return the values of a key: one, several, or none. */
export function plainValues(key: string): (entry: Entry) => string[] {
  return (entry) => [...new Set([entry[key] ?? []].flat().map(String))];
}

const FREE: TableInfo["pace"] = {
  kind: "free",
  bank: 0,
  increment: 0,
  days: 0,
  timeout: "bot",
  grace: 0,
};

/** A table without players, for drawings. */
const table = (game: GameInfo): TableInfo => ({
  id: "",
  game: game.name,
  title: game.title,
  options: {},
  expansions: game.expansions,
  files: [],
  pace: FREE,
  status: "playing",
  listed: false,
  hints: false,
  memory: true,
  host: false,
  seats: [],
  to_act: [],
  moves: 0,
  created: 0,
  changed: 0,
  offer: null,
  start: null,
  rematch: "",
  winners: [],
  invited: null,
});

/** A position that nobody plays. */
const shown = (view: TableView): Position => ({
  move: 0,
  seat: null,
  view,
  choices: [],
  undo: { free: 0, turn: 0, askable: 0 },
  result: null,
  foreseen: true,
});

/** Everything that the page needs to draw the components of a game. */
export class Showcase {
  constructor(
    readonly game: GameInfo,
    readonly details: GameDetails,
    readonly info: BoxInfo,
    readonly face: Face,
    readonly box: BoxFace,
  ) {}

  /** The entries of a section, of our file or of another one. */
  entries(part: string, section: string, report?: BoxReport | null): Record<string, Entry> {
    const name = this.info.parts[part]?.[section] ?? section;
    const ours = (this.details.components as Sections)[name] ?? {};
    return (report?.components as Sections | undefined)?.[section] ?? ours;
  }

  /** A scene in which a component can be drawn and explained. */
  scene(part: string, kind: BoxKind, id: string, report?: BoxReport | null): TableScene {
    const details = report ? this.#replaced(part, report) : this.details;
    const entry = this.entries(part, kind.section, report)[id] ?? {};
    const view = structuredClone(this.info.view) as TableView;
    return new TableScene(
      this.face,
      {
        details,
        table: table(this.game),
        position: shown(kind.stage?.(view, id, entry) ?? view),
      },
      () => undefined,
    );
  }

  readonly #made = new WeakMap<BoxReport, GameDetails>();

  #replaced(part: string, report: BoxReport): GameDetails {
    const known = this.#made.get(report);
    if (known) return known;
    const components: Record<string, unknown> = { ...(this.details.components as object) };
    for (const [section, content] of Object.entries(report.components as object)) {
      components[this.info.parts[part]?.[section] ?? section] = content;
    }
    const made = { ...this.details, components } as GameDetails;
    this.#made.set(report, made);
    return made;
  }
}
