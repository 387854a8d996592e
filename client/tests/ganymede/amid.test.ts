/** The board shows each event of a move when it is told, and none before. */
import { describe, expect, it } from "vitest";
import { amid } from "../../src/games/ganymede/amid";
import { boxOf } from "../../src/games/ganymede/model";
import type { GameDetails, Scene, Types } from "../../src/games/ganymede/scene";
import type { Event, View } from "../../src/games/ganymede/types";
import { type Sample, sceneOf } from "../faces";
import positions from "./positions.json";

const [details, ...samples] = positions as unknown as [GameDetails, ...Sample<Types>[]];
const sample = samples.find(({ view }) => view.tiles.every(Boolean) && view.ships.every(Boolean))!;
const scene: Scene = sceneOf(details, sample, [], {});
const { view } = sample;
const box = boxOf(details);
const tile = box.tiles.findIndex(({ id }) => id === view.tiles[1]);
const ship = box.ships.findIndex(({ id }) => id === view.ships[0]);
const after = (...events: object[]): View => amid(scene, view, events as Event[]);
const board = view.seats[1]!;

describe("the board of Ganymede amid a move", () => {
  it("moves a tile from its row to the board of its player", () => {
    const taken = { event: "tile taken", seat: 1, tile, position: 2, place: 0, times: 1 };
    const then = after(taken);
    expect(then.tiles[1]).toBeNull();
    expect(then.seats[1]!.tiles[0]).toBe(view.tiles[1]);
    expect(view.tiles[1]).not.toBeNull();
  });

  it("moves settlers between supply, planets and space", () => {
    const recruited = { event: "settler recruited", seat: 1, colour: "red", place: "earth" };
    const moved = { event: "settler moved", seat: 1, colour: "red", origin: "earth", goal: "mars" };
    const lost = { event: "settler lost", seat: 1, colour: "red", origin: "mars" };
    const red = (then: View): number[] => [
      then.supply.red ?? 0,
      then.seats[1]!.earth.red ?? 0,
      then.seats[1]!.mars.red ?? 0,
    ];
    const [supply, earth, mars] = red({ ...view, carried: {} }) as [number, number, number];
    expect(red(after(recruited))).toEqual([supply - 1, earth + 1, mars]);
    if (!view.carried.red) {
      expect(red(after(recruited, moved))).toEqual([supply - 1, earth, mars + 1]);
      expect(red(after(recruited, moved, lost))).toEqual([supply, earth, mars]);
    }
  });

  it("moves ships into a hand, and their space is filled later", () => {
    const taken = { event: "ship taken", seat: 1, ship, position: 1 };
    expect(after(taken).ships[0]).toBeNull();
    expect(after(taken).seats[1]!.hand_size).toBe(board.hand_size + 1);
    const next = box.ships.findIndex(({ id }) => !view.ships.includes(id));
    const shown = after(taken, { event: "ship revealed", seat: 1, ship: next, position: 1 });
    expect(shown.ships[0]).toBe(box.ships[next]!.id);
  });

  it("is the same view if events change nothing that is drawn", () => {
    expect(after({ event: "turn began", seat: 1, round: 2 })).toBe(view);
  });
});
