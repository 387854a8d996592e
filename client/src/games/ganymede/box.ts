/** What is in the box of Ganymede and of Moon. */
import { addIcons } from "../../art/icons";
import { type BoxFace, type BoxKind, type Entry, type Facet, plainValues } from "../../lib/box";
import type { Explanation } from "../../lib/face";
import { t } from "../../lib/i18n/index.svelte";
import { GLYPHS } from "./art/glyphs";
import BoxDrawing from "./BoxDrawing.svelte";
import { readEffect, verbsOf } from "./effects";
import { explain } from "./explain";
import { boxOf, type ShuttleCard } from "./model";
import { words } from "./phrases";
import type { Scene, Types } from "./scene";
import { effectWords, settlerPiece, typePiece } from "./words";

addIcons(GLYPHS);

const type: Facet = {
  key: "type",
  values: plainValues("type"),
  word: (value) => ({ label: t(`ganymede.type.${value}`), icon: value }),
};
const cost: Facet = {
  key: "cost",
  values: plainValues("cost"),
  word: (value) => ({ label: t(`ganymede.settler.${value}`), icon: `settler-${value}` }),
};
const verbs = (key: string): Facet => ({
  key: key === "effect" ? "does" : "launches",
  values: (entry) => (entry[key] ? verbsOf(readEffect(String(entry[key]))) : []),
  word: (value) => ({ label: t(`ganymede.verb_short.${value}`) }),
});

function tile(scene: Scene, id: string): Explanation {
  const card = boxOf(scene.details).tile(id);
  return {
    title: t("ganymede.tile_of", { type: t(`ganymede.type.${card.type}`) }),
    text: [
      words("tile_effect", { effect: effectWords(readEffect(card.effect)) }),
      words("box_tile", { type: typePiece(card.type) }),
    ],
  };
}

function shuttle(scene: Scene, id: string): Explanation {
  const card: ShuttleCard = boxOf(scene.details).shuttle(id);
  const text = [
    words(`shuttle_${card.planet}`, { settlers: card.cost.map((who) => settlerPiece(who)) }),
    ...(card.discard_tile ? [words("shuttle_tile")] : []),
    words("box_shuttle", {
      effect: effectWords(readEffect(card.effect)),
      type: typePiece(card.type),
    }),
  ];
  const what = t(`ganymede.${card.planet}_shuttle`);
  return { title: `${what} (${t(`ganymede.type.${card.type}`)})`, text };
}

/** A shuttle is drawn as one that a player can use. */
const usable = (section: string, icon: string): BoxKind<Types> => ({
  section,
  title: () => t(`ganymede.box.${section}`),
  icon,
  width: 104,
  facets: [type, cost, verbs("effect")],
  explain: shuttle,
  stage: (view, id, entry) => ({
    ...view,
    offers: {
      ...view.offers,
      shuttles: { [id]: { times: 1, costs_tile: entry.discard_tile === true } },
    },
  }),
});

const score = (entry: Entry): string[] => [entry.score ? String(entry.score) : "vp"];

export const box: BoxFace<Types> = {
  Drawing: BoxDrawing,
  parts: {
    ganymede: [
      usable("earth_shuttles", "earth"),
      usable("mars_shuttles", "mars"),
      {
        section: "tiles",
        title: () => t("ganymede.box.tiles"),
        icon: "tile",
        width: 88,
        facets: [type, verbs("effect")],
        explain: tile,
      },
      {
        section: "ships",
        title: () => t("ganymede.box.ships"),
        icon: "rocket",
        width: 132,
        facets: [
          { key: "score", values: score, word: (v) => ({ label: t(`ganymede.box.score.${v}`) }) },
          verbs("launch"),
        ],
        explain: (scene, id) => explain(scene, id),
      },
    ],
    moon: [
      {
        section: "counselors",
        title: () => t("moon.counselors"),
        icon: "council",
        width: 250,
        facets: [
          {
            key: "effect",
            values: plainValues("effect"),
            word: (value) => ({ label: t(`moon.short.${value}`) }),
          },
        ],
        explain: (scene, id) => explain(scene, `counselor:${id}`),
      },
    ],
  },
};
