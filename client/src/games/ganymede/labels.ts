/** The words of a choice, and what it will surely bring or cost. */
import type { Chip, Sentence } from "../../lib/face";
import type { Doing } from "../../lib/game";
import { t } from "../../lib/i18n/index.svelte";
import { decider, ofKind } from "../../lib/model";
import { readEffect, type Effect } from "./effects";
import {
  boxOf,
  MOON_TILE,
  stepOf,
  viewOf,
  type Colour,
  type Location,
  type Settler,
  type Type,
} from "./model";
import {
  completesRow,
  costsTile,
  hasAbility,
  moonTileTimes,
  shuttleEffect,
  shuttleTimes,
  tileTimes,
} from "./rules";
import { actOf, ends, shipId } from "./targets";
import type { Action } from "./types";
import {
  counselorPiece,
  effectWords,
  keyOf,
  placeWord,
  say,
  settlerPiece,
  settlerPieces,
  shipPiece,
  shuttlePiece,
  tilePiece,
  typePiece,
} from "./words";
import type { Choice, Scene } from "./scene";

const EXCHANGING = ["action", "apply", "exchange"];
/** What brings settlers to ships, and so may complete one. */
const TRAVELLING = ["use shuttle", "board ship", "board vip", "move", "move vip", "adapt"];
const ROUTE_OF: Location[] = ["moon", "earth", "mars", "ganymede"];

export function label(scene: Scene, choice: Choice): Sentence {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const box = boxOf(scene.details);
  const me = decider(scene);
  const board = view.seats[me]!;
  const step = stepOf(scene);
  const does = (name: string, params = {}): Sentence => say(scene, "do", name, params);
  switch (act.do) {
    case "decline":
      return say(scene, "decline", declining(scene));
    case "take tile":
    case "take tile to the moon": {
      const id = view.tiles[act.position - 1] ?? "";
      const card = box.tile(id);
      const above = act.do !== "take tile";
      const times = above ? moonTileTimes(box, board, card) : tileTimes(box, view, board, card);
      return does(act.do, {
        tile: tilePiece(scene, id),
        n: times,
        effect: effectWords(readEffect(card.effect)),
      });
    }
    case "use shuttle":
      return shuttleLabel(scene, act);
    case "discard tiles": {
      const places = act.tiles.split("+").map((place) => Number(place) - 1);
      const tiles = places.flatMap((place) => board.tiles[place] ?? []);
      const count = tiles.length + (hasAbility(board, "noor") ? 1 : 0);
      return does(act.do, { tiles: tiles.map((id) => tilePiece(scene, id)), n: count });
    }
    case "drop tile":
      return does(act.do, { tile: tilePiece(scene, board.tiles[act.place - 1] ?? "") });
    case "send settler":
    case "recruit":
    case "recruit adapted":
      return does(act.do, { who: settlerPiece(act.colour), place: recruitPlace(scene) });
    case "land settler":
      return does(act.do, { who: settlerPiece(act.colour) });
    case "land vip":
      return does("land settler", { who: settlerPiece("vip") });
    case "board ship":
    case "board vip":
      return does("board ship", {
        who: settlerPiece("colour" in act ? act.colour : "vip"),
        dock: t(`ganymede.dock.${act.dock}`),
      });
    case "adapt":
    case "adapt on the moon": {
      const [old, now] = ends(act.change) as [Colour, Colour];
      const place = act.do === "adapt" ? act.place : "moon";
      return does("adapt", {
        old: settlerPiece(old),
        new: settlerPiece(now),
        place: placeWord(place),
      });
    }
    case "move":
    case "move vip":
    case "use route":
    case "move off the moon": {
      const [origin, goal] = "way" in act ? ends(act.way) : ["moon", "earth"];
      return does(act.do === "use route" ? "use route" : "move", {
        who: settlerPiece(travellerOf(act)),
        origin: placeWord(origin),
        goal: placeWord(goal),
      });
    }
    case "move counselor":
    case "move president": {
      const at = (act.do === "move counselor" ? board.pawn : board.president) ?? "moon";
      const goal = ROUTE_OF[ROUTE_OF.indexOf(at) + 1] ?? "ganymede";
      return does(goal === "ganymede" ? `${act.do} for a ship` : act.do, {
        goal: placeWord(goal),
      });
    }
    case "reputation":
      return does(act.do, { n: board.reputation + 1 });
    case "draw ship":
      return act.source === "deck"
        ? does("draw deck")
        : does(act.do, { ship: shipPiece(scene, view.ships[Number(act.source) - 1] ?? "") });
    case "launch": {
      const ship = board.docks[act.dock === "top" ? 0 : 1] ?? "";
      return does(act.do, { ship: shipPiece(scene, ship), dock: t(`ganymede.dock.${act.dock}`) });
    }
    case "dock ship":
      return does(EXCHANGING.includes(step?.step ?? "") ? "exchange ship" : act.do, {
        ship: shipPiece(scene, shipId(scene, act.ship)),
        dock: t(`ganymede.dock.${act.dock}`),
      });
    case "return ship":
    case "recall ship":
    case "lay out ship":
      return does(act.do, { ship: shipPiece(scene, shipId(scene, act.ship)) });
    case "choose counselor": {
      const id = view.counselors?.[act.position - 1] ?? "";
      return does(act.do, { counselor: counselorPiece(scene, id), rule: t(`moon.rule.${id}`) });
    }
    case "choose parts":
      return partsLabel(scene, act.which);
    case "send pair": {
      const [pair, shown] = act.pair.split(" for ") as [Settler, Settler];
      return does(act.do, { pair: settlerPieces([pair, pair]), who: settlerPiece(shown) });
    }
    case "send vip":
      return does(act.do, {
        vip: settlerPiece("vip"),
        who: settlerPiece(act.symbol as Settler | "any"),
      });
    case "rescue":
      return does(act.do, { who: settlerPiece(adrift(scene)) });
    case "choose column":
      return does(act.do, { type: typePiece(act.type as Type) });
    case "infect":
      return does(act.do, {
        who: { seat: act.seat },
        dock: t(`ganymede.dock.${act.dock}`),
      });
    case "place merchant": {
      const [left, right] = act.gap.split("-");
      return does(act.do, { left: left!, right: right! });
    }
    default:
      return does(act.do);
  }
}

function declining(scene: Scene): string {
  const step = stepOf(scene)?.step ?? "";
  const key = keyOf(scene, "decline", step);
  return t(key) === key ? "apply" : step;
}

/** Who moves. */
function travellerOf(act: Action): Settler {
  if ("colour" in act) return act.colour;
  return "settler" in act ? act.settler : "vip";
}

function shuttleLabel(scene: Scene, act: Doing<Action, "use shuttle">): Sentence {
  const view = viewOf(scene);
  const board = view.seats[decider(scene)]!;
  const id = view[`${act.planet}_shuttles`][act.position - 1] ?? "";
  const card = boxOf(scene.details).shuttle(id);
  if (stepOf(scene)?.step === "take shuttle") {
    return say(scene, "do", "take shuttle", { shuttle: shuttlePiece(scene, id) });
  }
  const effect: Effect = shuttleEffect(view, board, card);
  return say(scene, "do", costsTile(board, card) ? "use shuttle for a tile" : "use shuttle", {
    settlers: card.cost.map((symbol) => settlerPiece(symbol)),
    goal: placeWord(act.planet === "earth" ? "mars" : "ships"),
    shuttle: shuttlePiece(scene, id),
    n: shuttleTimes(view, board, card),
    effect: effectWords(effect),
  });
}

/** Where the recruits of the step at hand go. */
function recruitPlace(scene: Scene): string {
  const step = stepOf(scene);
  if (step?.step === "recruit to") return placeWord(step.place === 1 ? "mars" : "moon");
  return placeWord((step?.effect ?? 0) & 16384 ? "moon" : "earth");
}

/** The settler that Ms. Chau could save. */
export function adrift(scene: Scene): Settler {
  const number = stepOf(scene)?.settler ?? 0;
  return (["blue", "red", "yellow", "purple", "vip"] as const)[number] ?? "vip";
}

function partsLabel(scene: Scene, which: string): Sentence {
  const number = stepOf(scene)?.counselor ?? 0;
  const who = boxOf(scene.details).counselors[number]?.id ?? "";
  const parts = which.split("+").map((part) => t(`moon.part.${who}.${part}`));
  return parts.length === 1
    ? [parts[0]!]
    : say(scene, "do", "both parts", { first: parts[0]!, second: parts[1]! });
}

/** Sure gains and losses, from what the choice is known to do. */
export function chips(scene: Scene, choice: Choice): Chip[] {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const me = decider(scene);
  const board = view.seats[me];
  const mine = choice.outlook.filter((event) => event.seat === me);
  const launches = ofKind(mine, "launch earned");
  const found: Chip[] = [];
  const row =
    act.do === "use shuttle" && board !== undefined && completesRow(board, shuttleType(scene, act));
  if (row || launches.some((event) => event.source === "row")) {
    found.push({ tone: "gain", text: t("ganymede.chip.row"), icon: "launch" });
  } else if (launches.length) {
    found.push({ tone: "gain", text: t("ganymede.chip.launch"), icon: "launch" });
  }
  if (ofKind(mine, "bonus space taken").length) {
    found.push({ tone: "gain", text: t("ganymede.chip.bonus"), icon: "basic" });
  }
  if (TRAVELLING.includes(act.do) && ofKind(mine, "ship launched").length) {
    found.push({ tone: "gain", text: t("ganymede.chip.launch"), icon: "launch" });
  }
  const lost = ofKind(mine, "settler lost").map((event) => colourWord(event.colour));
  if (lost.length) {
    const text = t("ganymede.chip.lost", { n: lost.length, who: lost.join(", ") });
    found.push({ tone: "loss", text, icon: "lost" });
  }
  if (losesTile(scene, act)) {
    found.push({ tone: "loss", text: t("ganymede.chip.tile"), icon: "tile" });
  }
  if (choice.outlook.some((event) => event.event === "last round")) {
    found.push({ tone: "info", text: t("ganymede.chip.last_round") });
  }
  return found;
}

const colourWord = (who: Settler): string =>
  t(who === "vip" ? "ganymede.settler.vip" : `ganymede.colour.${who}`);

function shuttleType(scene: Scene, act: Doing<Action, "use shuttle">): Type {
  const id = viewOf(scene)[`${act.planet}_shuttles`][act.position - 1] ?? "";
  return boxOf(scene.details).shuttle(id).type;
}

/** Whether taking a tile pushes another one off the board. */
function losesTile(scene: Scene, act: Action): boolean {
  const tiles = viewOf(scene).seats[decider(scene)]?.tiles ?? [];
  if (act.do === "take tile") return tiles.slice(0, MOON_TILE).every(Boolean);
  return act.do === "take tile to the moon" && Boolean(tiles[MOON_TILE]);
}
