/** The explanations of every card, tile, space, track and token. */
import type { Explanation, Sentence } from "../../lib/face";
import { t } from "../../lib/i18n/index.svelte";
import { BASIC_ACTION, readEffect } from "./effects";
import { boardOf, moonWords, words, type Explain } from "./phrases";
import {
  boxOf,
  crowdAt,
  members,
  population,
  settlerNamed,
  TYPES,
  viewOf,
  DOCKS,
  type Dock,
  type ShipCard,
  type ShuttleCard,
  type TileCard,
  type World,
} from "./model";
import type { Lack, View } from "./types";
import {
  effectWords,
  launchWords,
  placeWord,
  scoreWords,
  settlerPiece,
  settlerPieces,
  typePiece,
} from "./words";
import { MOON_KINDS } from "./moon/explain";
import type { Scene } from "./scene";

/** The clauses of the scoring rules of ships. */
const SHIP_CLAUSES: Record<string, string> = {
  per_shuttle_type: "gan.shipfx.03",
  shuttle_set: "gan.shipfx.04",
  per_settler_symbol: "gan.shipfx.05",
  reputation_again: "gan.shipfx.08",
  per_tile: "gan.shipfx.10",
};
const LAUNCH_CLAUSES: Record<string, string> = {
  move: "gan.shipfx.02",
  "recruit any": "gan.shipfx.07",
  reputation: "gan.shipfx.09",
};
function tile(scene: Scene, card: TileCard): Explanation {
  const offer = viewOf(scene).offers.tiles[card.id];
  const text = [words("tile_effect", { effect: effectWords(readEffect(card.effect)) })];
  if (offer) {
    text.push(words("tile_times", { n: offer.times, type: typePiece(card.type) }));
    if (offer.moon_times !== undefined && offer.moon_times !== null)
      text.push(moonWords("tile_times", { n: offer.moon_times }));
  } else text.push(words("tile_owned"));
  return {
    title: t("ganymede.tile_of", { type: t(`ganymede.type.${card.type}`) }),
    text,
    clauses: ["gan.tile.06", "gan.tile.07", "gan.tile.09", "gan.discard.01"],
  };
}

function shuttle(scene: Scene, card: ShuttleCard): Explanation {
  const offer = viewOf(scene).offers.shuttles[card.id];
  const column = boardOf(scene, scene.seat).columns[TYPES.indexOf(card.type)];
  const text = [
    words(`shuttle_${card.planet}`, { settlers: card.cost.map((symbol) => settlerPiece(symbol)) }),
  ];
  if (offer?.costs_tile) text.push(words("shuttle_tile"));
  text.push(
    words(offer ? "shuttle_effect" : "shuttle_owned", {
      effect: effectWords(offer?.basic ? BASIC_ACTION : readEffect(card.effect)),
      n: offer?.times ?? column?.next ?? 0,
      type: typePiece(card.type),
    }),
  );
  if (offer?.lack) text.push([t("ganymede.explain.missing", { what: lackWords(offer.lack) })]);
  return {
    title: t(`ganymede.${card.planet}_shuttle`) + ` (${t(`ganymede.type.${card.type}`)})`,
    text,
    clauses: [
      "gan.shuttle.02",
      "gan.shuttle.10",
      card.planet === "earth" ? "gan.earth.01" : "gan.mars.02",
      ...(card.discard_tile ? ["gan.shuttle.05"] : []),
    ],
  };
}

/** What a shuttle still needs, in two or three words: "needs purple", "1 more red". */
export function lackWords(lack: Lack | null): string {
  if (!lack) return "";
  const colour = lack.colour ? t(`ganymede.colour.${lack.colour}`) : "";
  return t(`ganymede.lack.${lack.kind ?? "colour"}`, { n: lack.count ?? 1, colour });
}

function ship(scene: Scene, card: ShipCard): Explanation {
  const text: Sentence[] = [[t("ganymede.explain.ship_score", { what: scoreWords(card) })]];
  if (card.settlers_fewer) text.push(words("ship_fewer"));
  if (card.launch) text.push([t("ganymede.explain.ship_launch", { what: launchWords(card) })]);
  if (card.animal && viewOf(scene).moon) text.push(moonWords("animal"));
  const worth = worthOf(viewOf(scene), card.id);
  if (card.score && worth !== undefined) text.push(words("ship_worth", { n: worth }));
  return {
    title: t("ganymede.settlers_ship"),
    text,
    clauses: [
      card.score
        ? SHIP_CLAUSES[card.score]!
        : (LAUNCH_CLAUSES[card.launch ?? ""] ?? "gan.shipfx.01"),
      ...(card.settlers_fewer ? ["gan.shipfx.06"] : []),
      "gan.score.01",
      "gan.launch.01",
    ],
  };
}

/** The current score of a ship, for its owner or for the seat it is offered to. */
function worthOf(view: View, id: string): number | undefined {
  for (const board of view.seats) {
    const dock = board.docks.find((one) => one.ship === id);
    if (dock) return dock.worth;
    if (board.launched.includes(id)) return board.worth[board.launched.indexOf(id)];
  }
  return view.offers.ships[id];
}

const CROWDED: Record<World, { clauses: string[]; size: (scene: Scene) => number }> = {
  earth: {
    clauses: ["gan.zone.02", "gan.zone.03", "gan.lost.02"],
    size: (s) => boxOf(s.details).limits.earth,
  },
  mars: {
    clauses: ["gan.zone.04", "gan.zone.09", "gan.lost.01"],
    size: (s) => boxOf(s.details).limits.mars,
  },
  moon: {
    clauses: ["moon.board.01", "moon.route.01", "moon.board.06"],
    size: (s) => boxOf(s.details).limits.moon,
  },
};

const WORLDS: readonly World[] = ["moon", "earth", "mars"];

const planet: Explain = (scene, seat = "0", place = "earth") => {
  if (place === "ganymede") {
    return {
      title: placeWord("ganymede"),
      text: [words("ganymede")],
      clauses: ["gan.zone.05", "gan.zone.06", "gan.launch.01"],
    };
  }
  const world = WORLDS.find((one) => one === place) ?? "earth";
  const board = boardOf(scene, seat);
  const crowd = crowdAt(board, world);
  const { clauses, size } = CROWDED[world];
  const text = [
    place === "moon" ? moonWords("moon") : words(place),
    words("crowd", {
      n: population(crowd),
      of: size(scene),
      settlers: settlerPieces(members(crowd)),
    }),
  ];
  if (board.moon?.pawn) text.push(moonWords(`pawn_${board.moon.pawn}`));
  return { title: placeWord(place), text, clauses };
};

const at: Explain = (scene, seat = "0", place = "earth", who = "blue") =>
  who === "vip"
    ? {
        title: t("ganymede.settler.vip"),
        text: [moonWords("vip")],
        clauses: ["moon.vip.02", "moon.vip.03", "moon.vip.06"],
      }
    : place === "top" || place === "bottom"
      ? dock(scene, seat, place)
      : planet(scene, seat, place);

const dock: Explain = (scene, seat = "0", name = "top") => {
  const board = boardOf(scene, seat);
  const place: Dock = name === "top" ? "top" : "bottom";
  const berth = board.docks[DOCKS.indexOf(place)]!;
  const card = berth.ship ? boxOf(scene.details).ship(berth.ship) : null;
  const text = [
    words(`dock_${place}`),
    words("aboard", {
      n: population(board[place]),
      of: berth.needs,
      settlers: settlerPieces(members(board[place])),
    }),
  ];
  if (card) text.push([t("ganymede.explain.ship_score", { what: scoreWords(card) })]);
  else text.push(words("dock_empty"));
  if (card?.launch) text.push([t("ganymede.explain.ship_launch", { what: launchWords(card) })]);
  if (berth.infected) text.push(moonWords("virus"));
  return {
    title: t(`ganymede.dock_long.${place}`),
    text,
    clauses: [
      place === "top" ? "gan.ship.01" : "gan.ship.02",
      "gan.ship.03",
      "gan.ship.04",
      "gan.launch.01",
    ],
  };
};

const supply: Explain = (scene, who = "blue") => ({
  title: t("ganymede.supply"),
  text: [
    words("supply", {
      who: settlerPiece(settlerNamed(who)),
      n: viewOf(scene).supply[settlerNamed(who)] ?? 0,
    }),
    words("supply_rule"),
  ],
  clauses: ["gan.supply.01", "gan.supply.02", "gan.supply.03"],
});

const carried: Explain = () => ({
  title: t("ganymede.carried"),
  text: [words("carried")],
  clauses: ["gan.shuttle.07", "gan.ruling.09", "gan.ruling.10"],
});

const track: Explain = (scene, seat = "0", number = "0") => {
  const box = boxOf(scene.details);
  const space = Number(number);
  const last = space === box.track.points.length - 1;
  const text = [words("space", { n: box.track.points[space] ?? 0 })];
  if (box.track.bonus_spaces.includes(space)) text.push(words("space_bonus"));
  if (last) text.push(words("space_last"));
  text.push(
    words("reputation_now", {
      n: boardOf(scene, seat).reputation,
      vp: boardOf(scene, seat).reputation_points,
    }),
  );
  return {
    title: t("ganymede.track_space", { n: space }),
    text,
    clauses: last
      ? ["gan.rep.06", "gan.rep.07", "gan.rep.09"]
      : ["gan.rep.03", "gan.rep.04", "gan.rep.11"],
  };
};

/** The track as a whole, explained by the current space. */
const rank: Explain = (scene, seat = "0") =>
  track(scene, seat, String(boardOf(scene, seat).reputation));

const column: Explain = (scene, seat = "0", type = "sphere") => {
  const board = boardOf(scene, seat);
  const found = board.columns[TYPES.findIndex((one) => one === type)]!;
  return {
    title: t("ganymede.column_of", { type: t(`ganymede.type.${type}`) }),
    text: [
      words("column", { n: found.shuttles?.length ?? 0, next: found.next }),
      words("row", { n: board.row_progress }),
    ],
    clauses: ["gan.zone.07", "gan.shuttle.10", "gan.row.01", "gan.row.03"],
  };
};

const row: Explain = (scene, seat = "0") => ({
  title: t("ganymede.row_bonus"),
  text: [words("row_bonus"), words("row", { n: boardOf(scene, seat).row_progress })],
  clauses: ["gan.row.01", "gan.row.02", "gan.row.03", "gan.row.04"],
});

const deck: Explain = (scene, which = "ships") => {
  const view = viewOf(scene);
  const left: Record<string, number> = {
    ships: view.ship_deck,
    earth: view.earth_deck,
    mars: view.mars_deck,
    tiles: view.tile_stack,
    counselors: view.moon?.counselor_pile ?? 0,
  };
  return {
    title: t("ganymede.draw_pile"),
    text: [
      words("deck", { n: left[which] ?? 0 }),
      which === "counselors" ? moonWords("deck") : words(`deck_${which}`),
    ],
    clauses: {
      ships: ["gan.basic.06", "gan.end.06"],
      tiles: ["gan.tile.11", "gan.end.06"],
      counselors: ["moon.ganymede.07"],
    }[which] ?? ["gan.end.03"],
  };
};

const discard: Explain = (scene) => {
  const tiles = viewOf(scene).tile_discard;
  const text = [words("discard", { n: tiles.length })];
  if (tiles.length) text.push(tiles.map((id) => typePiece(boxOf(scene.details).tile(id).type)));
  return { title: t("ganymede.discard_pile"), text, clauses: ["gan.tile.10", "gan.tile.11"] };
};

const tileplace: Explain = (_scene, _seat, which = "1") =>
  which === "4"
    ? {
        title: t("moon.moon_tile_space"),
        text: [moonWords("tile_space")],
        clauses: ["moon.board.02", "moon.board.03", "moon.board.05", "moon.board.06"],
      }
    : {
        title: t("ganymede.tile_space"),
        text: [words("tile_space")],
        clauses: ["gan.zone.01", "gan.tile.02", "gan.discard.01"],
      };
const hand: Explain = (scene, seat = "0") => ({
  title: t("ganymede.hand"),
  text: [
    words("hand", { n: boardOf(scene, seat).hand_size, of: boxOf(scene.details).limits.hand }),
  ],
  clauses: ["gan.hand.01", "gan.hand.02", "gan.info.04"],
});
const launched: Explain = (scene, seat = "0") => ({
  title: t("ganymede.launched"),
  text: [words("launched", { n: boardOf(scene, seat).launched.length })],
  clauses: ["gan.end.01", "gan.score.01", "gan.launch.09"],
});

const KINDS: Record<string, Explain> = {
  ...MOON_KINDS,
  planet,
  at,
  dock,
  supply,
  carried,
  track,
  rank,
  column,
  row,
  deck,
  discard,
  tileplace,
  hand,
  launched,
};

export function explain(scene: Scene, thing: string): Explanation | null {
  const found = explanationOf(scene, thing);
  return found && { ...found, title: found.title.charAt(0).toUpperCase() + found.title.slice(1) };
}

function explanationOf(scene: Scene, thing: string): Explanation | null {
  const box = boxOf(scene.details);
  switch (box.kind(thing)) {
    case "tile":
      return tile(scene, box.tile(thing));
    case "shuttle":
      return shuttle(scene, box.shuttle(thing));
    case "ship":
      return ship(scene, box.ship(thing));
    default: {
      const [kind = "", ...parts] = thing.split(":");
      return KINDS[kind]?.(scene, ...parts) ?? null;
    }
  }
}
