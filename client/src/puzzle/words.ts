/** What puzzles are about, in words; each game has the words of its own themes. */
import { known, t } from "../lib/i18n/index.svelte";

export function themeWord(game: string, theme: string): string {
  const key = `${game}.puzzle.theme.${theme}`;
  return known(key) ? t(key) : theme;
}
