/** The options and pace of a table, in words. */
import { t } from "../lib/i18n/index.svelte";
import { optionText } from "../lib/options";
import type { GameInfo, OptionInfo, Pace, TableInfo } from "../lib/wire";

type Value = boolean | number | string;

const pair = (what: string, how: string): string => t("ui.lobby.condition", { what, how });

export const optionTitle = (game: string, option: OptionInfo): string =>
  optionText(game, option.name) ?? option.name;

export const optionValue = (game: string, option: OptionInfo, value: Value): string =>
  optionText(game, `${option.name}.${value}`) ?? String(value);

/** The options that people can choose; files cannot be chosen remotely. */
export const chosenOptions = (game: GameInfo | undefined): OptionInfo[] =>
  (game?.options ?? []).filter((one) => typeof one.default !== "string" || one.choices.length);

/** All choices among texts, and other options that differ from their default. */
export function optionWords(game: GameInfo, table: Pick<TableInfo, "options">): string[] {
  return chosenOptions(game).flatMap((option) => {
    const value = (table.options[option.name] ?? option.default) as Value;
    const title = optionTitle(game.name, option);
    if (typeof value !== "string" && value === option.default) return [];
    if (typeof value === "boolean") return [`${value ? "✓" : "✗"} ${title}`];
    if (option.name === "first")
      return [pair(title, t("ui.create.seat", { n: Number(value) + 1 }))];
    return [pair(title, optionValue(game.name, option, value))];
  });
}

/** What a table hides from its players. */
export const memoryWords = (table: Pick<TableInfo, "memory">): string[] =>
  table.memory ? [] : [`✗ ${t("ui.create.memory")}`];

export function paceWords(pace: Pace): string[] {
  if (pace.kind === "free") return [t("ui.create.pace.free.title")];
  const time =
    pace.kind === "days"
      ? t("ui.lobby.pace.days", { n: pace.days })
      : t("ui.lobby.pace.live", {
          minutes: Math.round(pace.bank / 6) / 10,
          seconds: pace.increment,
        });
  const end = pair(t("ui.create.pace.timeout"), t(`ui.create.pace.timeout.${pace.timeout}`));
  return [pair(t(`ui.create.pace.${pace.kind}.title`), time), end];
}
