/** Every name of the engine has words in three languages, and every position can be told. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Change, Explanation, Scene, Sentence } from "../../src/lib/face";
import { known, LANGUAGES, words } from "../../src/lib/i18n/index.svelte";
import type { Choice, GameDetails } from "../../src/lib/wire";
import { face } from "../../src/games/galileo";
import { QUIET } from "../../src/games/galileo/log";
import { boxOf, MODIFIERS, SATELLITES, type View } from "../../src/games/galileo/model";
import { isBracket, queue, type Bracket, type Link } from "../../src/games/galileo/queue";
import {
  characterWorth,
  expected,
  missingFor,
  priceOf,
  progressOf,
  spaceWorth,
} from "../../src/games/galileo/rules";
import { drawing } from "../../src/art/icons";
import { PEOPLE } from "../../src/art/people";
import { portraitOf } from "../../src/art/galileo/people";
import engine from "./engine.json";
import positions from "./positions.json";

interface Sample {
  options: Record<string, unknown>;
  seat: number;
  view: View;
  choices: Choice[];
  by: number;
  events: Record<string, unknown>[];
}

const [details, ...rest] = positions as unknown as [GameDetails, ...Sample[]];
const samples = rest as Sample[];

const changeOf = (sample: Sample): Change =>
  ({ kind: "moved", seat: sample.by, events: sample.events }) as unknown as Change;

/** The frame's side, as far as words need it. */
function sceneOf(sample: Sample, seat = sample.seat): Scene {
  const found = new Map<string, Choice[]>();
  const scene: Scene = {
    details,
    table: { options: sample.options, seats: [] } as unknown as Scene["table"],
    position: {} as Scene["position"],
    view: sample.view,
    seat,
    own: sample.seat,
    acting: true,
    choices: sample.choices,
    at: (target) => found.get(target) ?? [],
    press: () => undefined,
    pick: () => undefined,
    previewed: null,
    spotlight: new Set(),
    explain: () => undefined,
    name: (number) => `P${number}`,
    motion: false,
    phone: false,
    changes: [changeOf(sample)],
  };
  for (const choice of sample.choices) {
    for (const target of face.targets(scene, choice)) {
      found.set(target, [...(found.get(target) ?? []), choice]);
    }
  }
  return scene;
}

/** Words that nobody translated, empty places and icons that do not exist, one complaint each. */
const faults: string[] = [];

function checkSentence(text: Sentence): void {
  for (const piece of text) {
    if (typeof piece === "string") checkText(piece);
    else if (!("seat" in piece)) {
      checkText(piece.label);
      if (piece.icon && !drawing(piece.icon).body) faults.push(`no icon ${piece.icon}`);
    }
  }
}

function checkText(text: string): void {
  if (/\b(galileo|ui)\.[a-z_]+|[{}]|undefined|NaN|null|Infinity/.test(text)) faults.push(text);
}

function checkExplanation(thing: string, found: Explanation | null): void {
  if (!found) faults.push(`${thing} explains nothing`);
  checkText(found?.title ?? "");
  found?.text.forEach(checkSentence);
  checkText(found?.provenance ?? "");
  for (const clause of found?.clauses ?? []) {
    if (!/^gal\.[a-z0-9]+(\.[a-z]+)?\.\d\d$/.test(clause)) faults.push(`${thing}: ${clause}`);
  }
}

function checkQueue(parts: (Link | Bracket)[]): number {
  let now = 0;
  for (const part of parts) {
    if (isBracket(part)) now += checkQueue(part.links);
    else {
      checkSentence(part.text);
      if (part.icon && !drawing(part.icon).body) faults.push(`no icon ${part.icon}`);
      if (part.state === "now") now += 1;
    }
  }
  return now;
}

afterEach(() => {
  expect([...new Set(faults.splice(0))]).toEqual([]);
});

/** Every thing of a table that explains itself. */
function thingsOf(view: View): string[] {
  const boards = view.seats.flatMap((board, seat) => [
    ...board.robots.map((robot) => robot.card),
    board.project?.card,
    ...board.characters,
    ...SATELLITES.map((satellite) => `sat:${seat}:${satellite}`),
    ...MODIFIERS.map((modifier) => `mod:${seat}:${modifier}`),
    ...["mc", "energy", "under"].map((what) => `store:${seat}:${what}`),
  ]);
  return [
    ...view.robots,
    ...view.characters,
    ...view.offer,
    ...view.discard,
    ...view.resolving,
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

/** Steps and choices that are met too seldom by chance. */
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
      const scene = sceneOf(sample);
      const prompt = face.prompt(scene);
      checkText(prompt.title);
      checkSentence(prompt.detail ?? []);
      checkText(face.status(scene));
      face.stages(scene).forEach((stage) => checkText(stage.label));
      face.tabs(scene).forEach((tab) => checkText(tab.label));
      asked.add(sample.view.steps[0]!.step);
      for (const choice of sample.choices) {
        const label = face.label(scene, choice);
        if (!label.length) faults.push(`no label for ${choice.action}`);
        checkSentence(label);
        face.chips(scene, choice).forEach((chip) => checkText(chip.text));
        offered.add(String(details.actions[choice.action]!.do));
      }
      for (const line of face.lines(scene, changeOf(sample))) checkSentence(line.text);
    }
    expect(engine.choices.filter((name) => !offered.has(name))).toEqual(RARE_CHOICES);
    expect(engine.steps.filter((name) => !asked.has(name))).toEqual(RARE_STEPS);
  });

  it("shows the chain, with one link that is asked", () => {
    let chains = 0;
    for (const sample of samples) {
      const parts = queue(sceneOf(sample));
      if (parts.length) chains += 1;
      const now = checkQueue(parts);
      if (now > 1 || (parts.length && now !== 1)) faults.push(sample.view.steps[0]!.step);
    }
    expect(chains).toBeGreaterThan(15);
  });

  it("explains everything on the table, to every seat", () => {
    for (const sample of samples) {
      for (const seat of sample.view.seats.keys()) {
        const scene = sceneOf(sample, seat);
        for (const thing of thingsOf(sample.view)) {
          checkExplanation(thing, face.explain(scene, thing));
        }
        expect(face.points(scene, seat)).toBeTypeOf("number");
      }
      expect(face.explain(sceneOf(sample), "nothing")).toBeNull();
    }
  });

  it("names every line of the score sheet", () => {
    const scene = sceneOf(samples[0]!);
    for (const [what, args] of [
      ["satellite", { satellite: "io", space: 4 }],
      ["character", { character: "noor-2" }],
      ["technology", { technology: "2b" }],
      ["objective", { objective: "all6" }],
    ] as const) {
      checkSentence(face.score(scene, { what: `galileo.score.${what}`, args }));
    }
  });
});

describe("targets", () => {
  it("stand for things that can be pressed, or the choice is a button", () => {
    const buttons = ["decline", "pass", "use io", "extract", "perk", "pay", "amount"];
    for (const sample of samples) {
      const scene = sceneOf(sample);
      for (const choice of sample.choices) {
        const shown = face.targets(scene, choice);
        const act = String(details.actions[choice.action]!.do);
        const scanned = /ability|scoring/.test(act) && !shown.length;
        expect(shown.length === 0, act).toBe(buttons.includes(act) || scanned);
        if (!shown.length) expect(face.button!(scene, choice), act).toBe(true);
        shown.forEach((target) => checkText(target));
      }
    }
  });

  it("lie in exactly one tab of the phone", () => {
    for (const sample of samples) {
      const scene = sceneOf(sample);
      const tabs = face.tabs(scene);
      for (const target of sample.choices.flatMap((choice) => face.targets(scene, choice))) {
        expect(tabs.filter((tab) => tab.holds(target)).length, target).toBe(1);
      }
    }
  });
});

describe("what the board works out by itself agrees with the engine", () => {
  const box = boxOf(details);
  const acting = samples.filter((sample) => sample.view.steps[0]!.step === "action");

  it("which robots can be paid for", () => {
    expect(acting.length).toBeGreaterThan(2);
    for (const sample of acting) {
      const board = sample.view.seats[sample.seat]!;
      const offered = sample.choices
        .map((choice) => details.actions[choice.action]!)
        .filter((act) => act.do === "obtain robot")
        .map((act) => Number(act.slot) - 1);
      const payable = sample.view.robots.flatMap((id, slot) => {
        const card = id ? box.robot(id) : undefined;
        return card && priceOf(box, board, card, slot).payment ? [slot] : [];
      });
      expect(payable).toEqual(offered);
    }
  });

  it("what goals lack", () => {
    const validating = samples.filter((sample) => sample.view.steps[0]!.step === "objective");
    expect(validating.length).toBeGreaterThan(0);
    for (const sample of validating) {
      const scene = sceneOf(sample);
      const board = sample.view.seats[sample.seat]!;
      for (const choice of sample.choices) {
        const event = choice.outlook.find((one) => one.event === "objective validated");
        if (!event) continue;
        const { objective } = sample.view.objectives[Number(event.place)]!;
        expect(missingFor(scene, board, objective), objective).toBe(Number(event.energy));
      }
    }
  });

  it("what everybody has so far", () => {
    for (const sample of samples) {
      const scene = sceneOf(sample);
      sample.view.seats.forEach((board, seat) => {
        const satellites = SATELLITES.map((place, i) =>
          spaceWorth(box, board, place, board.development[i]!),
        );
        const characters = board.characters.map((id) => characterWorth(scene, board, id));
        const technologies = board.technologies.map((id) => box.technologies.get(id)!.vp);
        const goals = sample.view.objectives.map(
          (goal) => goal.points[goal.markers.indexOf(seat)] ?? 0,
        );
        const all = [...satellites, ...characters, ...technologies, ...goals];
        expect(all.reduce((sum, n) => sum + n, 0)).toBe(board.points);
        for (const { objective } of sample.view.objectives) {
          expect(progressOf(scene, board, objective)).toBeGreaterThanOrEqual(0);
        }
        expect(expected(scene, seat).every((space, i) => space >= board.development[i]!)).toBe(
          true,
        );
      });
    }
  });

  it("has a portrait for everybody", () => {
    for (const copy of box.copies) expect(PEOPLE[portraitOf(copy.character)]).toBeDefined();
  });
});
