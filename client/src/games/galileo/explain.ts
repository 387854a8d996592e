/** The explanations of every card, tile, space, track and token. */
import type { Explanation, Sentence } from "../../lib/face";
import { t } from "../../lib/i18n/index.svelte";
import {
  boardOf,
  boxOf,
  isSatellite,
  MODIFIERS,
  robotOf,
  SATELLITES,
  TYPES,
  viewOf,
} from "./model";
import { technologyParams } from "./labels";
import {
  amount,
  amounts,
  bonusWords,
  effectWords,
  goalWord,
  immediateWords,
  modifierWord,
  placeWord,
  say,
  scoreWords,
  technologyWord,
  trackWord,
  typeWord,
} from "./words";
import type { Scene } from "./scene";
import type { Board, RowRobot, Satellite } from "./types";

type Explain = (scene: Scene, ...parts: string[]) => Explanation | null;

const words = (key: string, params = {}): Sentence => say(`explain.${key}`, params);

const TYPE_CLAUSES: Record<string, string[]> = {
  extractor: ["gal.ability.02"],
  builder: ["gal.ability.03", "gal.ability.04", "gal.ability.06"],
  "star-z": ["gal.ability.07", "gal.ability.09"],
  technician: ["gal.ability.10", "gal.ability.11"],
};
const SATELLITE_CLAUSES: Record<Satellite, string[]> = {
  io: ["gal.io.01", "gal.io.02", "gal.io.03"],
  europa: ["gal.europa.01", "gal.europa.04", "gal.europa.05"],
  ganymede: ["gal.gany.01", "gal.gany.03", "gal.gany.09"],
  callisto: ["gal.callisto.01", "gal.score.03"],
};

const listed = (places: Satellite[]): string => places.map(placeWord).join(` ${t("galileo.or")} `);

function robot(scene: Scene, id: string): Explanation {
  const box = boxOf(scene.details);
  const view = viewOf(scene);
  const card = box.robot(id)!;
  const owner = view.seats.find((board) => robotOf(board, id));
  if (owner) return robotInPlay(scene, id, owner);
  const board = boardOf(scene);
  const slot = view.robots.findIndex((one) => one?.card === id);
  const text = [
    words("robot_face", {
      level: amount(card.level, "level"),
      places: listed(card.assignments),
      cost: amount(card.cost, card.influence),
    }),
    words(board.clone ? "robot_effect_clone" : "robot_effect", {
      effect: effectWords(card.type, board.strengths[TYPES.indexOf(card.type)] ?? 0),
      technology: technologyWord("2b"),
    }),
  ];
  if (card.free) text.push(words("robot_free"));
  const row = view.robots[slot];
  if (row) text.push(priceWords(scene, row, slot));
  return {
    title: t("galileo.robot_level", { type: typeWord(card.type), n: card.level }),
    text,
    clauses: ["gal.robot.03", "gal.robot.04", "gal.robot.09", ...TYPE_CLAUSES[card.type]!],
  };
}

/** The cost of a robot in the row, or what is missing. */
function priceWords(scene: Scene, robot: RowRobot, slot: number): Sentence {
  const box = boxOf(scene.details);
  const { influence, megacredits: mc = 0 } = robot;
  if (influence !== null) {
    return words(mc ? "robot_price_io" : "robot_price", {
      price: amounts({ influence, mc }),
      extra: box.surcharge[slot] ?? 0,
    });
  }
  return words(`robot_lack_${robot.lack}`, {
    n: robot.short ?? 0,
    track: trackWord(box.robot(robot.card)?.influence ?? "none"),
    cost: robot.cost,
  });
}

function robotInPlay(scene: Scene, id: string, owner: Board): Explanation {
  const box = boxOf(scene.details);
  const own = robotOf(owner, id)!;
  const card = box.robot(id);
  const text = [
    words("in_play", { satellite: placeWord(own.satellite), level: amount(own.level, "level") }),
  ];
  if (card && own.type !== card.type) {
    text.push(words("changed", { old: typeWord(card.type), type: typeWord(own.type) }));
  }
  if (own.double) text.push(words("double", { places: listed(own.assignments) }));
  if (own.free) text.push(words("robot_free"));
  if (own.locked) text.push(words("locked"));
  if (own.entering) text.push(words("entering"));
  return {
    title: t("galileo.robot_level", { type: typeWord(own.type), n: own.level }),
    text,
    clauses: ["gal.level.01", "gal.mod.01", "gal.mod.02", "gal.mod.07", "gal.sat.04"],
  };
}

function project(scene: Scene, id: string): Explanation {
  const view = viewOf(scene);
  const owner = view.seats.find((board) => robotOf(board, id));
  if (owner) return robotInPlay(scene, id, owner);
  const card = boxOf(scene.details).project(id)!;
  const held = view.seats.find((board) => board.project?.card === id)?.project;
  const text: Sentence[] = [];
  if (!held && view.offer.includes(id)) {
    const { influence, megacredits: mc, energy } = card;
    text.push(words("project_start", { start: amounts({ influence, mc, energy }) }));
  }
  text.push(words("project", { level: amount(held?.level ?? card.level, "level") }));
  return {
    title: t("galileo.project"),
    text,
    clauses: ["gal.proj.01", "gal.proj.02", "gal.proj.04", "gal.proj.08"],
  };
}

function character(scene: Scene, id: string): Explanation {
  const box = boxOf(scene.details);
  const view = viewOf(scene);
  const copy = box.copy(id)!;
  const person = box.person(id);
  const other = copy.immediate_on === "earth" ? "mars" : "earth";
  const slot = view.characters.findIndex((one) => one?.character === id);
  const text = [
    words("immediate", { track: trackWord(copy.immediate_on), what: immediateWords(person) }),
    words(`immediate_${person.immediate}`),
    words("scoring", { track: trackWord(other), what: scoreWords(person) }),
  ];
  const kept = view.seats.flatMap((one) => one.characters).find((one) => one.character === id);
  if (kept) text.push(words("worth", { n: kept.points }));
  const row = view.characters[slot];
  if (row) {
    text.unshift(
      words("recruit", {
        gain: amounts({ influence: row.influence, mc: person.megacredits }),
        less: box.reduction[slot] ?? 0,
      }),
    );
    const { track } = boardOf(scene, view.facts_for);
    text.push(words(`half_${row.half}`, { track: trackWord(track) }));
  }
  return {
    title: person.name,
    text,
    clauses: [
      "gal.recruit.07",
      "gal.recruit.08",
      "gal.recruit.09",
      `gal.char.${copy.character}.01`,
      "gal.end.04",
    ],
  };
}

function technology(scene: Scene, id: string): Explanation | null {
  const box = boxOf(scene.details);
  const tile = box.technologies.get(id);
  if (!tile) return null;
  const view = viewOf(scene);
  const pile = view.technologies.find((one) => one.technology === id);
  const { energy, megacredits: mc } = pile ?? tile;
  const text = [
    say(`tech_rule.${id}`, technologyParams()),
    words("technology", {
      price: amounts({ energy, mc }),
      n: tile.vp,
    }),
  ];
  if (boardOf(scene, view.facts_for).technologies.includes(id))
    text.push(words("technology_owned"));
  return {
    title: technologyWord(id),
    text,
    clauses: ["gal.tech.01", "gal.tech.04", `gal.tech${id}.01`],
  };
}

function goal(scene: Scene, place: string): Explanation | null {
  const at = Number(place) - 1;
  const shown = viewOf(scene).objectives[at];
  if (!shown) return null;
  const box = boxOf(scene.details);
  const board = boardOf(scene);
  const tile = box.objectives.get(shown.objective)!;
  const missing = board.missing[at];
  return {
    title: goalWord(shown.objective),
    text: [
      words("goal", { n: board.progress[at] ?? 0, needed: tile.needed }),
      missing ? words("goal_missing", { energy: amount(missing, "energy") }) : words("goal_met"),
      words("goal_points", { points: shown.points.join(", ") }),
    ],
    clauses: ["gal.obj.01", "gal.obj.03", "gal.obj.04"],
  };
}

function bonus(scene: Scene, number: string): Explanation | null {
  const view = viewOf(scene);
  const shown = boxOf(scene.details).bonuses(view.star_z)[Number(number) - 1];
  if (!shown) return null;
  return {
    title: t("galileo.bonus_number", { n: Number(number) }),
    text: [
      bonusWords(shown),
      words("bonus", {
        n: Number(number),
        now: boardOf(scene).strengths[TYPES.indexOf("star-z")] ?? 0,
      }),
    ],
    clauses: ["gal.ability.07", "gal.ability.08", "gal.ability.09"],
  };
}

function satellite(scene: Scene, seat: string, name: string): Explanation | null {
  if (!isSatellite(name)) return null;
  const board = boardOf(scene, Number(seat));
  const lane = SATELLITES.indexOf(name);
  const reading = t(`galileo.reading.${board.reading}`);
  return {
    title: placeWord(name),
    text: [
      words(`satellite_${name}`, { mc: amount(2, "mc"), reading, limit: board.limit }),
      words("space", { n: board.development[lane] ?? 0, worth: board.worth[lane] ?? 0 }),
      ...(name === "callisto" ? [words("strongest", { n: board.strongest })] : []),
      words("advance"),
    ],
    clauses: ["gal.robot.14", "gal.sat.04", ...SATELLITE_CLAUSES[name]],
  };
}

function modifier(_scene: Scene, _seat: string, name: string): Explanation | null {
  const shown = MODIFIERS.find((one) => one === name);
  if (!shown) return null;
  return {
    title: modifierWord(shown),
    text: [
      isSatellite(shown)
        ? words("modifier_assignment", { what: placeWord(shown) })
        : words("modifier_robot", { what: typeWord(shown) }),
      words("modifier_project"),
    ],
    clauses: ["gal.mod.01", "gal.mod.02", "gal.mod.03", "gal.mod.07", "gal.proj.04"],
  };
}

function track(scene: Scene, name: string): Explanation | null {
  if (name !== "earth" && name !== "mars") return null;
  return {
    title: t("galileo.track_of", { track: trackWord(name) }),
    text: [
      words("track", { track: trackWord(name) }),
      words("track_change", { mc: amount(1, "mc") }),
      words("track_most", { n: boxOf(scene.details).most.influence, mc: amount(1, "mc") }),
    ],
    clauses: ["gal.robot.03", "gal.change.01", "gal.recruit.07", "gal.res.05"],
  };
}

function deck(scene: Scene, what: string): Explanation | null {
  const view = viewOf(scene);
  const counts: Record<string, number> = {
    robots: view.robot_deck,
    characters: view.character_deck,
    projects: view.project_deck,
  };
  const n = counts[what];
  if (n === undefined) return null;
  const text = [words(`deck_${what}`, { n })];
  if (what === "robots" && view.known_robots.length) {
    const known = view.known_robots.map(({ place, card }) =>
      t("galileo.explain.known_robot", {
        n: place,
        type: typeWord(boxOf(scene.details).robot(card)!.type),
      }),
    );
    text.push([known.join(", ")]);
  }
  if (what === "projects" && view.next_projects.length) {
    const known = view.next_projects.map(({ level }, i) =>
      t("galileo.explain.known_project", { n: i + 2, level }),
    );
    text.push([known.join(", ")]);
  }
  return { title: t(`galileo.deck.${what}`), text, clauses: DECK_CLAUSES[what] };
}

const DECK_CLAUSES: Record<string, string[]> = {
  robots: ["gal.row.01", "gal.end.03"],
  characters: ["gal.row.01", "gal.end.03"],
  projects: ["gal.proj.01", "gal.proj.04"],
};

function discard(scene: Scene): Explanation {
  const box = boxOf(scene.details);
  const names = viewOf(scene).discard.map((copy) => box.person(copy).name);
  const counted = [...new Set(names)].map((name) => {
    const n = names.filter((one) => one === name).length;
    return n > 1 ? `${name} ×${n}` : name;
  });
  return {
    title: t("galileo.discard"),
    text: [words("discard"), ...(counted.length ? [[counted.join(", ")]] : [])],
    clauses: ["gal.recruit.08", "gal.discard.02"],
  };
}

function store(scene: Scene, seat: string, what: string): Explanation | null {
  const box = boxOf(scene.details);
  const board = boardOf(scene, Number(seat));
  switch (what) {
    case "mc":
      return {
        title: t("galileo.megacredits"),
        text: [words("mc", { n: board.megacredits, most: box.most.megacredits })],
        clauses: ["gal.res.01", "gal.io.01", "gal.end.04"],
      };
    case "energy":
      return {
        title: t("galileo.energy"),
        text: [words("energy", { n: board.energy, most: box.most.energy })],
        clauses: ["gal.res.01", "gal.obj.04", "gal.tech.01"],
      };
    case "under":
      return {
        title: t("galileo.under_board"),
        text: [words("under", { limit: board.limit, mc: amount(1, "mc") })],
        clauses: ["gal.under.01", "gal.under.03", "gal.end.04"],
      };
    default:
      return null;
  }
}

const KINDS: Record<string, Explain> = {
  tech: technology,
  goal,
  bonus,
  sat: satellite,
  mod: modifier,
  track,
  deck,
  discard,
  store,
  half: character,
};

export function explain(scene: Scene, thing: string): Explanation | null {
  const box = boxOf(scene.details);
  if (box.robot(thing)) return robot(scene, thing);
  if (box.project(thing)) return project(scene, thing);
  if (box.copy(thing)) return character(scene, thing);
  const [kind = "", ...parts] = thing.split(":");
  return KINDS[kind]?.(scene, ...parts) ?? null;
}
