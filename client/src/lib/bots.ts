/** Texts about bots: the levels, the characters of a game, and programs added by a server. */
import { known, t } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";
import type { BotInfo, GameInfo } from "./wire";

/** The name of a bot: of a level or character, the title of a program, or what the table calls it. */
export function botTitle(name: string, title = ""): string {
  return known(`ui.bot.${name}.about`) ? t(`ui.bot.${name}`) : title || name;
}

/** Its character in one line: the client's own text, what the server says, or that of programs. */
export function botCharacter(name: string, about = ""): string {
  return known(`ui.bot.${name}.about`) ? t(`ui.bot.${name}.about`) : about || t("ui.bot.program");
}

/** The bots of a game as choices: levels, weakest first, then characters and programs. */
export function botChoices(bots: BotInfo[]): { label: string; bots: BotInfo[] }[] {
  const groups = [
    { label: t("ui.bot.levels"), bots: bots.filter((bot) => !bot.title) },
    { label: t("ui.bot.characters"), bots: bots.filter((bot) => bot.title && bot.about) },
    { label: t("ui.bot.programs"), bots: bots.filter((bot) => bot.title && !bot.about) },
  ];
  return groups.filter((group) => group.bots.length > 0);
}

/** The bots that play every game: the levels, and perhaps programs. */
export function commonBots(games: GameInfo[]): BotInfo[] {
  const plays = (game: GameInfo, name: string): boolean =>
    game.bots.some((bot) => bot.name === name);
  return (games[0]?.bots ?? []).filter((bot) => games.every((game) => plays(game, bot.name)));
}

/** The default bot: the one chosen last if it plays here, or Pilot. */
export function usualBot({ bots }: Pick<GameInfo, "bots">): string {
  const there = (name: string): BotInfo | undefined => bots.find((bot) => bot.name === name);
  return (there(settings.bot) ?? there("pilot") ?? bots[0])?.name ?? "";
}
