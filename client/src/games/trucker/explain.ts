/** The explanations of every tile, cell, card and space. */
import type { Explanation, Sentence } from "../../lib/face";
import { shipOf } from "./fit";
import { fitAt, fitWords, inHand } from "./holding";
import { type Box, boxOf, type Card, isHold, ownBoard, type Tile } from "./model";
import type { Part, Seat, View } from "./types";
import {
  capital,
  cardName,
  goodsWords,
  keyed,
  lossWords,
  rewardWords,
  sidesWords,
  tileAbout,
  tileWords,
  titleName,
  tt,
} from "./words";
import type { Scene } from "./scene";

export function explain(scene: Scene, thing: string): Explanation | null {
  const view = scene.view;
  const box = boxOf(scene.details);
  const [kind = "", ...rest] = thing.split(":");
  const name = rest.join(":");
  const seat = view.seats[scene.seat] ?? ownBoard(scene);
  switch (kind) {
    case "cell":
      return cell(scene, box, view, seat, name);
    case "part": {
      const [number = "0", ...at] = rest;
      return cell(scene, box, view, view.seats[Number(number)] ?? seat, at.join(":"));
    }
    case "tile":
      return tileExplained(box.tile(name), 0);
    case "pool":
      return tileExplained(box.tiles[Number(name) - 1]!, 0);
    case "reserve": {
      const there = seat.reserve[Number(name) - 1];
      if (there) return tileExplained(box.tile(there), 0);
      const test = view.flight === "test";
      return simple("explain.reserve", test ? "explain.reserve.test" : "explain.reserve.text", {}, [
        "gt.build.08",
        "gt.build.10",
      ]);
    }
    case "heap":
      return simple("explain.heap", "explain.heap.text", { n: view.pool }, ["gt.build.03"]);
    case "pile":
      return pile(box, view, Number(name));
    case "hourglass":
      return simple("explain.hourglass", "explain.hourglass.text", {}, [
        "gt.timer.02",
        "gt.timer.03",
      ]);
    case "start":
      return simple("explain.start", "explain.start.text", { n: name }, ["gt.finish.02"]);
    case "track":
      return simple("explain.track", "explain.track.text", {}, ["gt.move.03", "gt.giveup.03"]);
    case "card":
      return view.card ? cardExplained(box.card(name || view.card)) : null;
    case "planet":
      return planet(box, view, Number(name));
    case "beside":
      return simple("explain.beside", "explain.beside.text", {}, ["gt.goods.01", "gt.ruling.50"]);
    case "deck":
      return simple("explain.deck", "explain.deck.text", { n: view.deck }, ["gt.deck.04"]);
    case "stat":
      return {
        title: capital(name === "goods" ? tt("stat.short.goods") : tt(`stat.${name}`)),
        text: [[tt(`explain.stat.${name}`)]],
        clauses: STAT_CLAUSES[name],
      };
    case "title":
      return title(box, name);
    default:
      return null;
  }
}

const STAT_CLAUSES: Record<string, string[]> = {
  cannons: ["gt.power.01", "gt.comp.18"],
  engines: ["gt.power.02", "gt.comp.17"],
  crew: ["gt.def.11"],
  energy: ["gt.power.09"],
  exposed: ["gt.def.10", "gt.end.03"],
  goods: ["gt.end.05", "gt.end.06"],
  lost: ["gt.end.07"],
};

function simple(
  title: string,
  text: string,
  params: Record<string, string | number>,
  clauses: string[],
): Explanation {
  return { title: tt(title, params), text: [[tt(text, params)]], clauses };
}

const TILE_CLAUSES: Record<string, string[]> = {
  start: ["gt.comp.02", "gt.comp.03"],
  cabin: ["gt.comp.01", "gt.alien.01"],
  cannon: ["gt.comp.04", "gt.comp.06"],
  "double-cannon": ["gt.comp.05", "gt.comp.06"],
  engine: ["gt.comp.07", "gt.comp.08"],
  "double-engine": ["gt.comp.07", "gt.comp.08"],
  shield: ["gt.comp.10", "gt.comp.11"],
  hold: ["gt.comp.12"],
  "red-hold": ["gt.comp.13"],
  battery: ["gt.comp.14"],
  "brown-support": ["gt.comp.15", "gt.comp.17"],
  "purple-support": ["gt.comp.15", "gt.comp.18"],
  structural: ["gt.comp.16"],
};

function tileExplained(tile: Tile, turns: number, more: Sentence[] = []): Explanation {
  return {
    title: tileWords(tile),
    text: [[tileAbout(tile, turns)], ...more, [sidesWords(tile, turns)], [tt("explain.joints")]],
    clauses: [...(TILE_CLAUSES[tile.kind] ?? []), "gt.def.05", "gt.def.06"],
  };
}

function cell(scene: Scene, box: Box, view: View, seat: Seat, name: string): Explanation {
  const part = seat.ship.find((one) => one.cell === name);
  if (part) {
    const tile = box.tile(part.tile);
    return tileExplained(tile, part.turns, contentWords(tile, part));
  }
  if (!view.area.includes(name)) {
    return { title: `(${name})`, text: [[tt("bar.outside")]], clauses: ["gt.board.05"] };
  }
  const why = seat === ownBoard(scene) ? cellWords(scene, name) : [];
  if (!why.length && shipOf(box, seat.ship).isAlone(name)) why.push(tt("bar.alone"));
  const text = [...why, tt("explain.cell.text")].map((line): Sentence => [line]);
  return {
    title: tt("board.empty_cell", { cell: name }),
    text,
    clauses: ["gt.build.07", "gt.board.05"],
  };
}

/** How the held tile would fit on a cell. */
function cellWords(scene: Scene, cell: string): string[] {
  const tile = inHand(scene);
  if (!tile) return [];
  const { why, hint } = fitWords(scene, fitAt(scene, tile, cell));
  return [...why, hint].filter(Boolean);
}

function contentWords(tile: Tile, part: Part): Sentence[] {
  if (part.alien) return [[tt("explain.content.alien", { alien: tt(`crew.${part.alien}`) })]];
  if (part.astronauts) return [[tt("explain.content.astronauts", { n: part.astronauts })]];
  if (tile.kind === "battery") {
    return [[tt("explain.content.energy", { n: part.energy ?? 0, all: tile.size })]];
  }
  if (isHold(tile.kind)) {
    return [[tt("explain.content.cubes", { n: part.cubes?.length ?? 0, all: tile.size })]];
  }
  return [];
}

function pile(box: Box, view: View, number: number): Explanation {
  const there = view.piles[number - 1];
  const title = tt("explain.pile", { n: number });
  if (there?.secret) return { title, text: [[tt("explain.pile.secret")]], clauses: ["gt.peek.02"] };
  const cards = (there?.cards ?? []).map((id): Sentence => [cardLine(box.card(id))]);
  return {
    title,
    text: [...cards, [tt("explain.pile.text")]],
    clauses: ["gt.peek.01", "gt.peek.05"],
  };
}

function cardLine(card: Card): string {
  return `${cardName(card.type)} (${card.level}): ${cardFacts(card).join("; ")}`;
}

const named = (what: string, is: string): string => tt("named", { what, is });

/** The printed text of a card. */
export function cardFacts(card: Card): string[] {
  const days = card.days ? [tt("days", { n: card.days })] : [];
  if (card.type === "planets") {
    return [
      ...card.planets.map((goods, i) =>
        named(tt("cardface.planet", { n: i + 1 }), goodsWords(goods)),
      ),
      ...days,
    ];
  }
  if (card.strength) {
    const penalty = card.lose_goods
      ? tt("goods_n", { n: card.lose_goods })
      : card.lose_crew
        ? tt("crew_n", { n: card.lose_crew })
        : tt("cardface.shots", { n: card.hits.length });
    return [
      `${tt("cardface.strength")} ${card.strength}`,
      named(tt("cardface.weaker"), penalty),
      named(tt("cardface.stronger"), rewardWords(card)),
      ...days,
    ];
  }
  if (card.crew) return [tt("crew_n", { n: card.crew }), rewardWords(card), ...days];
  if (card.lines.length) {
    return card.lines.map((line) => named(tt(`compare.${line.compare}`), lossWords(line)));
  }
  if (card.hits.length) {
    return card.hits.map((hit) => `${tt(`hit.${hit.kind}`)} ${tt(`from.${hit.side}`)}`);
  }
  return [tt(`how.${keyed(card.type)}`)];
}

const CARD_CLAUSES: Record<string, string> = {
  planets: "planets",
  "open space": "openspace",
  "meteor swarm": "meteors",
  smugglers: "smugglers",
  slavers: "slavers",
  pirates: "pirates",
  "abandoned ship": "aship",
  "abandoned station": "astation",
  stardust: "stardust",
  epidemic: "epidemic",
  "combat zone": "combat",
  sabotage: "sabotage",
};

function cardExplained(card: Card): Explanation {
  const facts = cardFacts(card).map((fact): Sentence => [capital(fact)]);
  const how = tt(`how.${keyed(card.type)}`);
  const plain = facts.length === 1 && facts[0]![0] === how;
  return {
    title: cardName(card.type),
    text: plain ? facts : [[how], ...facts],
    clauses: [`gt.card.${CARD_CLAUSES[card.type] ?? ""}.01`],
  };
}

function planet(box: Box, view: View, number: number): Explanation | null {
  const card = view.card ? box.card(view.card) : null;
  const goods = card?.planets[number - 1];
  if (!card || !goods) return null;
  const params = { goods: goodsWords(goods), days: tt("days", { n: card.days }) };
  return {
    title: tt("cardface.planet", { n: number }),
    text: [[tt("explain.planet.text", params)], [tt("how.planets")]],
    clauses: ["gt.card.planets.02", "gt.card.planets.03"],
  };
}

function title(box: Box, name: string): Explanation {
  const what = tt(`title.counts.${keyed(name)}`);
  const rule = box.titles.find((one) => one.id === name)?.gold ?? "";
  const { best, defended, silver, gold } = box.pay;
  return {
    title: titleName(name),
    text: [
      [tt("explain.title.text", { what })],
      [tt("title.pays", { best, defended, silver, gold })],
      ...(rule ? [[tt("title.gold.rule", { rule: tt(`gold.${keyed(rule)}`) })]] : []),
    ],
    clauses: ["gt.trek.04", "gt.trek.10", "gt.title.12"],
    provenance: tt("explain.provenance.house"),
  };
}
