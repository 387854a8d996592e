/** What the view implies and the board shows: how often, what is missing, what it is worth. */
import { BASIC_ACTION, readEffect, type Effect } from "./effects";
import {
  boxOf,
  COLOURS,
  DOCK_SIZE,
  DOCKS,
  MOON_TILE,
  population,
  TYPES,
  viewOf,
  type Board,
  type Box,
  type Colour,
  type Dock,
  type ShipCard,
  type ShuttleCard,
  type TileCard,
  type Type,
  type View,
} from "./model";
import type { Scene } from "./scene";

export const hasAbility = (board: Board, counselor: string): boolean =>
  board.abilities?.includes(counselor) ?? false;

/** How often a tile would apply for a board; a full one makes room first (gan.tile.06). */
export function tileTimes(box: Box, view: View, board: Board, card: TileCard): number {
  const owned = board.tiles.filter((id) => id && box.tile(id).type === card.type).length;
  return Math.min(owned + 1, box.limits.tiles + (view.moon ? 1 : 0));
}

/** How often it would apply above the Moon, whose tile makes room. */
export function moonTileTimes(box: Box, board: Board, card: TileCard): number {
  const beside = board.tiles.slice(0, MOON_TILE);
  return beside.filter((id) => id && box.tile(id).type === card.type).length + 1;
}

/** The applications that pawn and Upgrade add to a shuttle. */
export function raised(view: View, board: Board, card: ShuttleCard): number {
  const pawn = board.pawn === "mars" && card.planet === "mars" ? 1 : 0;
  const upgrade = hasAbility(board, "ahu-lani") && view.upgrade === card.type ? 1 : 0;
  return pawn + upgrade;
}

/** How often a shuttle would apply (gan.shuttle.10). */
export function shuttleTimes(view: View, board: Board, card: ShuttleCard): number {
  return (board.columns[TYPES.indexOf(card.type)] ?? 0) + 1 + raised(view, board, card);
}

/** Whether the Merchant of a player turns a shuttle's effect Basic. */
export function besideMerchant(view: View, board: Board, card: ShuttleCard): boolean {
  if (!hasAbility(board, "hipt-liber") || !view.merchant) return false;
  return view.merchant.split("-").some((p) => view.mars_shuttles[Number(p) - 1] === card.id);
}

export function shuttleEffect(view: View, board: Board, card: ShuttleCard): Effect {
  return besideMerchant(view, board, card) ? BASIC_ACTION : readEffect(card.effect);
}

export const costsTile = (board: Board, card: ShuttleCard): boolean =>
  Boolean(card.discard_tile) && !hasAbility(board, "ms-chau");

/** What a shuttle lacks. */
export interface Lack {
  kind: "none" | "colour" | "more" | "settlers" | "tile";
  colour?: Colour;
  count: number;
}

/** Which symbols of a shuttle's cost are met by the settlers on its planet, in order. */
export function metSymbols(board: Board, card: ShuttleCard): boolean[] {
  const left = { ...board[card.planet] };
  const met = card.cost.map((symbol) => {
    if (symbol === "any") return false;
    const there = (left[symbol] ?? 0) > 0;
    if (there) left[symbol] = (left[symbol] ?? 0) - 1;
    return there;
  });
  let spare = population(left);
  return card.cost.map((symbol, i) => (symbol === "any" ? spare-- > 0 : met[i]!));
}

/** The first thing a shuttle lacks, without the help of counselors. */
export function lackOf(board: Board, card: ShuttleCard): Lack {
  const crowd = board[card.planet];
  for (const colour of COLOURS) {
    const wanted = card.cost.filter((symbol) => symbol === colour).length;
    const there = crowd[colour] ?? 0;
    if (there < wanted) {
      return { kind: there === 0 ? "colour" : "more", colour, count: wanted - there };
    }
  }
  const short = card.cost.length - population(crowd);
  if (short > 0) return { kind: "settlers", count: short };
  if (costsTile(board, card) && board.tiles.every((id) => !id)) return { kind: "tile", count: 1 };
  return { kind: "none", count: 0 };
}

/** Complete rows of five types under a board. */
export const rowsOf = (board: Board): number => Math.min(...board.columns);

/** Whether one more shuttle of a type would complete a row. */
export function completesRow(board: Board, type: Type): boolean {
  const at = TYPES.indexOf(type);
  const after = board.columns.map((count, i) => (i === at ? count + 1 : count));
  return Math.min(...after) > rowsOf(board);
}

/** How many of the five types the next row has already. */
export function rowProgress(board: Board): number {
  const rows = rowsOf(board);
  return board.columns.filter((count) => count > rows).length;
}

/** How many settlers a docked ship needs to launch. */
export function dockNeeds(box: Box, view: View, board: Board, seat: number, dock: Dock): number {
  const id = board.docks[DOCKS.indexOf(dock)];
  const fewer = id ? (box.ship(id).settlers_fewer ?? 0) : 0;
  return DOCK_SIZE[dock] - fewer + (isInfected(view, seat, dock) ? 1 : 0);
}

export const isInfected = (view: View, seat: number, dock: Dock): boolean =>
  view.virus === `${seat} ${dock}`;

/** The colours that could still board, for the empty seats of a dock. */
export function wantedAboard(board: Board, dock: Dock, free: number): (Colour | "any")[] {
  const crowd = board[dock];
  const aboard = COLOURS.filter((colour) => (crowd[colour] ?? 0) > 0);
  if (dock === "top") return Array<Colour | "any">(free).fill(aboard[0] ?? "any");
  const missing: (Colour | "any")[] = COLOURS.filter((colour) => !aboard.includes(colour));
  while (missing.length < free) missing.push("any");
  return missing.slice(0, free);
}

/** The shuttles in a column of a board, those that Ender put there included. */
export function shuttlesIn(box: Box, view: View, board: Board, type: Type): ShuttleCard[] {
  return [...board.earth_shuttles, ...board.mars_shuttles]
    .map((id) => box.shuttle(id))
    .filter((card) => (view.redirected?.[card.id] ?? card.type) === type);
}

export const trackPoints = (box: Box, space: number): number => box.track.points[space] ?? 0;

/** What a ship would be worth for a board now (gan.score.03). */
export function shipWorth(scene: Scene, board: Board, ship: ShipCard): number {
  const box = boxOf(scene.details);
  const each = ship.vp_each ?? 0;
  switch (ship.score) {
    case "per_shuttle_type":
      return each * (board.columns[TYPES.indexOf(ship.of as Type)] ?? 0);
    case "shuttle_set": {
      const rows = rowsOf(board);
      return each * (scene.table.options.edition === "first" ? rows : Math.min(rows, 1));
    }
    case "per_settler_symbol":
      return (
        each *
        [...board.earth_shuttles, ...board.mars_shuttles]
          .flatMap((id) => box.shuttle(id).cost)
          .filter((symbol) => symbol === ship.of).length
      );
    case "reputation_again":
      return trackPoints(box, board.reputation);
    case "per_tile":
      return each * board.tiles.filter(Boolean).length;
    default:
      return ship.vp ?? 0;
  }
}

/** The shuttle that is being used: its card leaves the row when it is placed. */
export function shuttleInUse(scene: Scene): ShuttleCard | null {
  const view = viewOf(scene);
  const placing = view.steps.find((step) => step.step === "place shuttle");
  if (placing?.spot === undefined) return null;
  const row = placing.spot < 4 ? view.earth_shuttles : view.mars_shuttles;
  const id = row[placing.spot % 4];
  return id ? boxOf(scene.details).shuttle(id) : null;
}
