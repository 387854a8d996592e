/** The table of Galileo Project as the view gives it, and the cards of the box. */
import { boxes, waiting } from "../../lib/model";
import type { Scene } from "./scene";
import type {
  CharacterData,
  Components,
  CopyData,
  ObjectiveData,
  ProjectData,
  RobotData,
  TechnologyData,
} from "./types";

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
  game: string;
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

export type RobotCard = RobotData;
export type ProjectCard = ProjectData;
export type Person = CharacterData;
export type Technology = TechnologyData;
export type Objective = ObjectiveData;
/** A bonus of the Star-Z tile: what, and how much where it says so. */
export interface Bonus {
  what: string;
  amount: number;
}

/** The box as maps by id and lists in the order of the component file. */
export class Box {
  readonly robots: RobotCard[];
  readonly projects: ProjectCard[];
  readonly copies: CopyData[];
  readonly technologies: Map<string, Technology>;
  readonly objectives: Map<string, Objective>;
  readonly surcharge: number[];
  readonly reduction: number[];
  readonly io: Components["io"];
  readonly europa: Components["europa"];
  readonly ganymede: Components["ganymede"];
  readonly callisto: Components["callisto"];
  readonly places: Components["objective_places"];
  readonly rows: Components["rows"];
  readonly most: Components["limits"];
  readonly lastRobots: number;
  readonly #bonuses: Record<"a" | "b", Bonus[]>;
  readonly #people: Map<string, Person>;
  readonly #robots: Map<string, RobotCard>;
  readonly #projects: Map<string, ProjectCard>;
  readonly #copies: Map<string, CopyData>;

  constructor(parts: Components) {
    this.#robots = new Map(Object.entries(parts.robots));
    this.#projects = new Map(Object.entries(parts.projects));
    this.#copies = new Map(Object.entries(parts.copies));
    this.#people = new Map(Object.entries(parts.characters));
    this.technologies = new Map(Object.entries(parts.technologies));
    this.objectives = new Map(Object.entries(parts.objectives));
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
  copy(id: string): CopyData | undefined {
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

/** Read "influence 3" or "first ability". */
function readBonus(text: string): Bonus {
  const found = /^(.*?)(?: (\d+))?$/.exec(text)!;
  return { what: found[1]!, amount: Number(found[2] ?? 0) };
}

export const boxOf = boxes((parts: Components) => new Box(parts));
export const viewOf = (scene: Scene): View => scene.view;
export const stepOf = (scene: Scene): Step | undefined => waiting(scene);

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
