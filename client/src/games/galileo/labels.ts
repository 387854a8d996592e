/** The text of a choice, and its certain gains and costs. */
import type { Chip, Sentence } from "../../lib/face";
import type { Doing } from "../../lib/game";
import { known, t } from "../../lib/i18n/index.svelte";
import { decider, ofKind } from "../../lib/model";
import {
  argsOf,
  boardOf,
  boxOf,
  cardOf,
  prospectOf,
  robotOf,
  SATELLITES,
  stepOf,
  TYPES,
  viewOf,
} from "./model";
import { actOf } from "./targets";
import type { Action, Board, Prospect, Type } from "./types";
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

/** The effect of one more robot of a type. */
const nextEffect = (board: Board, type: Type): Sentence =>
  effectWords(type, board.strengths[TYPES.indexOf(type)] ?? 0);

export function label(scene: Scene, choice: Choice): Sentence {
  const act = actOf(scene, choice);
  const view = viewOf(scene);
  const box = boxOf(scene.details);
  const board = boardOf(scene, decider(scene));
  const step = stepOf(scene);
  const leads = prospectOf(scene, choice);
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
      return trackLabel(scene, act, leads);
    case "change influence":
      return say(leads.gain ? "do.change and gain" : "do.change influence", {
        track: trackWord(leads.track ?? "none"),
        mc: amount(leads.megacredits ?? 0, "mc"),
        influence: amount(leads.gain ?? 0, "influence"),
      });
    case "recruit":
      return recruitLabel(scene, act.slot - 1, leads);
    case "take character":
      return eitherLabel(
        scene,
        "do.take character",
        view.characters[act.slot - 1]?.character ?? "",
      );
    case "obtain robot":
      return robotLabel(scene, board, act.slot - 1, leads);
    case "develop":
    case "develop for less":
      return technologyLabel(scene, act, leads);
    case "use io":
      return say("do.use io", { price: priceWords(leads) });
    case "assign":
      return say("do.assign", {
        satellite: placeWord(act.satellite),
        n: board.development[SATELLITES.indexOf(act.satellite)] ?? 0,
      });
    case "extract":
      return say("do.extract", { mc: amount(argsOf(step).strength ?? 0, "mc") });
    case "immediate ability": {
      const person = box.person(box.character(argsOf(step).character ?? 0));
      return say("do.immediate ability", { what: immediateWords(person) });
    }
    case "end-game scoring": {
      const copy = box.character(argsOf(step).character ?? 0);
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
      return goalLabel(scene, act.place - 1, leads);
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
      return say("do.amount", {
        n: act.levels,
        lower: amount(leads.source ?? 0, "level"),
        higher: amount(leads.level ?? 0, "level"),
      });
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
      return cardLabel(scene, board, act, leads);
    case "play robot": {
      const robot = box.robot(act.robot)!;
      return say("do.play robot", {
        robot: cardPiece(scene, robot.id),
        icon: typePiece(robot.type),
        effect: nextEffect(board, robot.type),
      });
    }
    default:
      return say(`do.${act.do}`);
  }
}

/** Texts for declining, where it has consequences. */
export function declineWords(scene: Scene, step: string): string {
  const key = `galileo.decline.${step}`;
  const track = trackWord(boardOf(scene, decider(scene)).track);
  return known(key) ? t(key, { track }) : t("galileo.do.decline");
}

/** The cost of a choice: "3 [influence] + 2 [MC]". */
const priceWords = ({ energy = 0, influence = 0, megacredits: mc = 0 }: Prospect): Sentence =>
  amounts({ energy, influence, mc });

function trackLabel(
  scene: Scene,
  act: Doing<Action, "choose track">,
  { gain = 0, half }: Prospect,
): Sentence {
  const box = boxOf(scene.details);
  const track = trackWord(act.track);
  const influence = amount(gain, act.track);
  const recruit = viewOf(scene).steps.find(({ step }) => RECRUITING.has(step));
  if (!recruit || (half !== "now" && half !== "end")) {
    return say("do.choose track", { track, influence });
  }
  const person = box.person(box.character(argsOf(recruit).character ?? 0));
  return say(stepOf(scene)?.step === "name track" ? "do.name track" : "do.choose track for", {
    track,
    influence,
    what: half === "now" ? immediateWords(person) : scoreWords(person),
  });
}

/** Steps in which the track decides the ability of a character. */
const RECRUITING: ReadonlySet<string> = new Set(["ability", "name track"]);

function recruitLabel(scene: Scene, slot: number, { gain = 0, half }: Prospect): Sentence {
  const copy = viewOf(scene).characters[slot]?.character ?? "";
  const person = boxOf(scene.details).person(copy);
  return say(`do.recruit ${half}`, {
    name: personPiece(scene, copy),
    gain: amounts({ influence: gain, mc: person.megacredits }),
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

function robotLabel(scene: Scene, board: Board, slot: number, leads: Prospect): Sentence {
  const id = viewOf(scene).robots[slot]?.card ?? "";
  const card = boxOf(scene.details).robot(id)!;
  return say("do.obtain robot", {
    robot: cardPiece(scene, card.id),
    icon: typePiece(card.type),
    cost: priceWords(leads),
    effect: nextEffect(board, card.type),
  });
}

function technologyLabel(
  scene: Scene,
  act: Doing<Action, "develop" | "develop for less">,
  leads: Prospect,
): Sentence {
  const id = viewOf(scene).technologies[act.number - 1]?.technology ?? "";
  return say("do.develop", {
    technology: technologyPiece(id),
    price: priceWords(leads),
    rule: say(`tech_rule.${id}`, technologyParams()),
  });
}

/** The icons in the rules of technologies. */
export const technologyParams = (): Record<string, Sentence> => ({
  mc: amount(1, "mc"),
  mc4: amount(4, "mc"),
  influence: amount(2, "influence"),
  influence4: amount(4, "influence"),
  level: amount(7, "level"),
});

function goalLabel(scene: Scene, place: number, { energy = 0, points = 0 }: Prospect): Sentence {
  return say(energy ? "do.objective for energy" : "do.objective", {
    goal: goalWord(viewOf(scene).objectives[place]?.objective ?? ""),
    vp: amount(points, "vp"),
    energy: amount(energy, "energy"),
  });
}

function cardLabel(
  scene: Scene,
  board: Board,
  act: Extract<Action, { card: string } | { robot: string }>,
  leads: Prospect,
): Sentence {
  const id = "card" in act ? act.card : act.robot;
  const level = cardOf(board, id)?.level ?? 0;
  const robot = robotOf(board, id);
  const card = cardPiece(scene, id);
  const where = robot ? placeWord(robot.satellite) : "";
  const words = {
    card,
    where,
    place: robot ? say("card_on", { card, where }) : [card],
    level: amount(level, "level"),
    next: amount(leads.level ?? 0, "level"),
  };
  const goal = leads.satellite ? placeWord(leads.satellite) : "";
  if (act.do === "place on") {
    if (goal) return say("do.put to move", { ...words, goal });
    if (leads.type) return say("do.put to change", { ...words, type: typeWord(leads.type) });
    return say(leads.completes ? "do.complete project" : "do.fill project", words);
  }
  if (act.do === "raise" && stepOf(scene)?.step === "exchange") return say("do.receive", words);
  return say(`do.${act.do}`, { ...words, goal });
}

/** Certain gains and losses, from the known consequences of the choice. */
export function chips(scene: Scene, choice: Choice): Chip[] {
  const act = actOf(scene, choice);
  const me = decider(scene);
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
  found.push(...losses(prospectOf(scene, choice)));
  const back = ofKind(choice.outlook, "development moved").some(
    ({ origin, goal }) => goal < origin,
  );
  if (back) found.push({ tone: "loss", text: t("galileo.chip.back") });
  if (choice.outlook.some((event) => event.event === "last round")) {
    found.push({ tone: "info", text: t("galileo.chip.last_round") });
  }
  return found;
}

/** Gains above a limit, and characters that must leave. */
function losses(leads: Prospect): Chip[] {
  const lost = {
    influence: leads.lost_influence,
    mc: leads.lost_megacredits,
    energy: leads.lost_energy,
    levels: leads.lost_levels,
  };
  const found: Chip[] = Object.entries(lost).flatMap(([what, n]) =>
    n ? [{ tone: "loss", text: t(`galileo.chip.${what}`, { n }) }] : [],
  );
  if (leads.dismisses) {
    found.push({ tone: "loss", text: t("galileo.chip.dismiss"), icon: "gal-character" });
  }
  return found;
}
