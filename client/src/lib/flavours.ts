/** A game as it is chosen on the home page: plain, or with one of its expansions. */
import { gameName, gameTag } from "./games";
import { known, t } from "./i18n/index.svelte";
import type { GameInfo } from "./wire";

export interface Flavour {
  game: GameInfo;
  /** The game's name, or that of the expansion. */
  name: string;
  expansions: string[];
  title: string;
  tag: string;
  /** The address of a picture of its table; empty if there is none. */
  picture: string;
  minutes: number | undefined;
  /** From 1 to 5. */
  complexity: number | undefined;
  /** Newcomers should start here. */
  first: boolean;
}

const pictures = import.meta.glob<string>("../games/*/table*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The games, each followed by itself with each expansion. */
export function flavoursOf(games: GameInfo[]): Flavour[] {
  return games.flatMap((game) => [
    flavour(game, game.name, []),
    ...game.expansions.map((name) => flavour(game, name, [name])),
  ]);
}

function flavour(game: GameInfo, name: string, expansions: string[]): Flavour {
  const base = gameName(game.name, game.title);
  const key = `ui.game.${name}.tag`;
  return {
    game,
    name,
    expansions,
    title: [base, ...expansions.map((one) => gameName(one))].join(" + "),
    tag: expansions.length ? (known(key) ? t(key) : "") : gameTag(game),
    picture: pictureOf(game.name, expansions),
    minutes: game.minutes[name],
    complexity: game.complexity[name],
    first: game.first && expansions.length === 0,
  };
}

/** The address of a picture of a game's table; empty if there is none. */
export const pictureOf = (game: string, expansions: string[]): string =>
  pictures[`../games/${game}/${["table", ...expansions].join("-")}.webp`] ??
  pictures[`../games/${game}/table.webp`] ??
  "";
