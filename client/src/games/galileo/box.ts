/** What is in the box of Galileo Project. */
import { addIcons } from "../../art/icons";
import { type BoxFace, type Facet, plainValues } from "../../lib/box";
import type { Explanation } from "../../lib/face";
import { t } from "../../lib/i18n/index.svelte";
import { GALILEO } from "./art/glyphs";
import BoxDrawing from "./BoxDrawing.svelte";
import { explain } from "./explain";
import { boxOf, isSatellite, TYPES } from "./model";
import type { Scene, Types } from "./scene";
import type { View } from "./types";
import { amount, effectWords, goalWord, placeWord, say, trackWord } from "./words";

addIcons(GALILEO);

const facet = (key: string, word: (value: string) => string, icons = false): Facet => ({
  key,
  values: plainValues(key),
  word: (value) => ({ label: word(value), ...(icons ? { icon: `gal-${value}` } : {}) }),
});
const influence = facet("influence", trackWord, true);
const level = facet("level", (value) => t("galileo.box.level", { n: Number(value) }));

function robot(scene: Scene, id: string): Explanation | null {
  const card = boxOf(scene.details).robot(id);
  if (!card) return null;
  const text = [
    say("explain.robot_face", {
      level: amount(card.level, "level"),
      places: card.assignments.map(placeWord).join(` ${t("galileo.or")} `),
      cost: amount(card.cost, card.influence),
    }),
    say("box.robot_effect", { effect: effectWords(card.type, 1) }),
    ...(card.free ? [say("explain.robot_free")] : []),
  ];
  const type = t(`galileo.type.${card.type}`);
  return {
    title: t("galileo.robot_level", { type, n: card.level }),
    text,
  };
}

function objective(scene: Scene, id: string): Explanation | null {
  const tile = boxOf(scene.details).objectives.get(id);
  if (!tile) return null;
  return { title: goalWord(id), text: [say("box.goal", { n: tile.needed })] };
}

/** One of the copies of a character: its first. */
const copyOf = (scene: Scene, id: string): string =>
  boxOf(scene.details).copies.find((one) => one.character === id)?.id ?? "";

/** A row with one character only. */
const recruiting = (view: View, copy: string, gain: number): View => ({
  ...view,
  characters: [{ character: copy, influence: gain, half: "either" }],
});

export const box: BoxFace<Types> = {
  Drawing: BoxDrawing,
  parts: {
    galileo: [
      {
        section: "robots",
        title: () => t("galileo.box.robots"),
        icon: "gal-robot",
        width: 148,
        facets: [
          {
            key: "type",
            values: plainValues("type"),
            word: (value) => {
              const type = TYPES.find((one) => one === value);
              return type
                ? { label: t(`galileo.type.${type}`), icon: `gal-${type}` }
                : { label: value };
            },
          },
          {
            key: "assignments",
            values: plainValues("assignments"),
            word: (value) =>
              isSatellite(value)
                ? { label: placeWord(value), icon: `gal-${value}` }
                : { label: value },
          },
          influence,
          level,
        ],
        explain: robot,
      },
      {
        section: "characters",
        title: () => t("galileo.box.characters"),
        icon: "person",
        width: 180,
        facets: [],
        explain: (scene, id) => {
          const found = explain(scene, copyOf(scene, id));
          return found && { ...found, text: found.text.slice(0, 3) };
        },
        stage: (view, id, entry) => recruiting(view, `${id}-1`, Number(entry.influence ?? 0)),
      },
      {
        section: "copies",
        title: () => t("galileo.box.copies"),
        icon: "people",
        width: 180,
        facets: [
          facet("immediate_on", trackWord, true),
          facet("players", (value) => t("galileo.box.players", { n: Number(value) })),
        ],
        explain: (scene, id) => explain(scene, id),
        stage: (view, id) => recruiting(view, id, 0),
      },
      {
        section: "projects",
        title: () => t("galileo.box.projects"),
        icon: "gal-technology",
        width: 165,
        facets: [level],
        explain: (scene, id) => explain(scene, id),
        stage: (view, id) => ({
          ...view,
          offer: [id],
          steps: [{ step: "choose project", seat: 0, args: {} }],
        }),
      },
      {
        section: "technologies",
        title: () => t("galileo.technologies"),
        icon: "gal-technology",
        width: 380,
        facets: [],
        explain: (scene, id) => explain(scene, `tech:${id}`),
        stage: (view, id, entry) => ({
          ...view,
          technologies: [
            {
              technology: id,
              tiles: 3,
              energy: Number(entry.energy ?? 0),
              megacredits: Number(entry.megacredits ?? 0),
            },
          ],
        }),
      },
      {
        section: "objectives",
        title: () => t("galileo.goals"),
        icon: "gal-goal",
        width: 380,
        facets: [],
        explain: objective,
        stage: (view, id) => ({
          ...view,
          objectives: view.objectives
            .slice(0, 1)
            .map((one) => ({ ...one, objective: id, markers: one.points.map(() => null) })),
        }),
      },
    ],
  },
};
