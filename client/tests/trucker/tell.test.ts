/** A flight is told event by event: rolls, hits, losses and movement, and what each card did. */
import { beforeAll, describe, expect, it } from "vitest";
import { words } from "../../src/lib/i18n/index.svelte";
import { amid } from "../../src/games/trucker/amid";
import { face } from "../../src/games/trucker";
import { CELLS, cellNumbered } from "../../src/games/trucker/model";
import { tell } from "../../src/games/trucker/tell";
import type { Change, GameDetails, Scene, Types } from "../../src/games/trucker/scene";
import { changeOf, Reader, type Sample, sceneOf } from "../faces";
import positions from "./positions.json";

const [details, ...samples] = positions as unknown as [GameDetails, ...Sample<Types>[]];

const flying = samples.find(
  ({ view }) => view.phase === "flight" && view.card && view.players > 1,
)!;
const scene = (): Scene => sceneOf(details, flying, [], {});
const part = flying.view.seats[0]!.ship[0]!;
const cell = Array.from({ length: CELLS }, (_, i) => i).find((i) => cellNumbered(i) === part.cell)!;
const change = (...events: object[]): Change => ({
  ...changeOf(flying),
  seat: 1,
  events: events as Change["events"],
});
const brief = (beats: ReturnType<typeof tell>) => beats.map(({ kind, told }) => [kind, told]);

const DICE = { event: "dice fell", seat: 0, first: 3, second: 4 };
const ROLLED = { event: "rolled", seat: 0, line: 7, hit: "big", side: "front", row: 0 };
const fate = (seat: number, what: string) => ({
  event: "projectile",
  seat,
  fate: what,
  hit: "big",
  side: "front",
  cell,
});
const LOST = { event: "tile lost", seat: 0, tile: 0, cell };

describe("the story of a flight", () => {
  beforeAll(() => words.need("trucker"));

  it("tells a meteor: the dice, its flight to each ship, and what breaks", () => {
    const beats = tell(
      scene(),
      change(DICE, ROLLED, fate(1, "bounces"), fate(0, "destroys"), LOST),
      null,
    );
    expect(brief(beats)).toEqual([
      ["dice", 2],
      ["flight", 3],
      ["flight", 4],
      ["loss", 5],
    ]);
    expect(beats[0]!.stage!.shot).toMatchObject({ line: 7, faces: [3, 4] });
    expect(beats[3]!.stage!.lost).toEqual({ seat: 0, parts: [part] });
  });

  it("keeps a tile on its ship until it breaks", () => {
    const events = change(DICE, ROLLED, fate(0, "destroys"), LOST).events;
    const has = (told: number) =>
      amid(scene(), flying.view, events.slice(0, told)).seats[0]!.ship.some(
        (one) => one.cell === part.cell,
      );
    expect([has(3), has(4)]).toEqual([true, false]);
    expect(flying.view.seats[0]!.ship).toContainEqual(part);
  });

  it("moves a rocket space by space, and no longer than people watch", () => {
    const moved = (goal: number) => change({ event: "rocket moved", seat: 0, origin: 4, goal });
    const [near] = tell(scene(), moved(2), null);
    const [far] = tell(scene(), moved(-20), null);
    expect(near!.stage!.rocket).toEqual({ seat: 0, origin: 4, goal: 2 });
    expect(near!.length).toBeLessThan(far!.length);
    expect(far!.length).toBeLessThanOrEqual(1800);
  });

  it("says what a card did to everybody when it is over", () => {
    const after = { ...flying.view, card: null };
    const beats = tell(
      scene(),
      change({ event: "rocket moved", seat: 0, origin: 4, goal: 1 }),
      after,
    );
    const last = beats.at(-1)!;
    expect([last.kind, last.holds]).toEqual(["summary", true]);
    const mine = last.stage!.summary!.effects.find(({ seat }) => seat === 0)!;
    expect(mine.parts).toEqual([{ words: "3 spaces back", tone: "loss" }]);
  });

  it("counts the steps of every card anew", () => {
    const beats = tell(scene(), change({ event: "card revealed", seat: 0, card: 0 }), null);
    expect(beats.map(({ kind, begins }) => [kind, begins])).toEqual([
      ["card", true],
      ["order", undefined],
    ]);
  });

  it("does not tell players what they chose, only what follows", () => {
    const own = change(
      { event: "power declared", seat: 1, what: "cannons", power: 4, powered: 0 },
      { event: "credits gained", seat: 1, credits: 4, line: "cards" },
    );
    expect(tell(scene(), own, null).map((beat) => beat.fate)).toEqual([false, true]);
  });

  it("has words for everything that happens, in order", () => {
    const reader = new Reader(face, /./);
    for (const sample of samples) {
      const table = sceneOf(details, sample, [], {});
      const one = changeOf(sample);
      let told = 0;
      for (const beat of tell(table, one, null)) {
        reader.sentence(beat.text);
        expect(beat.told).toBeGreaterThanOrEqual(told);
        expect(beat.length).toBeGreaterThan(0);
        told = beat.told;
        amid(table, sample.view, one.events.slice(0, told));
      }
      expect(told).toBeLessThanOrEqual(one.events.length);
    }
    reader.finish();
  });
});
