/** Every name of the engine has texts in three languages, and every position can be described. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { face } from "../../src/games/trucker";
import { fitOf, Ship, weldObstacle } from "../../src/games/trucker/fit";
import { Grid } from "../../src/games/trucker/grid";
import { hand } from "../../src/games/trucker/hand.svelte";
import { fitAt, siteOf } from "../../src/games/trucker/holding";
import { quiet, WRITERS } from "../../src/games/trucker/log";
import { boxOf } from "../../src/games/trucker/model";
import type { GameDetails, Scene, Types } from "../../src/games/trucker/scene";
import { weldAt } from "../../src/games/trucker/targets";
import type { Fault, Seat, View } from "../../src/games/trucker/types";
import { declaredWords, keyed } from "../../src/games/trucker/words";
import { known, LANGUAGES, words } from "../../src/lib/i18n/index.svelte";
import type { Result } from "../../src/lib/wire";
import { changeOf, Reader, sceneOf, type Sample } from "../faces";
import engine from "./engine.json";
import positions from "./positions.json";

interface Told extends Sample<Types> {
  choices: number[];
  result: Result | null;
  /** The result of one move of each kind in live building, from the engine. */
  after: { action: number; own: Seat; pool: number; face_up: string[]; choices: number[] }[];
}

const [details, ...samples] = positions as unknown as [GameDetails, ...Told[]];
const box = boxOf(details);
const redHold = box.tiles.find(({ kind }) => kind === "red-hold")!;
const reader = new Reader(face, /^gt(\.[a-z]+)+\.\d\d$/);

function sceneAt(sample: Told, own: number | null = sample.seat): Scene {
  const actions = own === sample.seat ? sample.choices : [];
  const choices = actions.map((action) => ({ action, outlook: [] }));
  const scene = sceneOf(details, sample, choices, { seat: own ?? 0, own });
  return { ...scene, position: { ...scene.position, result: sample.result } };
}

function held(sample: Told, turns: number): void {
  hand.hold(null);
  hand.hold(sample.view.seats[sample.seat]!.hand, turns);
}

afterEach(() => reader.finish());

/** Every item of a table that explains itself. */
function thingsOf(view: View): string[] {
  return [
    ...[...view.area, "3,4"].map((cell) => `cell:${cell}`),
    ...view.seats.flatMap(({ ship }, seat) => ship.map(({ cell }) => `part:${seat}:${cell}`)),
    ...view.face_up.map((name) => `tile:${name}`),
    ...view.face_up.map((name) => `pool:${box.tile(name).number}`),
    ...view.piles.map((_, i) => `pile:${i + 1}`),
    ...view.titles.map(({ title }) => `title:${title}`),
    ...(view.card ? ["card", ...box.card(view.card).planets.map((_, i) => `planet:${i + 1}`)] : []),
    ...["cannons", "engines", "crew", "energy", "exposed", "goods", "lost"].map((s) => `stat:${s}`),
    ...["heap", "reserve:1", "reserve:2", "hourglass", "start:1", "track", "beside", "deck"],
  ];
}

/** The catalogue keys of a step's question. */
const QUESTIONS: Record<string, string> = {
  assembly: "prompt.assembly",
  place: "prompt.hand",
  looking: "prompt.pile",
  declare: "prompt.declare.engines",
  defence: "prompt.defence.shield",
  offer: "prompt.offer.abandoned_ship",
};

describe.each(LANGUAGES)("Galaxy Trucker in %s", (language) => {
  beforeAll(async () => {
    await words.need("ui", "trucker");
    await words.speak(language);
  });

  it("writes every kind of event", () => {
    const writers: ReadonlyMap<string, unknown> = new Map(Object.entries(WRITERS));
    expect(engine.events.filter((name) => !writers.has(name))).toEqual([]);
    const unknown = engine.events.filter(
      (name) =>
        writers.get(name) !== quiet &&
        !Object.keys(words.catalogues[`${language}.trucker`] ?? {}).some((key) =>
          key.startsWith(`event.${keyed(name)}`),
        ),
    );
    expect(unknown).toEqual([]);
  });

  it("asks every question, and says what others are asked", () => {
    for (const step of engine.steps) {
      expect(known(`trucker.${QUESTIONS[step] ?? `prompt.${keyed(step)}`}`), step).toBe(true);
      if (step === "place" || step === "looking") continue;
      expect(known(`trucker.watch.${keyed(step)}`), step).toBe(true);
    }
  });

  it("has words for every choice, card and tile", () => {
    for (const name of engine.choices) {
      const key = name === "defend" ? "defend.shield" : keyed(name);
      expect(known(`trucker.label.${key}`), name).toBe(true);
    }
    for (const card of engine.cards) {
      expect(
        known(`trucker.card.${keyed(card)}`) && known(`trucker.how.${keyed(card)}`),
        card,
      ).toBe(true);
    }
    for (const kind of engine.kinds) {
      for (const form of ["kind", "the", "a", "about"]) {
        expect(known(`trucker.${form}.${kind}`), kind).toBe(true);
      }
    }
  });

  it("tells every position, choice and move", () => {
    const offered = new Set<string>();
    const asked = new Set<string>();
    samples.forEach((sample, number) => {
      held(sample, number);
      if (sample.view.phase === "building") hand.over = sample.view.area[number % 18] ?? null;
      for (const own of [sample.seat, (sample.seat + 1) % sample.view.players, null]) {
        const scene = sceneAt(sample, own);
        reader.position(scene);
        reader.change(scene, changeOf(sample));
        for (const choice of scene.choices) {
          reader.choice(scene, choice);
          offered.add(scene.action(choice).do);
        }
      }
      if (sample.choices.length) asked.add(sample.view.steps[0]!.step);
      for (const lines of sample.result?.breakdown ?? []) {
        lines.forEach((line) => reader.sentence(face.score(sceneAt(sample), line)));
      }
    });
    // Actions of the clock are not choices.
    const clock = ["run out", "close claims"];
    expect(engine.choices.filter((name) => !offered.has(name) && !clock.includes(name))).toEqual(
      [],
    );
    expect(engine.steps.filter((name) => !asked.has(name))).toEqual([]);
  });

  it("explains everything on the table", () => {
    for (const sample of samples) {
      held(sample, 1);
      reader.explanations(sceneAt(sample), thingsOf(sample.view));
    }
  });
});

describe("targets", () => {
  it("let every choice be taken: on the board, turned another way, or as a button", () => {
    for (const sample of samples) {
      const reached = new Set<number>();
      for (let turns = 0; turns < 4; turns++) {
        held(sample, turns);
        const scene = sceneAt(sample);
        for (const choice of scene.choices) {
          const shown = face.targets(scene, choice).some((target) => !target.startsWith("unseen:"));
          if (shown || face.button!(scene, choice)) reached.add(choice.action);
        }
      }
      const scene = sceneAt(sample);
      for (const choice of scene.choices) {
        const act = scene.action(choice);
        // A loose tile can be taken back and welded again; errors that a rotation avoids are not offered.
        if (act.do !== "adjust" && act.do !== "weld") expect(reached).toContain(choice.action);
      }
    }
  });
});

describe("a ship", () => {
  const building = samples.filter(
    ({ view, seat }) => /place|assembly/.test(view.steps[0]?.step ?? "") && view.seats[seat]!.hand,
  );

  it("takes a tile exactly where the engine does", () => {
    expect(building.length).toBeGreaterThan(1);
    for (const sample of building) {
      const own = sample.view.seats[sample.seat]!;
      const site = siteOf(sceneAt(sample));
      const legal = new Set(
        sample.choices
          .map((action) => details.actions[action]!)
          .filter((act) => act.do === "weld")
          .map((act) => `${act.cell}r${act.turns}`),
      );
      const found = sample.view.area.flatMap((cell) =>
        [0, 1, 2, 3]
          .filter((turns) => weldObstacle(site, box.tile(own.hand!), cell, turns) === null)
          .map((turns) => `${cell}r${turns}`),
      );
      expect(new Set(found)).toEqual(legal);
    }
  });

  it("says of every cell why the engine takes a tile there or not", () => {
    const seen = new Set<string>();
    for (const sample of building) {
      if (sample.options.assisted) continue;
      const scene = sceneAt(sample);
      const tile = box.tile(sample.view.seats[sample.seat]!.hand!);
      const ship = new Ship(box, sample.view.seats[sample.seat]!.ship);
      const { columns, rows } =
        box.boards[sample.view.flight === "test" ? "I" : sample.view.flight]!;
      const grid = new Grid({ c0: columns[0], c1: columns[1], r0: rows[0], r1: rows[1] });
      for (const cell of grid.cells.filter((one) => !ship.at.has(one))) {
        const legal = [0, 1, 2, 3].filter((turns) => weldAt(scene, cell, turns));
        for (const turns of [0, 1, 2, 3]) {
          held(sample, turns);
          const { bar, state } = fitAt(scene, tile, cell);
          seen.add(bar ?? state);
          if (bar === "turned") expect(legal).not.toEqual([]);
          else if (bar) expect(legal).toEqual([]);
          if (bar || state === "fits" || state === "wrong") {
            expect(legal.includes(turns)).toBe(bar === null);
          }
          expect(bar === "outside").toBe(!sample.view.area.includes(cell));
        }
      }
    }
    for (const met of ["outside", "alone", "joint", "fits", "turn"]) expect(seen).toContain(met);
  });

  it("says that a tile finds no joint as it is held, and only a mistake otherwise", () => {
    const sample = building.find(({ options }) => !options.assisted)!;
    const site = siteOf(sceneAt(sample));
    const strict = { ...site, yard: { ...site.yard, assisted: true } };
    const wrong: string[] = [];
    let met = 0;
    for (const tile of box.tiles) {
      for (const cell of sample.view.area.filter((one) => !site.ship.at.has(one))) {
        const welds = [0, 1, 2, 3].map((turns) => weldObstacle(strict, tile, cell, turns));
        const mistake = welds.includes("error") && !welds.includes(null);
        for (const turns of [0, 1, 2, 3]) {
          const turned = fitOf(site, tile, cell, turns).bar === "turned";
          if (turned !== (mistake && welds[turns] === "joint")) {
            wrong.push(`${tile.name} ${cell} ${turns}`);
          }
          met += Number(turned);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(met).toBeGreaterThan(0);
  });

  it("does not take what a gold title bars, and says so", () => {
    const sample = building.find(({ options }) => !options.assisted)!;
    const barsWith = (barred: string[]): Set<string | null> => {
      const view = { ...sample.view, yard: { ...sample.view.yard!, barred } };
      const scene = sceneAt({ ...sample, view });
      return new Set(view.area.map((cell) => fitAt(scene, redHold, cell).bar));
    };
    held(sample, 0);
    expect(barsWith([redHold.name])).toContain("gold");
    expect(barsWith([redHold.name])).not.toContain(null);
    expect(barsWith([])).toContain(null);
    expect(barsWith([])).not.toContain("gold");
  });

  it("is finished by one press only when it is full", () => {
    const asks = (building: "live" | "turns", area?: string[]): boolean => {
      const sample = samples.find(({ view }) => view.steps[0]?.step === "assembly")!;
      const full = sample.view.seats[sample.seat]!.ship.map(({ cell }) => cell);
      const view = { ...sample.view, building, area: area ?? full };
      const finish = details.actions.findIndex((act) => act.do === "finish");
      const scene = sceneAt({ ...sample, view });
      return Boolean(face.again?.(scene, { action: finish, outlook: [] }));
    };
    const { area } = samples[0]!.view;
    expect([asks("live", area), asks("live"), asks("turns", area), asks("turns")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe("an own move in live building", () => {
  it("is foreseen with something to go on with", () => {
    const live = samples.filter((sample) => sample.view.steps[0]?.step === "assembly");
    let foreseen = 0;
    for (const sample of live) {
      held(sample, 0);
      const scene = sceneAt(sample);
      for (const choice of scene.choices) {
        const seen = face.foresee!(scene, choice);
        if (!seen) continue;
        foreseen++;
        const tiles = (view: View) =>
          view.pool +
          view.face_up.length +
          view.seats.reduce(
            (sum, seat) =>
              sum + seat.ship.length + (seat.hand ? 1 : 0) + seat.reserve.filter(Boolean).length,
            0,
          );
        expect(tiles(seen.view)).toBe(tiles(sample.view));
        expect(seen.choices.every((next) => next.action >= 0)).toBe(true);
      }
    }
    expect(foreseen).toBeGreaterThan(10);
  });

  it("is foreseen as the engine will have it", () => {
    const kinds = new Set<string>();
    const fault = ({ clause, cell, other }: Fault) =>
      [clause, ...[cell, other ?? ""].sort()].join();
    const built = ({ ship, errors, loose, loose_from, reserve, hand_from }: Seat) => ({
      ship: ship.map(({ cell, tile, turns }) => `${cell} ${tile} r${turns}`).sort(),
      errors: errors
        .filter(({ why }) => why !== "split")
        .map(fault)
        .sort(),
      loose,
      loose_from,
      reserve,
      hand_from,
    });
    for (const sample of samples) {
      for (const told of sample.after) {
        const scene = sceneAt(sample);
        const seen = face.foresee!(scene, { action: told.action, outlook: [] });
        if (!seen) continue;
        const act = details.actions[told.action]!.do;
        kinds.add(act);
        const own = seen.view.seats[sample.seat]!;
        expect(built(own), act).toEqual(built(told.own));
        if (own.hand !== "hidden") expect(own.hand).toBe(told.own.hand);
        expect(seen.view.pool).toBe(told.pool);
        expect([...seen.view.face_up].sort()).toEqual([...told.face_up].sort());
        const next = new Set(seen.choices.map(({ action }) => action));
        expect(told.choices).toEqual(expect.arrayContaining([...next]));
        if (!own.hand || own.hand === "hidden") continue;
        const isWeld = (action: number) => details.actions[action]!.do === "weld";
        expect([...next].filter(isWeld).sort()).toEqual(told.choices.filter(isWeld).sort());
      }
    }
    for (const kind of ["take face-down", "take face-up", "weld", "return", "take back"]) {
      expect(kinds, kind).toContain(kind);
    }
  });
});

describe("what a choice promises", () => {
  const sample = samples.find(({ view }) => view.phase === "pre-launch")!;
  const withOwn = (own: object): Scene => {
    const seats = sample.view.seats.map((seat, at) => (at === sample.seat ? own : seat));
    return sceneAt({ ...sample, view: { ...sample.view, seats: seats as View["seats"] } });
  };
  const own = sample.view.seats[sample.seat]!;
  const chips = (scene: Scene, wanted: object) => {
    const isIt = (act: object) =>
      Object.entries(wanted).every(([k, v]) => Reflect.get(act, k) === v);
    const action = details.actions.findIndex(isIt);
    return face.chips(scene, { action, outlook: [] });
  };

  it("is no strength from an alien on a ship without cannons or engines", () => {
    const figures = { ...own.figures, cannons: 0, cannons_more: 0, engines: 1, engines_more: 0 };
    const purple = { do: "board", crew: "purple" };
    const brown = { do: "board", crew: "brown" };
    const tones = (scene: Scene) => [purple, brown].map((act) => chips(scene, act)[0]?.tone);
    expect(tones(withOwn({ ...own, figures }))).toEqual(["info", "gain"]);
    const armed = { ...figures, cannons_more: 4, engines: 0 };
    expect(tones(withOwn({ ...own, figures: armed }))).toEqual(["gain", "info"]);
  });

  it("shows in a combat zone what ships can declare, before they do", async () => {
    await words.need("trucker");
    const figures = { ...own.figures, cannons: 3, cannons_more: 4, engines: 2, engines_more: 0 };
    const board = { ...own, figures, crew: 5, declared: 0, has_declared: false };
    const told = (one: Seat) =>
      (["cannons", "engines", "crew"] as const).map((what) => declaredWords(what, one));
    expect(told(board)).toEqual([expect.stringMatching(/^1½\D+3½$/), "2", "5"]);
    expect(told({ ...board, declared: 4, has_declared: true })).toEqual(["2", "4", "5"]);
  });

  it("warns that the ship falls apart without a tile", () => {
    const losses = (keystones: string[]) =>
      chips(withOwn({ ...own, keystones }), { do: "remove", cell: "7,7" }).filter(
        ({ icon }) => icon === "gt-lost-dark",
      ).length;
    expect([losses(["7,7"]), losses([])]).toEqual([1, 0]);
  });
});

describe("a choice that loses something", () => {
  const sample = samples.find(({ view }) => view.steps[0]?.step === "loading")!;
  const asks = (scene: Scene, doing: string): boolean => {
    const action = details.actions.findIndex((act) => act.do === doing);
    return Boolean(face.again?.(scene, { action, outlook: [] }));
  };

  it("asks again before goods are left behind", () => {
    const beside = { blue: 0, green: 0, red: 0, yellow: 0 };
    const with2 = sceneAt({ ...sample, view: { ...sample.view, beside: { ...beside, red: 2 } } });
    const none = sceneAt({ ...sample, view: { ...sample.view, beside } });
    expect([asks(with2, "done"), asks(none, "done")]).toEqual([true, false]);
  });

  it("asks again before tokens are spent on a strength that still loses", () => {
    const declaring = (outcome: "lose" | "win", energy: number): Scene =>
      sceneAt({
        ...sample,
        view: { ...sample.view, powers: [{ front: 0, other: 0, energy, power: 2, outcome }] },
      });
    const action = "power cannons";
    expect(asks(declaring("lose", 1), action)).toBe(true);
    expect(asks(declaring("lose", 0), action)).toBe(false);
    expect(asks(declaring("win", 1), action)).toBe(false);
  });

  it("comes after what is offered", () => {
    const scene = sceneAt(sample);
    const last = scene.choices.filter((choice) => face.declines?.(scene, choice));
    expect(last.map((choice) => scene.action(choice).do)).toEqual(["done"]);
  });
});

describe("a routine", () => {
  it("loads the most valuable goods first, red ones into red containers", () => {
    const sample = samples.find(
      ({ view, choices }) =>
        view.steps[0]?.step === "loading" &&
        choices.filter((one) => details.actions[one]!.do === "load").length > 1,
    )!;
    const scene = sceneAt(sample);
    expect(face.routines?.(scene).map(({ id }) => id)).toEqual(["load all"]);
    const next = face.proceed?.(scene, "load all");
    const colours = scene.choices.flatMap((choice) => {
      const act = scene.action(choice);
      return act.do === "load" ? [act.colour] : [];
    });
    const best = ["red", "yellow", "green", "blue"].find((one) => colours.some((c) => c === one));
    expect(next && scene.action(next)).toMatchObject({ do: "load", colour: best });
  });

  it("answers “Fly on?” until the flight is over", () => {
    const sample = samples.find(({ view }) => view.steps[0]?.step === "give up")!;
    const scene = sceneAt(sample);
    expect(face.routines?.(scene).map(({ id }) => id)).toEqual(["fly on"]);
    const next = face.proceed?.(scene, "fly on");
    expect(next && scene.action(next).do).toBe("fly on");
    const building = samples.find(({ view }) => view.phase === "building")!;
    expect(face.proceed?.(sceneAt(building), "fly on")).toBeUndefined();
  });
});
