/** The words of a choice, and what it will surely bring or cost. */
import type { Chip, Sentence } from "../../lib/face";
import type { Doing } from "../../lib/game";
import { known, t } from "../../lib/i18n/index.svelte";
import { decider, ofKind } from "../../lib/model";
import {
  boardOf,
  boxOf,
  cardOf,
  isSatellite,
  MODIFIERS,
  robotOf,
  SATELLITES,
  stepOf,
  viewOf,
  type Board,
} from "./model";
import {
  assignmentsOf,
  costAfter,
  halfOf,
  IO_PRICE,
  missingFor,
  priceOf,
  recruitGain,
  robotCost,
  ROUTE,
  strengthOf,
  technologyPrice,
} from "./rules";
import { actOf } from "./targets";
import type { Action } from "./types";
import {
  amount,
  amounts,
  bonusWords,
  cardPiece,
  effectWords,
  goalWord,
  immediateWords,
  modifierPiece,
  modifierWord,
  nameOf,
  personPiece,
  placeWord,
  say,
  scoreWords,
  technologyPiece,
  trackWord,
  typePiece,
  typeWord,
} from "./words";
import type { Choice, Scene } from "./scene";

const ROUTE_INFLUENCE = 2;

export function label(scene: Scene, choice: Choice): Sentence {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const box = boxOf(scene.details);
  const board = boardOf(scene, decider(scene));
  const step = stepOf(scene);
  switch (act.do) {
    case "decline":
      return [declineWords(scene, step?.step ?? "")];
    case "choose project": {
      const card = box.project(act.project)!;
      const { influence, megacredits: mc, energy } = card;
      return say("do.choose project", {
        level: amount(card.level, "level"),
        start: amounts({ influence, mc, energy }),
      });
    }
    case "choose track":
      return trackLabel(scene, act);
    case "change influence": {
      const track = board.track === "earth" ? "mars" : "earth";
      const key = board.technologies.includes(ROUTE) ? "change and gain" : "change influence";
      return say(`do.${key}`, {
        track: trackWord(track),
        mc: amount(1, "mc"),
        influence: amount(ROUTE_INFLUENCE, "influence"),
      });
    }
    case "recruit":
      return recruitLabel(scene, board, act.slot - 1);
    case "take character":
      return eitherLabel(scene, "do.take character", view.characters[act.slot - 1] ?? "");
    case "obtain robot":
      return robotLabel(scene, board, act.slot - 1);
    case "develop":
    case "develop for less":
      return technologyLabel(scene, board, act);
    case "use io":
      return ioLabel(scene, board, act.times);
    case "assign":
      return say("do.assign", {
        satellite: placeWord(act.satellite),
        n: board.development[SATELLITES.indexOf(act.satellite)] ?? 0,
      });
    case "extract":
      return say("do.extract", { mc: amount(step?.strength ?? 0, "mc") });
    case "immediate ability": {
      const person = box.person(box.character(step?.character ?? 0));
      return say("do.immediate ability", { what: immediateWords(person) });
    }
    case "end-game scoring": {
      const copy = box.character(step?.character ?? 0);
      return say("do.end-game scoring", {
        name: nameOf(scene, copy),
        what: scoreWords(box.person(copy)),
      });
    }
    case "star-z bonus": {
      const bonus = box.bonuses(view.star_z)[act.bonus - 1]!;
      return say("do.star-z bonus", { n: act.bonus, what: bonusWords(bonus) });
    }
    case "objective":
      return goalLabel(scene, board, act.place - 1);
    case "modifier":
      return say("do.modifier", {
        icon: modifierPiece(act.modifier),
        what: modifierWord(act.modifier),
      });
    case "new project":
      return say("do.new project", { level: amount(view.top_project?.level ?? 0, "level") });
    case "perk":
      return say(`do.perk ${act.perk}`, {
        influence: amount(2, "influence"),
        mc: amount(1, "mc"),
        level: amount(1, "level"),
      });
    case "pay":
      return say("do.pay", { mc: amount(1, "mc"), energy: amount(1, "energy") });
    case "amount":
      return amountLabel(scene, board, act.levels);
    case "dismiss":
      return say("do.dismiss", {
        name: box.person(act.character).name,
        what: scoreWords(box.person(act.character)),
      });
    case "scan":
      return say("do.scan", {
        name: box.person(act.character).name,
        now: immediateWords(box.person(act.character)),
        end: scoreWords(box.person(act.character)),
      });
    case "raise":
    case "place on":
    case "lower":
    case "freeze":
    case "move":
      return cardLabel(scene, board, act);
    case "play robot": {
      const robot = box.robot(act.robot)!;
      return say("do.play robot", {
        robot: cardPiece(scene, robot.id),
        icon: typePiece(robot.type),
        effect: effectWords(robot.type, strengthOf(board, robot.type)),
      });
    }
    default:
      return say(`do.${act.do}`);
  }
}

/** What declining means where it means more than that. */
export function declineWords(scene: Scene, step: string): string {
  const key = `galileo.decline.${step}`;
  const track = trackWord(boardOf(scene, decider(scene)).track);
  return known(key) ? t(key, { track }) : t("galileo.do.decline");
}

function trackLabel(scene: Scene, act: Doing<Action, "choose track">): Sentence {
  const box = boxOf(scene.details);
  const view = viewOf(scene);
  const step = stepOf(scene)!;
  const board = boardOf(scene, decider(scene));
  const track = trackWord(act.track);
  if (step.step === "place marker") {
    const start = box.project(board.project?.card ?? "")?.influence ?? 0;
    return say("do.choose track", { track, influence: amount(start, act.track) });
  }
  const waiting = view.steps.slice(0, 3).find((s) => s.character !== undefined);
  const what = ["ability", "name track"].includes(waiting?.step ?? "") ? waiting : undefined;
  const gain = amount(step.influence ?? 0, act.track);
  if (what?.character === undefined || halfOf(box, { ...board, track: act.track }, "") === "both") {
    return say("do.choose track", { track, influence: gain });
  }
  const copy = box.character(what.character);
  const half = halfOf(box, { ...board, track: act.track }, copy);
  if (half === "either") return say("do.choose track", { track, influence: gain });
  const person = box.person(copy);
  return say(step.influence === undefined ? "do.name track" : "do.choose track for", {
    track,
    influence: gain,
    what: half === "now" ? immediateWords(person) : scoreWords(person),
  });
}

function recruitLabel(scene: Scene, board: Board, slot: number): Sentence {
  const box = boxOf(scene.details);
  const copy = viewOf(scene).characters[slot] ?? "";
  const person = box.person(copy);
  const gain = amounts({ influence: recruitGain(box, person, slot), mc: person.megacredits });
  return say(`do.recruit ${halfOf(box, board, copy)}`, {
    name: personPiece(scene, copy),
    gain,
    now: immediateWords(person),
    end: scoreWords(person),
  });
}

function eitherLabel(scene: Scene, key: string, copy: string): Sentence {
  const person = boxOf(scene.details).person(copy);
  return say(key, {
    name: personPiece(scene, copy),
    now: immediateWords(person),
    end: scoreWords(person),
  });
}

function robotLabel(scene: Scene, board: Board, slot: number): Sentence {
  const box = boxOf(scene.details);
  const card = box.robot(viewOf(scene).robots[slot] ?? "")!;
  const price = priceOf(box, board, card, slot);
  const uses = price.payment?.uses ?? 0;
  return say("do.obtain robot", {
    robot: cardPiece(scene, card.id),
    icon: typePiece(card.type),
    cost: amounts({
      influence: price.payment?.influence ?? price.cost,
      mc: uses * IO_PRICE,
    }),
    effect: effectWords(card.type, strengthOf(board, card.type)),
  });
}

function technologyLabel(
  scene: Scene,
  board: Board,
  act: Doing<Action, "develop" | "develop for less">,
): Sentence {
  const box = boxOf(scene.details);
  const id = viewOf(scene).technologies[act.number - 1]?.technology ?? "";
  const price = technologyPrice(box, board, id);
  const spared = "resource" in act ? act.resource : null;
  const energy = price.energy - (spared === "energy" ? 1 : 0);
  const mc = price.megacredits - (spared === "megacredits" ? 1 : 0);
  return say("do.develop", {
    technology: technologyPiece(id),
    price: amounts({ energy: Math.max(0, energy), mc: Math.max(0, mc) }),
    rule: say(`tech_rule.${id}`, technologyParams()),
  });
}

/** The pictures that the rules of technologies speak of. */
export const technologyParams = (): Record<string, Sentence> => ({
  mc: amount(1, "mc"),
  mc4: amount(4, "mc"),
  influence: amount(2, "influence"),
  influence4: amount(4, "influence"),
  level: amount(7, "level"),
});

function ioLabel(scene: Scene, board: Board, uses: number): Sentence {
  const box = boxOf(scene.details);
  const slot = stepOf(scene)?.slot ?? 0;
  const card = box.robot(viewOf(scene).robots[slot] ?? "")!;
  const cost = costAfter(box, board, robotCost(box, card, slot), uses);
  return say("do.use io", {
    price: amounts({ influence: cost, mc: uses * IO_PRICE }),
  });
}

function goalLabel(scene: Scene, board: Board, place: number): Sentence {
  const goal = viewOf(scene).objectives[place]!;
  const free = goal.markers.indexOf(null);
  const energy = stepOf(scene)?.step === "mark" ? 0 : missingFor(scene, board, goal.objective);
  return say(energy ? "do.objective for energy" : "do.objective", {
    goal: goalWord(goal.objective),
    vp: amount(goal.points[free] ?? 0, "vp"),
    energy: amount(energy, "energy"),
  });
}

function amountLabel(scene: Scene, board: Board, levels: number): Sentence {
  const box = boxOf(scene.details);
  const step = stepOf(scene)!;
  const level = (number = -1): number => cardOf(board, box.card(number))?.level ?? 0;
  return say("do.amount", {
    n: levels,
    lower: amount(level(step.source) - levels, "level"),
    higher: amount(level(step.target) + levels, "level"),
  });
}

function cardLabel(
  scene: Scene,
  board: Board,
  act: Extract<Action, { card: string } | { robot: string }>,
): Sentence {
  const box = boxOf(scene.details);
  const id = "card" in act ? act.card : act.robot;
  const step = stepOf(scene);
  const level = cardOf(board, id)?.level ?? 0;
  const robot = robotOf(board, id);
  const words = {
    card: cardPiece(scene, id),
    level: amount(level, "level"),
    next: amount(Math.min(box.most.level, level + (step?.levels ?? 1)), "level"),
    where: robot ? placeWord(robot.satellite) : t("galileo.project"),
  };
  if (act.do === "move" && robot) {
    const goal = assignmentsOf(box, robot).find((place) => place !== robot.satellite);
    return say("do.move", { ...words, goal: placeWord(goal ?? robot.satellite) });
  }
  if (act.do === "raise" && step?.step === "exchange") return say("do.receive", words);
  if (act.do === "place on") return putLabel(scene, board, id, words);
  return say(`do.${act.do}`, words);
}

function putLabel(
  scene: Scene,
  board: Board,
  id: string,
  words: Record<string, Sentence | string | ReturnType<typeof cardPiece>>,
): Sentence {
  const modifier = MODIFIERS[stepOf(scene)?.modifier ?? 0]!;
  const robot = robotOf(board, id);
  if (!robot) {
    const done = board.project?.assignment_modifier || board.project?.robot_modifier;
    return say(done ? "do.complete project" : "do.fill project", words);
  }
  return isSatellite(modifier)
    ? say("do.put to move", { ...words, goal: placeWord(modifier) })
    : say("do.put to change", { ...words, type: typeWord(modifier) });
}

/** Sure gains and losses, from what the choice is known to do. */
export function chips(scene: Scene, choice: Choice): Chip[] {
  const act = actOf(scene, choice);
  const me = decider(scene);
  const board = boardOf(scene, me);
  const box = boxOf(scene.details);
  const mine = choice.outlook.filter((event) => event.seat === me);
  const sum = (kind: "megacredits gained" | "energy gained"): number =>
    ofKind(mine, kind).reduce((total, event) => total + event.amount, 0);
  const found: Chip[] = [];
  const validated = ofKind(mine, "objective validated")[0];
  if (validated) {
    const goal = viewOf(scene).objectives[validated.place];
    const n = goal?.points[validated.space] ?? 0;
    found.push({ tone: "gain", text: t("galileo.chip.vp", { n }), icon: "gal-vp" });
  }
  const gains = sum("megacredits gained");
  if (gains && act.do !== "extract") {
    found.push({ tone: "gain", text: `+${gains} ${t("galileo.unit.mc")}`, icon: "gal-mc" });
  }
  const energy = sum("energy gained");
  if (energy) {
    found.push({
      tone: "gain",
      text: `+${energy} ${t("galileo.unit.energy")}`,
      icon: "gal-energy",
    });
  }
  found.push(...losses(scene, act, board, choice));
  if (act.do === "raise" && stepOf(scene)?.levels) {
    const level = cardOf(board, act.card)?.level ?? 0;
    const beyond = level + (stepOf(scene)?.levels ?? 0) - box.most.level;
    if (beyond > 0) found.push({ tone: "loss", text: t("galileo.chip.levels", { n: beyond }) });
  }
  if (choice.outlook.some((event) => event.event === "last round")) {
    found.push({ tone: "info", text: t("galileo.chip.last_round") });
  }
  return found;
}

/** What exceeds its limit, and whom it drives out. */
function losses(scene: Scene, act: Action, board: Board, choice: Choice): Chip[] {
  const box = boxOf(scene.details);
  const step = stepOf(scene);
  const found: Chip[] = [];
  const over = (have: number, gain: number, most: number, key: string): void => {
    const n = have + gain - most;
    if (gain > 0 && n > 0) found.push({ tone: "loss", text: t(`galileo.chip.${key}`, { n }) });
  };
  if (act.do === "recruit") {
    const copy = viewOf(scene).characters[act.slot - 1] ?? "";
    const person = box.person(copy);
    const influence = recruitGain(box, person, act.slot - 1);
    over(board.influence, influence, box.most.influence, "influence");
    over(board.megacredits, person.megacredits, box.most.megacredits, "mc");
    const half = halfOf(box, board, copy);
    if ((half === "end" || half === "both") && board.characters.length >= board.limit) {
      found.push({ tone: "loss", text: t("galileo.chip.dismiss"), icon: "gal-character" });
    }
  }
  if (act.do === "extract") {
    over(board.megacredits, step?.strength ?? 0, box.most.megacredits, "mc");
  }
  if (act.do === "star-z bonus") {
    const bonus = box.bonuses(viewOf(scene).star_z)[act.bonus - 1]!;
    if (bonus.what === "energy") over(board.energy, bonus.amount, box.most.energy, "energy");
    if (bonus.what === "megacredits") {
      over(board.megacredits, bonus.amount, box.most.megacredits, "mc");
    }
    if (bonus.what === "influence") {
      over(board.influence, bonus.amount, box.most.influence, "influence");
    }
  }
  if (act.do === "end-game scoring" && board.characters.length >= board.limit) {
    found.push({ tone: "loss", text: t("galileo.chip.dismiss"), icon: "gal-character" });
  }
  const back = ofKind(choice.outlook, "development moved").some(
    (event) => event.goal < event.origin,
  );
  if (back) found.push({ tone: "loss", text: t("galileo.chip.back") });
  return found;
}
