/** The words of a game's options. */
import { known, t } from "./i18n/index.svelte";

/** A text about an option: the game's own, or the one of options that several games have. */
export function optionText(game: string, name: string): string | undefined {
  const key = [`ui.option.${game}.${name}`, `ui.option.${name}`].find(known);
  return key && t(key);
}
