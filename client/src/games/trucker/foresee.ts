/**
 * What an own move of building surely does, before the table has answered.
 *
 * Hands must not wait for the net: a weld, a return or a look is seen at once. A face-down tile
 * stays hidden until the table says what it is.
 */
import { actionNumber, actOf, stepOf, viewOf } from "./actions";
import { boxOf } from "./box";
import { isAssisted, isBarred } from "./fit";
import { shipOf, weldFaults } from "./ship";
import type { Seat, TruckerView } from "./view";
import type { Choice, Foreseen, Scene } from "./scene";
import type { Action } from "./types";

export function foresee(scene: Scene, choice: Choice): Foreseen | null {
  const view = viewOf(scene);
  if (scene.own === null || stepOf(scene).step !== "assembly") return null;
  const act = actOf(scene, choice);
  const before = view.seats[scene.own]!;
  const after = changed(scene, view, before, act);
  if (!after) return null;
  const seats = view.seats.map((seat, number) => (number === scene.own ? after.own : seat));
  const next: TruckerView = { ...view, ...after.table, seats };
  return { view: next, choices: possible(scene, next, after.own) };
}

interface After {
  own: Seat;
  table: Partial<TruckerView>;
}

function changed(scene: Scene, view: TruckerView, own: Seat, act: Action): After | null {
  const box = boxOf(scene.details);
  switch (act.do) {
    case "take face-down":
      return { own: { ...own, hand: "hidden", loose: null }, table: { pool: view.pool - 1 } };
    case "take face-up": {
      const name = box.tiles[act.tile - 1]!.name;
      const face_up = view.face_up.filter((tile) => tile !== name);
      return { own: { ...own, hand: name, loose: null }, table: { face_up } };
    }
    case "take reserved": {
      const reserve = own.reserve.map((tile, i) => (i === act.place - 1 ? null : tile));
      return {
        own: { ...own, hand: own.reserve[act.place - 1]!, reserve, loose: null },
        table: {},
      };
    }
    case "take back": {
      const part = own.ship.find((one) => one.cell === own.loose);
      const ship = own.ship.filter((one) => one !== part);
      return part ? { own: { ...own, ship, hand: part.tile, loose: null }, table: {} } : null;
    }
    case "weld": {
      if (!own.hand || own.hand === "hidden") return null;
      const part = { cell: act.cell, tile: own.hand, turns: act.turns };
      const ship = [...own.ship, part];
      return { own: { ...own, ship, hand: null, loose: act.cell }, table: {} };
    }
    case "adjust": {
      const part = own.ship.find((one) => one.cell === own.loose);
      if (!part) return null;
      const moved = { ...part, cell: act.cell, turns: act.turns };
      const ship = own.ship.map((one) => (one === part ? moved : one));
      return { own: { ...own, ship, loose: act.cell }, table: {} };
    }
    case "set aside": {
      const place = own.reserve.indexOf(null);
      const reserve = own.reserve.map((tile, i) => (i === place ? own.hand : tile));
      return { own: { ...own, hand: null, reserve }, table: {} };
    }
    case "return": {
      const face_up = own.hand ? [...view.face_up, own.hand] : view.face_up;
      return { own: { ...own, hand: null }, table: { face_up } };
    }
    case "close pile":
      return { own: { ...own, opened: null }, table: {} };
    default:
      return null;
  }
}

/** What can be done next, as far as it is sure: enough to go on without waiting. */
function possible(scene: Scene, view: TruckerView, own: Seat): Choice[] {
  const acts: Action[] = [];
  if (own.hand && own.hand !== "hidden") {
    acts.push(...welds(scene, view, own));
  } else if (!own.hand && !own.opened) {
    const box = boxOf(scene.details);
    if (view.pool > 0) acts.push({ do: "take face-down" });
    for (const name of view.face_up) acts.push({ do: "take face-up", tile: box.tile(name).number });
    own.reserve.forEach((tile, i) => tile && acts.push({ do: "take reserved", place: i + 1 }));
    if (own.loose) acts.push({ do: "take back" });
  }
  return acts
    .map((act) => ({ action: actionNumber(scene.details, act), outlook: [] }))
    .filter((choice) => choice.action >= 0);
}

function welds(scene: Scene, view: TruckerView, own: Seat): Action[] {
  const box = boxOf(scene.details);
  const ship = shipOf(box, own.ship);
  const area = new Set(view.area);
  const tile = box.tile(own.hand!);
  const assisted = isAssisted(scene);
  const found: Action[] = [];
  for (const cell of isBarred(scene, box, tile) ? [] : view.area) {
    for (let turns = 0; turns < 4; turns++) {
      const wrong = weldFaults(ship, area, tile, cell, turns);
      if (wrong && !(assisted && wrong.length)) found.push({ do: "weld", cell, turns });
    }
  }
  const full = own.reserve.every((place) => place !== null);
  if (!full && view.flight !== "test") found.push({ do: "set aside" });
  return found;
}
