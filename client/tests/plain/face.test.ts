/** The face of a game without a folder is made from the server's description. */
import { beforeAll, describe, expect, it } from "vitest";
import { posterOf } from "../../src/lib/games";
import { words } from "../../src/lib/i18n/index.svelte";
import type { PlainInfo } from "../../src/lib/wire";
import { faceOf } from "../../src/games/plain";
import { filled, tableFields, targetsOf, titled } from "../../src/games/plain/fields";
import type { Change, Choice, Scene, View } from "../../src/games/plain/scene";

const INFO: PlainInfo = {
  game: "go_fish",
  view: {
    $ref: "#/$defs/View",
    $defs: {
      View: {
        properties: { game: {}, players: {}, steps: {}, round: {}, top_card: {}, seats: {} },
      },
    },
  },
  prompts: { ask: "Ask seat {whom} for a card?" },
  events: { asked: "asked for {card}" },
};
const VIEW = {
  game: "go_fish",
  players: 2,
  seat: 0,
  to_act: [0],
  over: false,
  steps: [{ step: "ask", seat: 0, args: { whom: 1 } }],
  round: 3,
  top_card: null,
  seats: [
    { cards: ["ace", "king"], points: 4 },
    { cards: ["ace"], points: 1 },
  ],
} as unknown as View;
const ACTIONS = [{ do: "ask", card: "ace" }, { do: "ask", card: "ten" }, { do: "pass" }];
const scene = {
  view: VIEW,
  own: 0,
  details: { notation: ["ask ace", "ask ten", "pass"] },
  action: (choice: Choice) => ACTIONS[choice.action],
} as unknown as Scene;
const choice = (action: number): Choice => ({ action, outlook: [] });
const face = faceOf(INFO);

beforeAll(() => words.need("plain"));

describe("a plain face", () => {
  it("asks with the prompt of the game, its arguments filled in", () => {
    expect(face.prompt(scene)).toEqual({ title: "Ask seat 1 for a card?" });
  });

  it("names a step that has no prompt", () => {
    const bare = faceOf({ ...INFO, prompts: {} });
    expect(bare.prompt(scene).title).toBe("Ask");
  });

  it("calls choices by their notation", () => {
    expect(face.label(scene, choice(0))).toEqual(["Ask ace"]);
  });

  it("finds choices on the own board by the names of their arguments", () => {
    expect(targetsOf(scene, choice(0))).toEqual(["cards:ace"]);
    expect(targetsOf(scene, choice(1))).toEqual([]);
    expect(targetsOf(scene, choice(2))).toEqual([]);
  });

  it("tells events in the words of the game, and what is secret as hidden", () => {
    const events = [
      { event: "asked", seat: 1, card: null },
      { event: "dealt", seat: 0 },
    ];
    const lines = face.lines(scene, { events } as unknown as Change);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.seat).toBe(1);
    expect(lines[0]!.text.join("")).toContain("asked for hidden");
  });

  it("shows the fields that the schema declares, but not those of the frame", () => {
    expect(tableFields(INFO, VIEW).map((field) => [field.title, field.value])).toEqual([
      ["Round", 3],
      ["Top card", null],
    ]);
  });

  it("knows points and the round where the game has them", () => {
    expect(face.points(scene, 0)).toBe(4);
    expect(face.status(scene)).toBe("Round 3");
    expect(faceOf({ ...INFO, view: {} }).status(scene)).toBe("");
  });
});

it("fills in braces and leaves what it does not know", () => {
  expect(filled("{a} and {b} of {c}", { a: 1, b: null }, "hidden")).toBe("1 and hidden of {c}");
  expect(titled("next_prize")).toBe("Next prize");
});

it("has a poster for every game", () => {
  expect(posterOf("go_fish")).toBe(posterOf("plain"));
});
