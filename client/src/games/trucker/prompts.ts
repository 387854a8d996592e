/** The current question in one plain sentence, and the reason. */
import type { Sentence, Stage } from "../../lib/face";
import type { Fit } from "./fit";
import { fitAt, fitWords, siteOf } from "./holding";
import { boxOf, cardOf, cellNumbered, emptyCells, ownBoard, stepOf } from "./model";
import { hand } from "./hand.svelte";
import { canDo } from "./targets";
import type { Seat, View } from "./types";
import { capital, cardName, keyed, lossWords, rewardWords, say, tileWords, tt } from "./words";
import type { Scene } from "./scene";

type Prompt = { title: string; detail?: Sentence };

export function prompt(scene: Scene): Prompt {
  const view = scene.view;
  if (view.over) {
    return {
      title: tt("prompt.over"),
      detail: say("prompt.over.profit", { n: view.profit.length }),
    };
  }
  if (!scene.acting) return watching(scene, view);
  return asked(scene, view);
}

function watching(scene: Scene, view: View): Prompt {
  const step = stepOf(scene).step;
  const own = scene.own === null ? null : view.seats[scene.own]!;
  if (own?.hand && isAssembly(step)) return hands(scene, view, own);
  if (own?.space && step === "assembly") {
    return { title: tt("prompt.finished"), detail: say("prompt.finished.wait") };
  }
  if (own?.answered && step === "defence") {
    return { title: watchTitle(scene, view, step), detail: say("prompt.defence.answered") };
  }
  return { title: watchTitle(scene, view, step) };
}

const WATCHED: Record<string, string> = { place: "turn", looking: "turn" };

function watchTitle(scene: Scene, view: View, step: string): string {
  const names = view.to_act.filter((seat) => seat < view.players).map((seat) => scene.name(seat));
  const who = names.reduce((one, two) => tt("and", { one, two }), names.shift() ?? "");
  return tt(`watch.${WATCHED[step] ?? keyed(step)}`, { who });
}

function isAssembly(step: string): boolean {
  return step === "assembly" || step === "turn" || step === "place" || step === "looking";
}

function asked(scene: Scene, view: View): Prompt {
  const step = stepOf(scene);
  const own = ownBoard(scene);
  switch (step.step) {
    case "assembly":
    case "turn":
    case "place":
    case "looking":
      return building(scene, view, own);
    case "claims":
      return {
        title: tt("prompt.claims"),
        detail: say(canDo(scene, "finish") ? "prompt.claims.choice" : "prompt.claims.detail"),
      };
    case "repairs":
      return repairs(view, own);
    case "cabin":
      return {
        title: tt("prompt.cabin", { cell: cellNumbered(step.args.cell) }),
        detail: say("prompt.cabin.detail"),
      };
    case "give up":
      return {
        title: tt("prompt.give_up"),
        detail: say("prompt.give_up.detail", { n: view.deck }),
      };
    case "declare":
      return declare(scene, view);
    case "pay":
      return {
        title: tt("prompt.pay", { n: step.args.cells }),
        detail: say("prompt.pay.detail"),
      };
    case "defence":
      return defence(scene, own);
    case "pieces":
      return { title: tt("prompt.pieces"), detail: say("prompt.pieces.detail") };
    case "loading": {
      const left = Object.values(view.beside).some((n) => n > 0);
      return {
        title: tt("prompt.loading"),
        detail: say(left ? "prompt.loading.beside" : "prompt.loading.empty"),
      };
    }
    case "lose goods": {
      const energy = canDo(scene, "battery");
      return {
        title: tt("prompt.lose_goods", { n: step.args.goods }),
        detail: say(energy ? "prompt.lose_goods.energy" : "prompt.lose_goods.detail"),
      };
    }
    case "lose crew":
      return {
        title: tt("prompt.lose_crew", { n: step.args.crew }),
        detail: say("prompt.lose_crew.detail"),
      };
    case "keep title":
      return { title: tt("prompt.keep_title"), detail: say("prompt.keep_title.detail") };
    case "give title":
      return { title: tt("prompt.give_title"), detail: say("prompt.keep_title.detail") };
    default:
      return cardPrompt(scene, own);
  }
}

// -- building ----------------------------------------------------------------------------------------

function building(scene: Scene, view: View, own: Seat): Prompt {
  if (own.opened) {
    return { title: tt("prompt.pile", { n: own.opened }), detail: say("prompt.pile.detail") };
  }
  if (own.hand) return hands(scene, view, own);
  if (own.space) {
    const flip = canDo(scene, "flip");
    return {
      title: tt("prompt.finished"),
      detail: say(flip ? "prompt.finished.flip" : "prompt.finished.wait"),
    };
  }
  const test = view.flight === "test" ? ".test" : "";
  const title = tt(`prompt.assembly${test}`);
  return {
    title:
      view.building === "turns" ? `${tt("prompt.turn", { round: view.round })} ${title}` : title,
    detail: buildingDetail(scene, own),
  };
}

function buildingDetail(scene: Scene, own: Seat): Sentence {
  const box = boxOf(scene.details);
  if (own.loose && canDo(scene, "take back")) {
    const part = own.ship.find((one) => one.cell === own.loose);
    const tile = part ? capital(tileWords(box.tile(part.tile), "the")) : "";
    return say("prompt.assembly.loose", { tile, cell: own.loose });
  }
  if (own.ship.length < 2) return say("prompt.assembly.first");
  const wrong = own.errors.length;
  if (wrong) return say("prompt.assembly.mistakes", { n: wrong });
  return say("prompt.assembly.go_on", { n: emptyCells(scene) });
}

function hands(scene: Scene, view: View, own: Seat): Prompt {
  if (own.hand === "hidden") return { title: tt("prompt.hand.waiting") };
  const box = boxOf(scene.details);
  const tile = box.tile(own.hand!);
  const { ship } = siteOf(scene);
  const empty = view.area.filter((cell) => !ship.at.has(cell));
  const fits = empty.map((cell) => fitAt(scene, tile, cell));
  const over = hand.over && !ship.at.has(hand.over) ? fitAt(scene, tile, hand.over) : null;
  return {
    title: tt(`prompt.hand${handVariant(scene, fits)}`, { tile: tileWords(tile, "the") }),
    detail: (over && overDetail(scene, over)) ?? handDetail(scene, fits),
  };
}

const isThere = (fits: readonly Fit[], state: Fit["state"]) =>
  fits.some((fit) => fit.state === state);

function handVariant(scene: Scene, fits: readonly Fit[]): string {
  if (fits.some(({ bar }) => bar === "gold")) return ".barred";
  if (!isThere(fits, "fits")) return isThere(fits, "turn") ? ".nowhere" : ".misfit";
  const back = canDo(scene, "return");
  if (canDo(scene, "set aside")) return back ? "" : ".no_return";
  return back ? ".no_aside" : ".weld";
}

/** The text of the cell under the held tile. */
function overDetail(scene: Scene, fit: Fit): Sentence | null {
  const { why, hint } = fitWords(scene, fit);
  const words = [why[0], hint].filter(Boolean).join(" ");
  return words ? say("prompt.hand.at", { cell: fit.cell, why: words }) : null;
}

function handDetail(scene: Scene, fits: readonly Fit[]): Sentence {
  const touch = scene.phone ? ".touch" : "";
  if (isThere(fits, "fits") || isThere(fits, "turn")) return say(`prompt.hand.turn${touch}`);
  if (isThere(fits, "wrong")) return say("prompt.hand.wrong");
  return say(`prompt.hand.ask${touch}`);
}

function repairs(view: View, own: Seat): Prompt {
  if (own.pieces.length) {
    return { title: tt("prompt.repairs.split"), detail: say("prompt.pieces.detail") };
  }
  const n = own.errors.length;
  const cost = view.removal_price ? "detail" : "test";
  return { title: tt("prompt.repairs"), detail: say(`prompt.repairs.${cost}`, { n }) };
}

// -- flight ------------------------------------------------------------------------------------------

function declare(scene: Scene, view: View): Prompt {
  const card = cardOf(scene);
  const title = tt(`prompt.declare.${view.compared ?? "engines"}`);
  if (!card) return { title };
  if (card.type === "open space") return { title, detail: say("prompt.declare.open_space") };
  if (card.type === "combat zone") {
    const line = card.lines[view.line ?? 0];
    return { title, detail: say("prompt.declare.line", { loss: line ? lossWords(line) : "" }) };
  }
  const params = { card: cardName(card.type), n: card.strength };
  return { title, detail: say("prompt.declare.enemy", params) };
}

function defence(scene: Scene, own: Seat): Prompt {
  const box = boxOf(scene.details);
  const { kind, stopped_by } = scene.view.incoming ?? { kind: "small", stopped_by: "shield" };
  const struck = own.ship.find((part) => part.cell === own.struck);
  const tile = struck ? tileWords(box.tile(struck.tile), "the") : tt("the.tile");
  const title = tt(`prompt.defence.${stopped_by ?? "shield"}`, {
    hit: tt(`Hit.${kind}`),
    tile,
    cell: own.struck ?? "",
  });
  return {
    title,
    detail: say(kind === "small" ? "prompt.defence.exposed" : "prompt.defence.pay"),
  };
}

function cardPrompt(scene: Scene, own: Seat): Prompt {
  const step = stepOf(scene).step;
  const card = cardOf(scene);
  if (!card) return { title: tt(`watch.${keyed(step)}`, { who: "" }) };
  const days = tt("days", { n: card.days });
  if (step === "land") {
    return {
      title: tt("prompt.land"),
      detail: say("prompt.land.detail", { days, n: own.figures.room }),
    };
  }
  const reward = rewardWords(card);
  if (step === "reward") {
    const title = tt("prompt.reward", { card: cardName(card.type) });
    return { title, detail: say("prompt.reward.detail", { reward, days }) };
  }
  const kind = keyed(card.type);
  return {
    title: tt(`prompt.offer.${kind}`),
    detail: say(`prompt.offer.${kind}.detail`, {
      reward,
      days,
      crew: tt("crew_n", { n: card.crew }),
    }),
  };
}

// -- the phases of a game -------------------------------------------------------------------------------

const PHASES = ["building", "pre-launch", "flight", "ended"];
const STAGES = ["building", "check", "flight", "payday"];

export function stages(scene: Scene): Stage[] {
  const now = PHASES.indexOf(scene.view.phase);
  return STAGES.map((name, i) => ({
    label: tt(`stage.${name}`),
    state: i < now ? "done" : i === now ? "now" : "next",
  }));
}

export function status(scene: Scene): string {
  const view = scene.view;
  const flight = tt(`flight.${view.flight}`);
  let rest = flight;
  if (view.phase === "building") {
    rest = tt(`status.${view.building}`, { flight, round: view.round });
  } else if (view.phase === "flight") {
    const n = view.revealed.length;
    rest = tt("status.card", { flight, n, all: n + view.deck });
  }
  return view.trek ? tt("status.trek", { rest }) : rest;
}
