/** Every name of the engine has words in three languages, and every position can be told. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Change, Explanation, Scene, Sentence } from "../../src/lib/face";
import { known, LANGUAGES, words } from "../../src/lib/i18n/index.svelte";
import type { Choice, GameDetails } from "../../src/lib/wire";
import { Crowds } from "../../src/games/ganymede/crowd";
import { face } from "../../src/games/ganymede";
import { QUIET } from "../../src/games/ganymede/log";
import { population, type Crowd, type View } from "../../src/games/ganymede/model";
import { drawing } from "../../src/art/icons";
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
  };
  for (const choice of sample.choices) {
    for (const target of face.targets(scene, choice)) {
      found.set(target, [...(found.get(target) ?? []), choice]);
    }
  }
  return scene;
}

const changeOf = (sample: Sample): Change =>
  ({ kind: "moved", seat: sample.by, events: sample.events }) as unknown as Change;

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
  if (/\b(ganymede|moon|ui)\.[a-z_]+|[{}]|undefined|NaN|null/.test(text)) faults.push(text);
}

function checkExplanation(thing: string, found: Explanation | null): void {
  if (!found) faults.push(`${thing} explains nothing`);
  checkText(found?.title ?? "");
  found?.text.forEach(checkSentence);
  checkText(found?.provenance ?? "");
  for (const clause of found?.clauses ?? []) {
    if (!/^(gan|moon)\.[a-z]+\.\d\d$/.test(clause)) faults.push(`${thing}: clause ${clause}`);
  }
}

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

/** Every thing of a table that explains itself. */
function thingsOf(view: View): string[] {
  const cards = [view.tiles, view.ships, view.earth_shuttles, view.mars_shuttles].flat();
  const boards = view.seats.flatMap((board, seat) => [
    ...board.docks,
    ...board.tiles,
    ...board.launched,
    ...board.earth_shuttles,
    ...board.mars_shuttles,
    ...(board.hand ?? []),
    ...(board.council ?? []).map((id) => id && `counselor:${id}`),
    ...["earth", "mars", "ganymede"].map((place) => `planet:${seat}:${place}`),
    ...["top", "bottom"].map((dock) => `dock:${seat}:${dock}`),
    ...board.columns.map(
      (_, i) => `column:${seat}:${["sphere", "cube", "gear", "triangle", "diamond"][i]}`,
    ),
    ...Array.from({ length: 13 }, (_, space) => `track:${seat}:${space}`),
    `at:${seat}:earth:red`,
    `at:${seat}:top:red`,
    `hand:${seat}`,
    `launched:${seat}`,
    `row:${seat}`,
    `tileplace:${seat}:1`,
    ...(view.moon
      ? [
          `planet:${seat}:moon`,
          `at:${seat}:earth:vip`,
          `pawn:${seat}`,
          `president:${seat}`,
          `route:${seat}:moon`,
          `route:${seat}:earth`,
          `tileplace:${seat}:4`,
          ...[1, 2, 3, 4].map((space) => `council:${seat}:${space}`),
        ]
      : []),
  ]);
  const common = [
    "supply:blue",
    "carried:red",
    "deck:ships",
    "deck:earth",
    "deck:mars",
    "deck:tiles",
    "discard",
  ];
  const moon = view.moon
    ? [
        ...(view.counselors ?? []).map((id) => id && `counselor:${id}`),
        ...["upgrade", "merchant", "monolith", "virus"].map((token) => `token:${token}`),
        "gap:1-2",
        "deck:counselors",
      ]
    : [];
  return [...cards, ...boards, ...common, ...moon].filter((id): id is string => Boolean(id));
}

describe.each(LANGUAGES)("Ganymede in %s", (language) => {
  beforeAll(async () => {
    await words.need("ui", "ganymede", "moon");
    await words.speak(language);
  });

  it("has words for every kind of event", () => {
    for (const name of engine.events) {
      const told = QUIET.has(name) || name === "turn began";
      expect(told || known(`ganymede.event.${name}`) || known(`moon.event.${name}`), name).toBe(
        true,
      );
    }
  });

  it("asks every question", () => {
    for (const name of engine.steps) {
      expect(known(`ganymede.prompt.${name}`) || known(`moon.prompt.${name}`), name).toBe(true);
    }
  });

  it("tells every position, choice and move", { timeout: 60_000 }, () => {
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
    expect(engine.choices.filter((name) => !offered.has(name))).toEqual([]);
    // a dock is left empty too seldom to be met by chance
    expect(engine.steps.filter((name) => !asked.has(name))).toEqual(["fill dock"]);
  });

  it("explains everything on the table, on the own board and another", { timeout: 60_000 }, () => {
    for (const sample of samples) {
      for (const seat of [sample.seat, (sample.seat + 1) % sample.view.seats.length]) {
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
    const scene = sceneOf(samples.find((sample) => sample.view.moon)!);
    for (const what of [
      "ganymede.score.ship",
      "ganymede.score.reputation",
      "ganymede.score.settlers",
      "moon.score.president",
      "moon.score.council",
    ]) {
      checkSentence(face.score(scene, { what, args: { ship: "ship-11", space: 4 } }));
    }
  });
});

describe("targets", () => {
  it("stand for things that can be pressed, or the choice is a button", () => {
    for (const sample of samples) {
      const scene = sceneOf(sample);
      for (const choice of sample.choices) {
        const shown = face.targets(scene, choice);
        const act = String(details.actions[choice.action]!.do);
        const buttons = [
          "decline",
          "stop",
          "go on",
          "choose parts",
          "send pair",
          "send as shown",
          "rescue",
        ];
        expect(shown.length === 0, act).toBe(buttons.includes(act));
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

describe("crowds", () => {
  it("have everybody of the view, each once", () => {
    const crowds = new Crowds();
    for (const { view } of samples) {
      const found = crowds.follow(view);
      const all = [...found.values()].flat();
      expect(new Set(all.map((token) => token.id)).size).toBe(all.length);
      const count = (crowd: Crowd | undefined) => population(crowd);
      view.seats.forEach((board, seat) => {
        for (const place of ["earth", "mars", "top", "bottom", "moon"] as const) {
          expect(found.get(`${seat}:${place}`)!.length).toBe(count(board[place]));
        }
      });
    }
  });

  it("let the same settler travel", () => {
    const crowds = new Crowds();
    const view = structuredClone(samples[0]!.view);
    view.seats[0]!.earth = { blue: 1 };
    view.seats[0]!.mars = {};
    const before = crowds.follow(view).get("0:earth")![0]!;
    view.seats[0]!.earth = {};
    view.seats[0]!.mars = { blue: 1 };
    expect(crowds.follow(view).get("0:mars")![0]!.id).toBe(before.id);
  });
});
