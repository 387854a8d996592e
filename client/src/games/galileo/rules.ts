/** What the view implies and the board shows: real costs, what is missing, what it is worth. */
import {
  boxOf,
  robotOf,
  SATELLITES,
  TYPES,
  viewOf,
  type Board,
  type Box,
  type Person,
  type Robot,
  type RobotCard,
  type Satellite,
  type Type,
  type View,
} from "./model";
import type { Scene } from "./scene";

export const IO_PRICE = 2;
const CLONE = "2b";
export const ROUTE = "1b";

const at = (board: Board, satellite: Satellite): number =>
  board.development[SATELLITES.indexOf(satellite)] ?? 0;

/** Whether a development marker is on the last space of its track. */
export const atEnd = (box: Box, board: Board, satellite: Satellite): boolean =>
  at(board, satellite) === box.end(satellite);

// -- robots ---------------------------------------------------------------------------------------

/** The cost of a robot with the surcharge of its slot (gal.robot.02). */
export const robotCost = (box: Box, card: RobotCard, slot: number): number =>
  card.cost + (box.surcharge[slot] ?? 0);

/** What 2 MC take off the cost of a robot on Io; Infinity at the end (gal.io.01). */
export function ioReduction(box: Box, board: Board): number {
  const off = box.io.reduction[at(board, "io")] ?? 0;
  return off === "all" ? Infinity : off;
}

/** What is left of a cost after some uses of Io. */
export function costAfter(box: Box, board: Board, cost: number, uses: number): number {
  return uses === 0 ? cost : Math.max(0, cost - uses * ioReduction(box, board));
}

/** How a robot of the row can be paid for: the fewest uses of Io that do it, and the rest. */
export interface Payment {
  influence: number;
  uses: number;
}

export interface Price {
  cost: number;
  /** None: it cannot be paid for now. */
  payment: Payment | null;
  lack: "none" | "track" | "influence";
  short: number;
}

/** What a robot of the row costs a board now. */
export function priceOf(box: Box, board: Board, card: RobotCard, slot: number): Price {
  const cost = robotCost(box, card, slot);
  const onTrack = board.track === card.influence;
  const usable = board.track === "none" || onTrack;
  const most = Math.floor(board.megacredits / IO_PRICE);
  for (let uses = 0; usable && uses <= most; uses += 1) {
    const influence = costAfter(box, board, cost, uses);
    if (influence <= board.influence) {
      return { cost, payment: { influence, uses }, lack: "none", short: 0 };
    }
    if (ioReduction(box, board) === 0) break;
  }
  const short = Math.max(0, costAfter(box, board, cost, most) - board.influence);
  return { cost, payment: null, lack: usable ? "influence" : "track", short };
}

/** How strong the effect of one more robot of a type would be (gal.ability.01). */
export function strengthOf(board: Board, type: Type): number {
  return (board.types[TYPES.indexOf(type)] ?? 0) + 1 + clone(board);
}

/** What AI Clone adds to a new robot. */
export const clone = (board: Board): number => (board.technologies.includes(CLONE) ? 1 : 0);

/** The satellites a robot in play may be on. */
export function assignmentsOf(box: Box, robot: Robot): Satellite[] {
  const printed = box.robot(robot.card)?.assignments ?? [];
  const added = robot.assignment_modifier;
  return !added || printed.includes(added) ? printed : [...printed, added];
}

/** Whether a robot has a double assignment (gal.term.06, gal.ruling.43). */
export function isDouble(scene: Scene, robot: Robot): boolean {
  const counts = scene.table.options.added_assignments !== false;
  if (robot.assignment_modifier && !counts) return false;
  return assignmentsOf(boxOf(scene.details), robot).length === 2;
}

/** Whether a robot still has a space for an assignment modifier. */
export function hasFreeSpace(box: Box, robot: Robot): boolean {
  return Boolean(box.robot(robot.card)?.free) && !robot.assignment_modifier;
}

/** How often the most numerous type is on a board. */
export const strongest = (board: Board): number => Math.max(...board.types);

// -- characters -----------------------------------------------------------------------------------

/** What recruiting from a slot brings (gal.recruit.04). */
export function recruitGain(box: Box, person: Person, slot: number): number {
  return Math.max(0, person.influence - (box.reduction[slot] ?? 0));
}

/** Which halves of a character a board may use: that of its track, one of choice, or both. */
export function readingOf(box: Box, board: Board): "track" | "choose" | "both" {
  return (box.ganymede.ability[at(board, "ganymede")] ?? "track") as "track" | "choose" | "both";
}

/** Which half recruiting a copy gives on a board; `either` where it is to be chosen. */
export function halfOf(box: Box, board: Board, copy: string): "now" | "end" | "both" | "either" {
  const reading = readingOf(box, board);
  if (reading === "both") return "both";
  if (reading === "choose" || (board.track !== "earth" && board.track !== "mars")) return "either";
  return box.copy(copy)?.immediate_on === board.track ? "now" : "end";
}

/** What a character under a board is worth now. */
export function characterWorth(scene: Scene, board: Board, copy: string): number {
  const person = boxOf(scene.details).person(copy);
  return person.vp * counted(scene, board, person.score);
}

function counted(scene: Scene, board: Board, what: string): number {
  switch (what) {
    case "level-5":
      return board.robots.filter((robot) => robot.level >= 5).length;
    case "technology":
      return board.technologies.length;
    case "character":
      return board.characters.length;
    case "satellite-set":
      return Math.min(
        ...SATELLITES.map((place) => board.robots.filter((r) => r.satellite === place).length),
      );
    case "objective":
      return goalsOf(viewOf(scene), viewOf(scene).seats.indexOf(board));
    default:
      return board.robots.filter((robot) => isDouble(scene, robot)).length;
  }
}

// -- technologies and goals -----------------------------------------------------------------------

/** The cost of a technology, less at the end of Europa (gal.europa.04). */
export function technologyPrice(
  box: Box,
  board: Board,
  id: string,
): { energy: number; megacredits: number } {
  const tile = box.technologies.get(id)!;
  const spared = atEnd(box, board, "europa") ? 1 : 0;
  return { energy: Math.max(0, tile.energy - spared), megacredits: tile.megacredits };
}

/** How many goals a seat has claimed. */
export function goalsOf(view: View, seat: number): number {
  return view.objectives.filter((goal) => goal.markers.includes(seat)).length;
}

/** How far a board is with what a goal asks for. */
export function progressOf(scene: Scene, board: Board, objective: string): number {
  const box = boxOf(scene.details);
  const colour = (track: string): number =>
    board.robots.filter((robot) => box.robot(robot.card)?.influence === track).length;
  switch (box.objectives.get(objective)?.counts) {
    case "double assignments":
      return board.robots.filter((robot) => isDouble(scene, robot)).length;
    case "technologies":
      return board.technologies.length;
    case "robots of level 6":
      return board.robots.filter((robot) => robot.level >= box.most.level).length;
    case "lowest marker":
      return Math.min(...board.development);
    case "characters":
      return board.characters.length;
    case "modifiers":
      return board.robots
        .flatMap((robot) => [robot.assignment_modifier, robot.robot_modifier])
        .filter(Boolean).length;
    case "megacredits":
      return board.megacredits;
    default:
      return Math.max(colour("earth"), colour("mars"));
  }
}

/** The energy that claiming a goal would cost (gal.obj.04, gal.europa.05). */
export function missingFor(scene: Scene, board: Board, objective: string): number {
  const box = boxOf(scene.details);
  const needed = box.objectives.get(objective)?.needed ?? 0;
  const missing = needed - progressOf(scene, board, objective);
  return Math.max(0, missing - (atEnd(box, board, "europa") ? 1 : 0));
}

// -- satellites -----------------------------------------------------------------------------------

/** The points of a development marker on a space. */
export function spaceWorth(box: Box, board: Board, satellite: Satellite, space: number): number {
  if (satellite === "callisto") return (box.callisto.multiplier[space] ?? 0) * strongest(board);
  return box[satellite].points[space] ?? 0;
}

/** Neighbouring spaces that say the same. */
export interface Section<T> {
  from: number;
  to: number;
  value: T;
}

export function sections<T>(values: readonly T[]): Section<T>[] {
  const found: Section<T>[] = [];
  values.forEach((value, space) => {
    const open = found.at(-1);
    if (open && open.value === value) open.to = space;
    else found.push({ from: space, to: space, value });
  });
  return found;
}

/** The ability printed above a stretch of a track, as a word and a number. */
export interface Ability {
  from: number;
  to: number;
  kind: "cost" | "free" | "energy" | "spare" | "characters" | "modifier";
  value: number;
  reading?: "track" | "choose" | "both";
}

export function abilitiesOf(box: Box, satellite: Satellite): Ability[] {
  if (satellite === "io") {
    return sections(box.io.reduction)
      .filter((part) => part.value !== 0)
      .map(({ from, to, value }) =>
        value === "all" ? { from, to, kind: "free", value: 0 } : { from, to, kind: "cost", value },
      );
  }
  if (satellite === "europa") {
    const gains = box.europa.energy.map((space) => single(space, "energy", 1));
    return [...gains, single(box.end("europa"), "spare", 1)];
  }
  if (satellite === "callisto") {
    return box.callisto.modifier.map((space) => single(space, "modifier", 1));
  }
  const { limit, ability } = box.ganymede;
  return sections(limit.map((most, space) => `${most} ${ability[space]}`)).map((part) => {
    const [most, reading] = part.value.split(" ");
    return {
      from: part.from,
      to: part.to,
      kind: "characters",
      value: Number(most),
      reading: reading as Ability["reading"],
    };
  });
}

const single = (space: number, kind: Ability["kind"], value: number): Ability => ({
  from: space,
  to: space,
  kind,
  value,
});

/** Where the markers of a board will be when all robots that enter have advanced. */
export function expected(scene: Scene, seat: number): number[] {
  const view = viewOf(scene);
  const box = boxOf(scene.details);
  const board = view.seats[seat]!;
  const goals = [...board.development];
  for (const step of view.steps) {
    if (step.step !== "advance" || step.seat !== seat) continue;
    const robot = robotOf(board, box.card(step.card ?? -1));
    if (!robot) continue;
    const lane = SATELLITES.indexOf(robot.satellite);
    goals[lane] = Math.min(box.end(robot.satellite), (goals[lane] ?? 0) + robot.level);
  }
  return goals;
}
