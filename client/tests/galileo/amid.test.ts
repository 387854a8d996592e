/** The board shows each event of a move when it is told, and none before. */
import { describe, expect, it } from "vitest";
import { amid } from "../../src/games/galileo/amid";
import { lines } from "../../src/games/galileo/log";
import type { GameDetails, Scene, Types } from "../../src/games/galileo/scene";
import type { Event, View } from "../../src/games/galileo/types";
import { changeOf, type Sample, sceneOf } from "../faces";
import positions from "./positions.json";

const [details, ...samples] = positions as unknown as [GameDetails, ...Sample<Types>[]];
const sample = samples.find(
  ({ view }) => view.robots.every(Boolean) && view.characters.every(Boolean) && !view.taken,
)!;
const scene: Scene = sceneOf(details, sample, [], {});
const { view } = sample;
const after = (...events: object[]): View => amid(scene, view, events as Event[]);
const { character } = view.characters[2]!;
const { card } = view.robots[0]!;
const RECRUITED = { event: "character recruited", seat: 1, character, slot: 2 };
const USED = { event: "ability used", seat: 1, character };
const GAINED = { event: "influence gained", seat: 1, amount: 4, track: "mars", space: 4 };
const DISCARDED = { event: "character discarded", seat: 1, character };

describe("the board of Galileo Project amid a move", () => {
  it("keeps a recruit in its slot until it has been used", () => {
    const recruited = after(RECRUITED);
    expect(recruited.characters[2]).toBeNull();
    expect(recruited.resolving.at(-1)).toMatchObject({ character, slot: 2 });
    const gone = after(RECRUITED, GAINED, DISCARDED);
    expect(gone.seats[1]).toMatchObject({ track: "mars", influence: 4 });
    expect(gone.resolving).toEqual(view.resolving);
    expect(gone.discard.at(-1)).toBe(character);
  });

  it("assigns a robot before its satellite advances", () => {
    const obtained = { event: "robot obtained", seat: 1, card, slot: 0, cost: 3, io: 0 };
    const placed = {
      event: "robot placed",
      seat: 1,
      card,
      satellite: "io",
      type: "builder",
      level: 3,
    };
    const moved = { event: "development moved", seat: 1, satellite: "io", origin: 0, goal: 3 };
    const [io] = view.seats[1]!.development;
    expect(after(obtained).robots[0]).toBeNull();
    expect(after(obtained, placed).seats[1]!.robots.at(-1)).toMatchObject({ card, level: 3 });
    expect(after(obtained, placed).seats[1]!.development[0]).toBe(io);
    expect(after(obtained, placed, moved).seats[1]!.development[0]).toBe(3);
  });
});

describe("the log of Galileo Project", () => {
  it("tells an ability only if it had an effect", () => {
    const told = (...events: object[]) =>
      lines(scene, { ...changeOf(sample), seat: 1, events: events as Event[] }).length;
    expect(told(RECRUITED, USED, GAINED, DISCARDED)).toBe(4);
    expect(told(RECRUITED, USED, DISCARDED)).toBe(2);
  });
});
