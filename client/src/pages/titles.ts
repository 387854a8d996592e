import { t } from "../lib/i18n/index.svelte";
import type { TableInfo } from "../lib/wire";

/** The name of a game in the reader's language, with its expansion. */
export function gameTitle(table: Pick<TableInfo, "game" | "options">): string {
  const base = t(`ui.game.${table.game}`);
  return table.options.moon ? `${base} + ${t("ui.game.moon")}` : base;
}
