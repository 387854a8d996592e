/** The text of a choice, and its certain gains and costs. */
import type { Chip, Sentence } from "../../lib/face";
import type { Doing } from "../../lib/game";
import { t } from "../../lib/i18n/index.svelte";
import { decider, ofKind } from "../../lib/model";
import { BASIC_ACTION, readEffect } from "./effects";
import {
  stepIf,
  boxOf,
  settlerNamed,
  SETTLERS,
  stepOf,
  TYPES,
  viewOf,
  type Settler,
} from "./model";
import { recruitsToMars } from "./prompts";
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

const EXCHANGING = ["action", "apply", "exchange", "launches"];
/** Actions that bring settlers to ships and may complete one. */
const TRAVELLING = ["use shuttle", "board ship", "board vip", "move", "move vip", "adapt"];

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
      const offer = view.offers.tiles[id];
      return does(act.do, {
        tile: tilePiece(scene, id),
        n: (act.do === "take tile" ? offer?.times : offer?.moon_times) ?? 0,
        effect: effectWords(readEffect(card.effect)),
      });
    }
    case "use shuttle":
      return shuttleLabel(scene, act);
    case "discard tiles": {
      const places = act.tiles.split("+").map((place) => Number(place) - 1);
      const tiles = places.flatMap((place) => board.tiles[place] ?? []);
      const count = tiles.length + (board.moon?.more_basic_actions ?? 0);
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
      const [old, now] = ends(act.change).map(settlerNamed);
      const place = act.do === "adapt" ? act.place : "moon";
      return does("adapt", {
        old: settlerPiece(old!),
        new: settlerPiece(now!),
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
      const { moon } = board;
      const goal =
        (act.do === "move counselor" ? moon?.pawn_goal : moon?.president_goal) ?? "ganymede";
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
      const ship = board.docks[act.dock === "top" ? 0 : 1]?.ship ?? "";
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
      const id = view.moon?.counselors[act.position - 1] ?? "";
      return does(act.do, { counselor: counselorPiece(scene, id), rule: t(`moon.rule.${id}`) });
    }
    case "choose parts":
      return partsLabel(scene, act.which);
    case "send pair": {
      const [pair, shown] = act.pair.split(" for ").map(settlerNamed);
      return does(act.do, { pair: settlerPieces([pair!, pair!]), who: settlerPiece(shown!) });
    }
    case "send vip":
      return does(act.do, {
        vip: settlerPiece("vip"),
        who: settlerPiece(act.symbol),
      });
    case "rescue":
      return does(act.do, { who: settlerPiece(adrift(scene)) });
    case "choose column":
      return does(act.do, { type: typePiece(act.type) });
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

/** The settler who moves. */
function travellerOf(act: Action): Settler {
  if ("colour" in act) return act.colour;
  return "settler" in act ? act.settler : "vip";
}

function shuttleLabel(scene: Scene, act: Doing<Action, "use shuttle">): Sentence {
  const view = viewOf(scene);
  const id = view[`${act.planet}_shuttles`][act.position - 1] ?? "";
  const offer = view.offers.shuttles[id];
  const card = boxOf(scene.details).shuttle(id);
  if (stepOf(scene)?.step === "take shuttle") {
    return say(scene, "do", "take shuttle", { shuttle: shuttlePiece(scene, id) });
  }
  return say(scene, "do", offer?.costs_tile ? "use shuttle for a tile" : "use shuttle", {
    settlers: card.cost.map((symbol) => settlerPiece(symbol)),
    goal: placeWord(act.planet === "earth" ? "mars" : "ships"),
    shuttle: shuttlePiece(scene, id),
    n: offer?.times ?? 0,
    effect: effectWords(offer?.basic ? BASIC_ACTION : readEffect(card.effect)),
  });
}

/** Where the recruits of the current step go. */
function recruitPlace(scene: Scene): string {
  if (stepIf(scene, "recruit to")) return placeWord(recruitsToMars(scene) ? "mars" : "moon");
  return placeWord(viewOf(scene).applying?.to_moon ? "moon" : "earth");
}

/** The settler that Ms. Chau could save. */
export function adrift(scene: Scene): Settler {
  return SETTLERS[stepIf(scene, "rescue")?.args.settler ?? 0] ?? "vip";
}

function partsLabel(scene: Scene, which: string): Sentence {
  const number = stepIf(scene, "choose parts")?.args.counselor ?? 0;
  const who = boxOf(scene.details).counselors[number]?.id ?? "";
  const parts = which.split("+").map((part) => t(`moon.part.${who}.${part}`));
  return parts.length === 1
    ? [parts[0]!]
    : say(scene, "do", "both parts", { first: parts[0]!, second: parts[1]! });
}

/** Certain gains and losses, from the known consequences of the choice. */
export function chips(scene: Scene, choice: Choice): Chip[] {
  const act = actOf(scene, choice);
  const me = decider(scene);
  const mine = choice.outlook.filter((event) => event.seat === me);
  const launches = ofKind(mine, "launch earned");
  const found: Chip[] = [];
  const row = act.do === "use shuttle" && completesRow(scene, act);
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

function completesRow(scene: Scene, act: Doing<Action, "use shuttle">): boolean {
  const view = viewOf(scene);
  const id = view[`${act.planet}_shuttles`][act.position - 1] ?? "";
  const column = TYPES.indexOf(boxOf(scene.details).shuttle(id).type);
  return view.seats[decider(scene)]?.columns[column]?.completes_row ?? false;
}

/** Return whether taking a tile forces another one off the board. */
function losesTile(scene: Scene, act: Action): boolean {
  if (act.do !== "take tile" && act.do !== "take tile to the moon") return false;
  const { tiles, offers } = viewOf(scene);
  const offer = offers.tiles[tiles[act.position - 1] ?? ""];
  return (act.do === "take tile" ? offer?.makes_room : offer?.moon_makes_room) ?? false;
}
