/** The table of Galileo Project as the view gives it, and the cards of the box. */
import type { Scene } from "../../lib/face";
import { boxes, waiting } from "../../lib/model";

export const SATELLITES = ["io", "europa", "ganymede", "callisto"] as const;
export type Satellite = (typeof SATELLITES)[number];
export const TYPES = ["extractor", "builder", "star-z", "technician"] as const;
export type Type = (typeof TYPES)[number];
export type Modifier = Satellite | Type;
export const MODIFIERS: readonly Modifier[] = [...SATELLITES, ...TYPES];
export type Track = "none" | "earth" | "mars" | "reserve";
export type Influence = "earth" | "mars";
export const SLOTS = 5;

/** A card with its level and modifiers: the project of a board. */
export interface Card {
  card: string;
  level: number;
  assignment_modifier: Satellite | null;
  robot_modifier: Type | null;
}
/** A robot in play. */
export interface Robot extends Card {
  satellite: Satellite;
  type: Type;
  entering: boolean;
}

export interface Board {
  influence: number;
  track: Track;
  megacredits: number;
  energy: number;
  development: number[];
  types: number[];
  robots: Robot[];
  project: Card | null;
  modifiers: Modifier[];
  technologies: string[];
  characters: string[];
  limit: number;
  turns: number;
  points: number;
}

/** A step that waits; cards and characters are numbers in the order of the box. */
export interface Step {
  step: string;
  seat: number;
  influence?: number;
  character?: number;
  amount?: number;
  slot?: number;
  strength?: number;
  card?: number;
  levels?: number;
  other?: number;
  mode?: number;
  kinds?: number;
  modifier?: number;
  left?: number;
  taken?: number;
  source?: number;
  target?: number;
  satellite?: number;
}

export interface View {
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Step[];
  round: number;
  active: number;
  first: number;
  last_round: boolean;
  used: number;
  robots: (string | null)[];
  characters: (string | null)[];
  robot_deck: number;
  known_robots: { place: number; card: string }[];
  character_deck: number;
  project_deck: number;
  top_project: { card: string; level: number } | null;
  offer: string[];
  discard: string[];
  resolving: string[];
  drawn: (string | null)[];
  taken: string | null;
  technologies: { technology: string; tiles: number }[];
  star_z: "a" | "b";
  objectives: { objective: string; markers: (number | null)[]; points: number[] }[];
  seats: Board[];
}

interface Sourced {
  provenance: string;
  note?: string;
}
export interface RobotCard extends Sourced {
  id: string;
  type: Type;
  influence: Influence;
  cost: number;
  level: number;
  assignments: Satellite[];
  free: number;
}
export interface ProjectCard extends Sourced {
  id: string;
  influence: number;
  megacredits: number;
  energy: number;
  level: number;
  back: number;
}
export interface Person extends Sourced {
  id: string;
  name: string;
  influence: number;
  megacredits: number;
  immediate: string;
  amount?: number;
  times?: number;
  score: string;
  vp: number;
}
interface Copy extends Sourced {
  id: string;
  character: string;
  immediate_on: Influence;
}
export interface Technology extends Sourced {
  id: string;
  energy: number;
  megacredits: number;
  vp: number;
}
export interface Objective extends Sourced {
  id: string;
  counts: string;
  needed: number;
}
/** A bonus of the Star-Z tile: what, and how much where it says so. */
export interface Bonus {
  what: string;
  amount: number;
}

/** The box as maps by id and lists in the order of the component file. */
export class Box {
  readonly robots: RobotCard[];
  readonly projects: ProjectCard[];
  readonly copies: Copy[];
  readonly technologies: Map<string, Technology>;
  readonly objectives: Map<string, Objective>;
  readonly surcharge: number[];
  readonly reduction: number[];
  readonly io: Sourced & { reduction: (number | "all")[]; points: number[] };
  readonly europa: Sourced & { energy: number[]; points: number[] };
  readonly ganymede: Sourced & { limit: number[]; ability: string[]; points: number[] };
  readonly callisto: Sourced & { modifier: number[]; multiplier: number[] };
  readonly places: Sourced & { points: number[][] };
  readonly rows: Sourced;
  readonly most: { influence: number; megacredits: number; energy: number; level: number };
  readonly lastRobots: number;
  readonly #bonuses: Record<"a" | "b", Bonus[]>;
  readonly #people: Map<string, Person>;
  readonly #robots: Map<string, RobotCard>;
  readonly #projects: Map<string, ProjectCard>;
  readonly #copies: Map<string, Copy>;

  constructor(parts: Record<string, any>) {
    this.#robots = map<RobotCard>(parts.robots);
    this.#projects = map<ProjectCard>(parts.projects);
    this.#copies = map<Copy>(parts.copies);
    this.#people = map<Person>(parts.characters);
    this.technologies = map<Technology>(parts.technologies);
    this.objectives = map<Objective>(parts.objectives);
    this.robots = [...this.#robots.values()];
    this.projects = [...this.#projects.values()];
    this.copies = [...this.#copies.values()];
    this.rows = parts.rows;
    this.surcharge = parts.rows.robot_surcharge;
    this.reduction = parts.rows.character_reduction;
    this.io = parts.io;
    this.europa = parts.europa;
    this.ganymede = parts.ganymede;
    this.callisto = parts.callisto;
    this.places = parts.objective_places;
    this.most = parts.limits;
    this.lastRobots = parts.limits.last_robots;
    this.#bonuses = { a: parts.star_z.a.map(readBonus), b: parts.star_z.b.map(readBonus) };
  }

  robot(id: string): RobotCard | undefined {
    return this.#robots.get(id);
  }
  project(id: string): ProjectCard | undefined {
    return this.#projects.get(id);
  }
  copy(id: string): Copy | undefined {
    return this.#copies.get(id);
  }
  /** The character that a copy shows. */
  person(copy: string): Person {
    return this.#people.get(this.#copies.get(copy)?.character ?? copy)!;
  }
  bonuses(side: "a" | "b"): Bonus[] {
    return this.#bonuses[side];
  }
  /** A robot or project by its number in steps. */
  card(number: number): string {
    return (this.robots[number] ?? this.projects[number - this.robots.length])?.id ?? "";
  }
  /** A copy of a character by its number in steps. */
  character(number: number): string {
    return this.copies[number]?.id ?? "";
  }
  /** The last space of a satellite's track. */
  end(satellite: Satellite): number {
    const track = satellite === "callisto" ? this.callisto.multiplier : this[satellite].points;
    return track.length - 1;
  }
}

function map<T>(section: Record<string, object>): Map<string, T> {
  return new Map(Object.entries(section).map(([id, card]) => [id, { id, ...card } as T]));
}

/** Read "influence 3" or "first ability". */
function readBonus(text: string): Bonus {
  const found = /^(.*?)(?: (\d+))?$/.exec(text)!;
  return { what: found[1]!, amount: Number(found[2] ?? 0) };
}

export const boxOf = boxes((parts) => new Box(parts));
export const viewOf = (scene: Scene): View => scene.view as View;
export const stepOf = waiting<Step>;

export const boardOf = (scene: Scene, seat = scene.seat): Board =>
  viewOf(scene).seats[seat] ?? viewOf(scene).seats[0]!;

/** A robot in play by its card. */
export function robotOf(board: Board, id: string): Robot | undefined {
  return board.robots.find((robot) => robot.card === id);
}

/** An own card, in play or the project. */
export function cardOf(board: Board, id: string): Card | undefined {
  return robotOf(board, id) ?? (board.project?.card === id ? board.project : undefined);
}

export const isSatellite = (modifier: Modifier): modifier is Satellite =>
  (SATELLITES as readonly string[]).includes(modifier);
