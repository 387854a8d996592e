/** Every name of the engine has texts in three languages, and every position can be described. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { known, LANGUAGES, words } from "../../src/lib/i18n/index.svelte";
import { ofKind } from "../../src/lib/model";
import { face } from "../../src/games/galileo";
import { QUIET } from "../../src/games/galileo/log";
import { boxOf, MODIFIERS, SATELLITES } from "../../src/games/galileo/model";
import { isBracket, queue, type Bracket, type Link } from "../../src/games/galileo/queue";
import type { View } from "../../src/games/galileo/types";
import { STRANGER } from "../../src/art/people";
import { portraitOf } from "../../src/games/galileo/art/people";
import { changeOf, choicesAt, Reader, sceneOf, type Sample } from "../faces";
import type { Choice, GameDetails, Scene, Types } from "../../src/games/galileo/scene";
import engine from "./engine.json";
import positions from "./positions.json";

type Told = Sample<Types> & { choices: Choice[] };
const [details, ...samples] = positions as unknown as [GameDetails, ...Told[]];
const reader = new Reader(face, /^gal\.[a-z0-9]+(\.[a-z]+)?\.\d\d$/);

function sceneAt(sample: Told, seat = sample.seat): Scene {
  const scene = sceneOf(details, sample, sample.choices, { seat });
  return { ...scene, at: choicesAt(face, scene) };
}

function checkQueue(parts: (Link | Bracket)[]): number {
  let now = 0;
  for (const part of parts) {
    if (isBracket(part)) now += checkQueue(part.links);
    else {
      reader.sentence(part.text);
      reader.icon(part.icon);
      if (part.state === "now") now += 1;
    }
  }
  return now;
}

afterEach(() => reader.finish());

/** Every item of a table that explains itself. */
function thingsOf(view: View): string[] {
  const boards = view.seats.flatMap((board, seat) => [
    ...board.robots.map((robot) => robot.card),
    board.project?.card,
    ...board.characters.map(({ character }) => character),
    ...SATELLITES.map((satellite) => `sat:${seat}:${satellite}`),
    ...MODIFIERS.map((modifier) => `mod:${seat}:${modifier}`),
    ...["mc", "energy", "under"].map((what) => `store:${seat}:${what}`),
  ]);
  return [
    ...view.robots.map((robot) => robot?.card),
    ...view.characters.map((one) => one?.character),
    ...view.offer,
    ...view.discard,
    ...view.resolving.map(({ character }) => character),
    ...view.drawn,
    ...view.technologies.map(({ technology }) => `tech:${technology}`),
    ...[1, 2, 3, 4].map((place) => `goal:${place}`),
    ...[1, 2, 3, 4, 5].map((number) => `bonus:${number}`),
    ...["robots", "characters", "projects"].map((what) => `deck:${what}`),
    ...["earth", "mars"].map((track) => `track:${track}`),
    "discard",
    ...boards,
  ].filter((id): id is string => Boolean(id));
}

/** Steps and choices that rarely occur at random. */
const RARE_STEPS = ["mark"];
const RARE_CHOICES = ["pass"];

describe.each(LANGUAGES)("Galileo Project in %s", (language) => {
  beforeAll(async () => {
    await words.need("ui", "galileo");
    await words.speak(language);
  });

  it("has words for every kind of event", () => {
    for (const name of engine.events) {
      const told = QUIET.has(name) || name === "turn began";
      expect(told || known(`galileo.event.${name}`), name).toBe(true);
    }
  });

  it("asks every question, and names it in the chain", () => {
    for (const name of engine.steps) expect(known(`galileo.prompt.${name}`), name).toBe(true);
  });

  it("tells every position, choice and move", () => {
    const asked = new Set<string>();
    const offered = new Set<string>();
    for (const sample of samples) {
      const scene = sceneAt(sample);
      reader.position(scene);
      asked.add(sample.view.steps[0]!.step);
      for (const choice of sample.choices) {
        reader.choice(scene, choice);
        offered.add(String(details.actions[choice.action]!.do));
      }
      reader.change(scene, changeOf(sample));
    }
    expect(engine.choices.filter((name) => !offered.has(name))).toEqual(RARE_CHOICES);
    expect(engine.steps.filter((name) => !asked.has(name))).toEqual(RARE_STEPS);
  });

  it("shows the chain, with one link that is asked", () => {
    let chains = 0;
    for (const sample of samples) {
      const parts = queue(sceneAt(sample));
      if (parts.length) chains += 1;
      const now = checkQueue(parts);
      if (now > 1 || (parts.length && now !== 1)) reader.complain(sample.view.steps[0]!.step);
    }
    expect(chains).toBeGreaterThan(15);
  });

  it("explains everything on the table, to every seat", () => {
    for (const sample of samples) {
      for (const seat of sample.view.seats.keys()) {
        const scene = sceneAt(sample, seat);
        reader.explanations(scene, thingsOf(sample.view));
        expect(face.points(scene, seat)).toBeTypeOf("number");
      }
    }
  });

  it("names every line of the score sheet", () => {
    const scene = sceneAt(samples[0]!);
    for (const [what, args] of [
      ["satellite", { satellite: "io", space: 4 }],
      ["character", { character: "noor-2" }],
      ["technology", { technology: "2b" }],
      ["objective", { objective: "all6" }],
    ] as const) {
      reader.sentence(face.score(scene, { what: `galileo.score.${what}`, args }));
    }
  });
});

describe("targets", () => {
  it("stand for things in one tab of the phone, or the choice is a button", () => {
    const buttons = ["decline", "pass", "use io", "extract", "perk", "pay", "amount"];
    for (const sample of samples) {
      const scene = sceneAt(sample);
      for (const choice of sample.choices) {
        const act = String(details.actions[choice.action]!.do);
        const scanned = /ability|scoring/.test(act) && !face.targets(scene, choice).length;
        reader.targets(scene, choice, buttons.includes(act) || scanned);
      }
    }
  });
});

describe("what the view says of open cards agrees with what can be done", () => {
  const box = boxOf(details);
  const acting = samples.filter((sample) => sample.view.steps[0]!.step === "action");

  it("which robots can be paid for", () => {
    expect(acting.length).toBeGreaterThan(2);
    for (const sample of acting) {
      const offered = sample.choices
        .map((choice) => details.actions[choice.action]!)
        .flatMap((act) => (act.do === "obtain robot" ? [act.slot - 1] : []));
      const payable = sample.view.robots.flatMap((robot, slot) =>
        robot && robot.influence !== null ? [slot] : [],
      );
      expect(payable).toEqual(offered);
    }
  });

  it("what goals lack", () => {
    const validating = samples.filter((sample) => sample.view.steps[0]!.step === "objective");
    expect(validating.length).toBeGreaterThan(0);
    for (const sample of validating) {
      const board = sample.view.seats[sample.seat]!;
      for (const choice of sample.choices) {
        const [event] = ofKind(choice.outlook, "objective validated");
        if (!event) continue;
        expect(board.missing[event.place], `place ${event.place}`).toBe(event.energy);
      }
    }
  });

  it("what everybody has so far", () => {
    for (const sample of samples) {
      sample.view.seats.forEach((board, seat) => {
        const characters = board.characters.map(({ points }) => points);
        const technologies = board.technologies.map((id) => box.technologies.get(id)!.vp);
        const goals = sample.view.objectives.map(
          (goal) => goal.points[goal.markers.indexOf(seat)] ?? 0,
        );
        const all = [...board.worth, ...characters, ...technologies, ...goals];
        expect(all.reduce((sum, n) => sum + n, 0)).toBe(board.points);
        const expected = board.expected ?? board.development;
        expect(expected.every((space, i) => space >= board.development[i]!)).toBe(true);
      });
    }
  });

  it("has a portrait for everybody", () => {
    for (const copy of box.copies) expect(portraitOf(copy.character)).not.toBe(STRANGER);
  });
});
