/** Texts about bots: the four levels, and programs added by a server. */
import { t } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";
import type { BotInfo, GameInfo } from "./wire";

const LEVELS = ["cadet", "pilot", "commander", "admiral"];

/** The name of a bot: its level, the title of a program, or what the table calls it. */
export function botTitle(name: string, title = ""): string {
  const level = LEVELS.indexOf(name);
  return level >= 0 ? t("ui.bot.level", { level }) : title || name;
}

/** Its character in one line; programs have a common text. */
export function botCharacter(name: string): string {
  const level = LEVELS.indexOf(name);
  return level >= 0 ? t("ui.bot.character", { level }) : t("ui.bot.program");
}

/** The default bot: the one chosen last, or Pilot. */
export function usualBot(game: GameInfo): string {
  const known = (name: string): BotInfo | undefined => game.bots.find((bot) => bot.name === name);
  return (known(settings.bot) ?? known("pilot") ?? game.bots[0])?.name ?? "";
}
