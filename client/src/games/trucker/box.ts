/** What is in the box of Galaxy Trucker. */
import { type BoxFace, type Entry, plainValues } from "../../lib/box";
import { t } from "../../lib/i18n/index.svelte";
import Symbols from "./art/Symbols.svelte";
import BoxDrawing from "./BoxDrawing.svelte";
import { explain } from "./explain";
import { boxOf } from "./model";
import type { Types } from "./scene";
import { capital, cardName, tt } from "./words";

const levelOf = (entry: Entry): string[] => [String(entry.id).split("-")[0] ?? ""];

export const box: BoxFace<Types> = {
  Drawing: BoxDrawing,
  Symbols,
  parts: {
    trucker: [
      {
        section: "tiles",
        title: () => t("trucker.box.tiles"),
        icon: "card",
        width: 92,
        facets: [
          {
            key: "kind",
            values: plainValues("kind"),
            word: (value) => ({ label: capital(tt(`kind.${value}`)) }),
          },
          { key: "size", values: plainValues("size"), word: (value) => ({ label: value }) },
        ],
        explain: (scene, id) => {
          const tile = boxOf(scene.details).tiles[Number(id) - 1];
          const found = tile ? explain(scene, `tile:${tile.name}`) : null;
          return found && { ...found, title: capital(found.title) };
        },
      },
      {
        section: "cards",
        title: () => t("trucker.box.cards"),
        icon: "card",
        width: 270,
        facets: [
          {
            key: "type",
            values: plainValues("type"),
            word: (value) => ({ label: cardName(value) }),
          },
          {
            key: "level",
            values: levelOf,
            word: (value) => ({ label: tt("cardface.level", { level: value }) }),
          },
        ],
        explain: (scene, id) => explain(scene, `card:${id}`),
        taken: (bot) => t("trucker.box.taken", { bot }),
        stage: (view, id) => ({ ...view, card: id, phase: "flight", seats: [], order: [] }),
      },
    ],
  },
};
