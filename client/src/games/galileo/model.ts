/** The cards of Galileo Project, and lookups in the view. */
import { boxes, waiting } from "../../lib/model";
import type { Choice, Scene } from "./scene";
import type {
  Board,
  CharacterData,
  Components,
  CopyData,
  Modifier,
  ObjectiveData,
  Project,
  ProjectData,
  Prospect,
  Robot,
  RobotData,
  Satellite,
  Step,
  TechnologyData,
  Type,
  View,
} from "./types";

export const SATELLITES: readonly Satellite[] = ["io", "europa", "ganymede", "callisto"];
export const TYPES: readonly Type[] = ["extractor", "builder", "star-z", "technician"];
export const MODIFIERS: readonly Modifier[] = [...SATELLITES, ...TYPES];
export const SLOTS = 5;

/** A bonus of the Star-Z tile, with its amount if it has one. */
export interface Bonus {
  what: string;
  amount: number;
}

/** The box as maps by id and lists in the order of the component file. */
export class Box {
  readonly robots: RobotData[];
  readonly projects: ProjectData[];
  readonly copies: CopyData[];
  readonly technologies: Map<string, TechnologyData>;
  readonly objectives: Map<string, ObjectiveData>;
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
  readonly #people: Map<string, CharacterData>;
  readonly #robots: Map<string, RobotData>;
  readonly #projects: Map<string, ProjectData>;
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

  robot(id: string): RobotData | undefined {
    return this.#robots.get(id);
  }
  project(id: string): ProjectData | undefined {
    return this.#projects.get(id);
  }
  copy(id: string): CopyData | undefined {
    return this.#copies.get(id);
  }
  /** The character on a copy. */
  person(copy: string): CharacterData {
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

/** The arguments of a step by name; cards and characters are numbers in the order of the box. */
export const argsOf = (step: Step | undefined): Readonly<Record<string, number | undefined>> =>
  step?.args ?? {};

export const boardOf = (scene: Scene, seat = scene.seat): Board =>
  viewOf(scene).seats[seat] ?? viewOf(scene).seats[0]!;

/** The known consequences of a choice; only the choice itself if nothing is certain. */
export const prospectOf = (scene: Scene, choice: Choice): Prospect =>
  viewOf(scene).prospects.find(({ action }) => action === choice.action) ?? {
    action: choice.action,
  };

/** A robot in play by its card. */
export function robotOf(board: Board, id: string): Robot | undefined {
  return board.robots.find((robot) => robot.card === id);
}

/** A card of one's own: in play, or the project. */
export function cardOf(board: Board, id: string): Robot | Project | undefined {
  return robotOf(board, id) ?? (board.project?.card === id ? board.project : undefined);
}

export const isSatellite = (name: string): name is Satellite =>
  SATELLITES.some((satellite) => satellite === name);
