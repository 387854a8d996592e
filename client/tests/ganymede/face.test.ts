/** Every name of the engine has texts in three languages, and every position can be described. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { known, LANGUAGES, words } from "../../src/lib/i18n/index.svelte";
import { Crowds } from "../../src/games/ganymede/crowd";
import { face } from "../../src/games/ganymede";
import { QUIET } from "../../src/games/ganymede/log";
import { crowdAt, population } from "../../src/games/ganymede/model";
import type { Settlers, View } from "../../src/games/ganymede/types";
import { changeOf, choicesAt, Reader, sceneOf, type Sample } from "../faces";
import type { Choice, GameDetails, Scene, Types } from "../../src/games/ganymede/scene";
import engine from "./engine.json";
import positions from "./positions.json";

type Told = Sample<Types> & { choices: Choice[] };
const [details, ...samples] = positions as unknown as [GameDetails, ...Told[]];
const reader = new Reader(face, /^(gan|moon)\.[a-z]+\.\d\d$/);

function sceneAt(sample: Told, seat = sample.seat): Scene {
  const scene = sceneOf(details, sample, sample.choices, { seat });
  return { ...scene, at: choicesAt(face, scene) };
}

const NOBODY: Settlers = { blue: 0, red: 0, yellow: 0, purple: 0, vip: 0 };

afterEach(() => reader.finish());

/** Every item of a table that explains itself. */
function thingsOf(view: View): string[] {
  const cards = [view.tiles, view.ships, view.earth_shuttles, view.mars_shuttles].flat();
  const boards = view.seats.flatMap((board, seat) => [
    ...board.docks.map((dock) => dock.ship),
    ...board.tiles,
    ...board.launched,
    ...board.columns.flatMap((column) => column.shuttles ?? []),
    ...board.hand,
    ...(board.moon?.council ?? []).map((id) => id && `counselor:${id}`),
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
        ...view.moon.counselors.map((id) => id && `counselor:${id}`),
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
      const scene = sceneAt(sample);
      reader.position(scene);
      asked.add(sample.view.steps[0]!.step);
      for (const choice of sample.choices) {
        reader.choice(scene, choice);
        offered.add(String(details.actions[choice.action]!.do));
      }
      reader.change(scene, changeOf(sample));
    }
    expect(engine.choices.filter((name) => !offered.has(name))).toEqual([]);
    // an empty dock rarely occurs at random
    expect(engine.steps.filter((name) => !asked.has(name))).toEqual(["fill dock"]);
  });

  it("explains everything on the table, on the own board and another", { timeout: 60_000 }, () => {
    for (const sample of samples) {
      for (const seat of [sample.seat, (sample.seat + 1) % sample.view.seats.length]) {
        const scene = sceneAt(sample, seat);
        reader.explanations(scene, thingsOf(sample.view));
        expect(face.points(scene, seat)).toBeTypeOf("number");
      }
    }
  });

  it("names every line of the score sheet", () => {
    const scene = sceneAt(samples.find((sample) => sample.view.moon)!);
    for (const what of [
      "ganymede.score.ship",
      "ganymede.score.reputation",
      "ganymede.score.settlers",
      "moon.score.president",
      "moon.score.council",
    ]) {
      reader.sentence(face.score(scene, { what, args: { ship: "ship-11", space: 4 } }));
    }
  });
});

describe("what is lost", () => {
  beforeAll(async () => {
    await words.need("ui", "ganymede", "moon");
    await words.speak("en");
  });

  it("is named, not only counted", () => {
    const sample = samples.find((one) => one.choices.length)!;
    const scene = sceneAt(sample);
    const lost = (colour: string) => ({ event: "settler lost", seat: sample.seat, colour });
    const outlook = [lost("red"), lost("vip")] as unknown as Choice["outlook"];
    const chips = face.chips(scene, { ...sample.choices[0]!, outlook });
    expect(chips.map((chip) => chip.text)).toContain("red, VIP lost");
  });
});

describe("targets", () => {
  it("stand for things in one tab of the phone, or the choice is a button", () => {
    const buttons = [
      "decline",
      "stop",
      "go on",
      "choose parts",
      "send pair",
      "send as shown",
      "rescue",
    ];
    for (const sample of samples) {
      const scene = sceneAt(sample);
      for (const choice of sample.choices) {
        reader.targets(scene, choice, buttons.includes(details.actions[choice.action]!.do));
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
      view.seats.forEach((board, seat) => {
        for (const place of ["earth", "mars", "top", "bottom", "moon"] as const) {
          expect(found.get(`${seat}:${place}`)!.length).toBe(population(crowdAt(board, place)));
        }
      });
    }
  });

  it("let the same settler travel", () => {
    const crowds = new Crowds();
    const view = structuredClone(samples[0]!.view);
    view.seats[0]!.earth = { ...NOBODY, blue: 1 };
    view.seats[0]!.mars = NOBODY;
    const before = crowds.follow(view).get("0:earth")![0]!;
    view.seats[0]!.earth = NOBODY;
    view.seats[0]!.mars = { ...NOBODY, blue: 1 };
    expect(crowds.follow(view).get("0:mars")![0]!.id).toBe(before.id);
  });
});

describe("what is taken without asking", () => {
  const [details, ...samples] = positions as unknown as [GameDetails, ...Sample<Types>[]];
  const sample = samples.find(({ view }) => !view.moon && !view.over)!;
  const number = (test: (act: GameDetails["actions"][number]) => boolean): number =>
    details.actions.findIndex(test);
  const decline = { action: number((act) => act.do === "decline"), outlook: [] };
  const reputation = { action: number((act) => act.do === "reputation"), outlook: [] };
  const draw = {
    action: number((act) => act.do === "draw ship" && act.source === "deck"),
    outlook: [],
  };
  const taken = (choices: Choice[], full = false) => {
    const view = structuredClone(sample.view);
    view.seats[sample.seat]!.hand_full = full;
    return face.sure!(sceneOf(details, { ...sample, view }, choices, {}));
  };

  it("is a free gain beside which there is only declining", () => {
    expect(taken([decline, reputation])).toBe(reputation);
    expect(taken([reputation, decline])).toBe(reputation);
    expect(taken([draw, decline])).toBe(draw);
  });

  it("is no choice between gains, no gain with a price, and nothing that cannot be declined", () => {
    const launch = { ...reputation, outlook: [{ event: "ship launched" }] } as unknown as Choice;
    expect(taken([decline, reputation, draw])).toBeNull();
    expect(taken([decline, launch])).toBeNull();
    expect(taken([reputation])).toBeNull();
    expect(taken([reputation, draw])).toBeNull();
    expect(taken([draw, decline], true)).toBeNull();
  });
});
