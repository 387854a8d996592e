/**
 * The view after some more events of a change. Every value comes from an event; what events do not
 * say, such as points, waits for the server's next view.
 */
import { boxOf, crowdAt, MOON_TILE, type Place, type Settler } from "./model";
import type { Scene } from "./scene";
import type { Board, Event, Settlers, View } from "./types";

type Of<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
type Folds = { [Kind in Event["event"]]?: (view: View, event: Of<Kind>, scene: Scene) => void };

export function amid(scene: Scene, before: View, events: readonly Event[]): View {
  if (!events.some((event) => event.event in FOLDS)) return before;
  const view = structuredClone(before);
  for (const event of events) fold(view, event, scene);
  return view;
}

function fold<Kind extends Event["event"]>(view: View, event: Of<Kind>, scene: Scene): void {
  const folds: { [One in Kind]?: (view: View, event: Of<One>, scene: Scene) => void } = FOLDS;
  folds[event.event as Kind]?.(view, event, scene);
}

const boardOf = (view: View, { seat }: { seat: number }): Board => view.seats[seat]!;

function add(crowd: Settlers | null, who: Settler, n: number): void {
  if (crowd) crowd[who] = Math.max(0, (crowd[who] ?? 0) + n);
}

/** The settlers at a place of a board; lost in space there are none. */
const at = (board: Board, place: Place | "space"): Settlers | null =>
  place === "space" ? null : crowdAt(board, place);

/** A settler leaves a place, or the shuttle that carries it. */
function leave(view: View, board: Board, place: Place | "space", who: Settler): void {
  const carried = (view.carried[who] ?? 0) > 0;
  add(carried ? view.carried : at(board, place), who, -1);
}

/** Take a card out of a row. */
function take(row: (string | null)[], id: string): void {
  const place = row.indexOf(id);
  if (place >= 0) row[place] = null;
}

/** Lay a card into the free place of a row. */
function lay(row: (string | null)[], id: string): void {
  const place = row.indexOf(null);
  if (place >= 0) row[place] = id;
}

const FOLDS: Folds = {
  "tile taken"(view, event, scene) {
    const { id } = boxOf(scene.details).tiles[event.tile]!;
    take(view.tiles, id);
    boardOf(view, event).tiles[event.place] = id;
  },
  "tile discarded"(view, event, scene) {
    const { tiles } = boardOf(view, event);
    if (event.place <= MOON_TILE) tiles[event.place] = null;
    view.tile_discard.push(boxOf(scene.details).tiles[event.tile]!.id);
  },
  "tile revealed"(view, event, scene) {
    lay(view.tiles, boxOf(scene.details).tiles[event.tile]!.id);
    view.tile_stack -= 1;
  },
  "tiles reshuffled"(view, event) {
    view.tile_discard = [];
    view.tile_stack += event.tiles;
  },
  "shuttle chosen"(view, event, scene) {
    view.flying = boxOf(scene.details).shuttles[event.shuttle]!.id;
  },
  "shuttle placed"(view, event, scene) {
    const { id, planet } = boxOf(scene.details).shuttles[event.shuttle]!;
    const column = boardOf(view, event).columns[event.column];
    take(view[`${planet}_shuttles`], id);
    if (column) column.shuttles = [...(column.shuttles ?? []), id];
    view.flying = null;
  },
  "shuttle revealed"(view, event, scene) {
    const { id, planet } = boxOf(scene.details).shuttles[event.shuttle]!;
    lay(view[`${planet}_shuttles`], id);
    view[`${planet}_deck`] -= 1;
  },
  "settler moved"(view, event) {
    const board = boardOf(view, event);
    leave(view, board, event.origin, event.colour);
    add(at(board, event.goal), event.colour, 1);
  },
  "settler lost"(view, event) {
    leave(view, boardOf(view, event), event.origin, event.colour);
    if (event.colour !== "vip") add(view.supply, event.colour, 1);
  },
  "settler recruited"(view, event) {
    if (event.colour !== "vip") add(view.supply, event.colour, -1);
    add(at(boardOf(view, event), event.place), event.colour, 1);
  },
  "settler adapted"(view, event) {
    const crowd = at(boardOf(view, event), event.place);
    add(crowd, event.old, -1);
    add(crowd, event.new, 1);
    add(view.supply, event.old, 1);
    add(view.supply, event.new, -1);
  },
  "settlers returned"(view, event) {
    add(at(boardOf(view, event), event.dock), event.colour, -event.count);
    if (event.colour !== "vip") add(view.supply, event.colour, event.count);
  },
  "reputation gained"(view, event) {
    boardOf(view, event).reputation = event.space;
  },
  "ship taken"(view, event, scene) {
    const { id } = boxOf(scene.details).ships[event.ship]!;
    const board = boardOf(view, event);
    take(view.ships, id);
    board.hand.push(id);
    board.hand_size += 1;
  },
  "ship drawn"(view, event, scene) {
    const board = boardOf(view, event);
    if (event.ship !== null) board.hand.push(boxOf(scene.details).ships[event.ship]!.id);
    board.hand_size += 1;
    view.ship_deck -= 1;
  },
  "ship revealed"(view, event, scene) {
    lay(view.ships, boxOf(scene.details).ships[event.ship]!.id);
    view.ship_deck -= 1;
  },
  "ship launched"(view, event, scene) {
    const board = boardOf(view, event);
    const dock = board.docks[event.dock === "top" ? 0 : 1];
    board.launched.push(boxOf(scene.details).ships[event.ship]!.id);
    board.worth.push(dock?.worth ?? 0);
    if (dock) dock.ship = null;
  },
  "counselor recruited"(view, event) {
    const { moon } = boardOf(view, event);
    if (view.moon) take(view.moon.counselors, event.counselor);
    if (moon) moon.council[event.space] = event.counselor;
  },
  "counselor revealed"(view, event) {
    if (!view.moon) return;
    lay(view.moon.counselors, event.counselor);
    view.moon.counselor_pile -= 1;
  },
};
