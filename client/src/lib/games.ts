/** The games by name: code, drawings and words of one come when a table of it is opened. */
import type { Component } from "svelte";
import { api } from "./api";
import type { Face } from "./face";
import { known, t, words } from "./i18n/index.svelte";
import type { GameInfo, TableInfo } from "./wire";

/** The folder that shows every game without one. */
const PLAIN = "plain";

const boards = import.meta.glob<{ face: Face }>(["../games/*/index.ts", "!../games/plain/*"]);
const posters = import.meta.glob<Component>("../games/*/Poster.svelte", {
  eager: true,
  import: "default",
});

/** The drawing of a game's poster; every game has one. */
export const posterOf = (game: string): Component =>
  posters[`../games/${game}/Poster.svelte`] ?? posters[`../games/${PLAIN}/Poster.svelte`]!;

/** The name of a game or an expansion in the reader's language; the title where there is none. */
export const gameName = (name: string, title = name): string =>
  known(`ui.game.${name}`) ? t(`ui.game.${name}`) : title;

/** What a game is about in one line. */
export const gameTag = (game: GameInfo): string =>
  known(`ui.game.${game.name}.tag`) ? t(`ui.game.${game.name}.tag`) : game.about;

/** The name of the game at a table, with its expansions. */
export const gameTitle = (table: Pick<TableInfo, "game" | "title" | "expansions">): string =>
  [gameName(table.game, table.title), ...table.expansions.map((name) => gameName(name))].join(
    " + ",
  );

/** The face of a game, its words loaded; a game without a folder gets a plain one. */
export async function loadFace(game: string, expansions: string[]): Promise<Face> {
  const board = boards[`../games/${game}/index.ts`];
  if (!board) {
    const [info, plain] = await Promise.all([api.plain(game), import("../games/plain")]);
    return plain.plainFace(info);
  }
  const [loaded] = await Promise.all([board(), words.need(game, ...expansions)]);
  return loaded.face;
}
