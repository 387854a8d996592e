/** A table before it is created: choices fit the game, and the server gets a complete request. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo, OptionInfo } from "../src/lib/wire";

vi.mock("../src/lib/bots", () => ({ usualBot: (game: GameInfo) => game.bots.at(-1)!.name }));
const { TableDraft } = await import("../src/pages/new/draft.svelte");

const option = (name: string, value: OptionInfo["default"], more: Partial<OptionInfo> = {}) => ({
  name,
  default: value,
  help: "",
  choices: [],
  low: 0,
  high: 9,
  apart: [],
  ...more,
});
const game = (name: string, players: number[], options: OptionInfo[] = []): GameInfo => ({
  name,
  title: name,
  about: "",
  players,
  options,
  expansions: [],
  minutes: {},
  complexity: {},
  first: false,
  files: {},
  bots: [
    { name: "cadet", level: 0, title: "", about: "" },
    { name: "pilot", level: 1, title: "", about: "" },
  ],
});

const RACE = option("building", "turns", { choices: ["turns", "live"], apart: ["live"] });
const GAMES = [
  game("first", [2, 3, 4]),
  game("second", [1, 2], [RACE, option("rounds", 5), option("file", "")]),
];

describe("a new table", () => {
  let draft: InstanceType<typeof TableDraft>;
  const kinds = (): string[] => draft.seats.map((seat) => seat.kind);

  beforeEach(() => {
    draft = new TableDraft("");
    draft.offer(GAMES);
  });

  it("is of the first game, with two bots of different names", () => {
    expect([draft.game?.name, kinds()]).toEqual(["first", ["me", "bot", "bot"]]);
    expect(new Set(draft.seats.map((seat) => seat.name)).size).toBe(3);
  });

  it("loses seats that another game does not have, and gains others", () => {
    draft.choose("second");
    expect(kinds()).toEqual(["me", "bot"]);
    draft.choose("first");
    draft.sit(4);
    expect(kinds()).toEqual(["me", "bot", "bot", "bot"]);
  });

  it("offers hints only to who plays with bots alone, unless somebody says otherwise", () => {
    expect(draft.hints).toBe(true);
    draft.setKind(draft.seats[1]!, "link");
    expect([draft.hints, draft.isComplete]).toEqual([false, false]);
    draft.hints = true;
    expect(draft.hints).toBe(true);
  });

  it("shows remembered cards, unless somebody says otherwise", () => {
    expect(draft.order(draft.game!, "Ada").memory).toBe(true);
    draft.memory = false;
    expect(draft.order(draft.game!, "Ada").memory).toBe(false);
  });

  it("asks for no file, and knows when nobody can share a screen", () => {
    draft.choose("second");
    expect(draft.shown.map(({ name }) => name)).toEqual(["building", "rounds"]);
    expect(draft.isApart).toBe(false);
    draft.set(RACE, "live");
    expect(draft.isApart).toBe(true);
  });

  it("is ordered with numbers as numbers, and the own name where none was written", () => {
    draft.choose("second");
    draft.set(draft.shown[1]!, "7");
    draft.setKind(draft.seats[1]!, "hotseat");
    draft.seats[1]!.name = "Bo";
    const order = draft.order(draft.game!, "Ada");
    expect(order).toMatchObject({
      game: "second",
      options: { rounds: 7 },
      seats: [
        { kind: "me", name: "Ada" },
        { kind: "me", name: "Bo" },
      ],
      pace: { kind: "free", bank: 1200 },
    });
  });
});
