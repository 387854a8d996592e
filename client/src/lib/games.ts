/** The games by name; their code, drawings and texts are loaded with a table. */
import type { Component } from "svelte";
import { api } from "./api";
import type { BoxFace } from "./box";
import type { Face } from "./face";
import { known, t, words } from "./i18n/index.svelte";
import type { GameInfo, TableInfo } from "./wire";

/** The folder for games without their own. */
const PLAIN = "plain";

const boards = import.meta.glob<{ face: Face }>(["../games/*/index.ts", "!../games/plain/*"]);
const boxes = import.meta.glob<{ box: BoxFace }>("../games/*/box.ts");
const posters = import.meta.glob<Component>("../games/*/Poster.svelte", {
  eager: true,
  import: "default",
});

/** The poster of a game, or the plain one. */
export const posterOf = (game: string): Component =>
  posters[`../games/${game}/Poster.svelte`] ?? posters[`../games/${PLAIN}/Poster.svelte`]!;

/** The name of a game or expansion in the reader's language, or its title. */
export const gameName = (name: string, title = name): string =>
  known(`ui.game.${name}`) ? t(`ui.game.${name}`) : title;

/** A game's description in one line. */
export const gameTag = (game: GameInfo): string =>
  known(`ui.game.${game.name}.tag`) ? t(`ui.game.${game.name}.tag`) : game.about;

/** The name of the game at a table, with its expansions. */
export const gameTitle = (table: Pick<TableInfo, "game" | "title" | "expansions">): string =>
  [gameName(table.game, table.title), ...table.expansions.map((name) => gameName(name))].join(
    " + ",
  );

/** Return whether the components of a game can be shown. */
export const hasBox = (game: string): boolean => `../games/${game}/box.ts` in boxes;

/** The components of a game for its page, with their texts; null if it shows none. */
export async function loadBox(game: string): Promise<BoxFace | null> {
  const found = boxes[`../games/${game}/box.ts`];
  return found ? (await found()).box : null;
}

/** The face of a game with its texts loaded; a game without a folder gets the plain one. */
export async function loadFace(game: string, expansions: string[]): Promise<Face> {
  const board = boards[`../games/${game}/index.ts`];
  if (!board) {
    const [info, plain] = await Promise.all([api.plain(game), import("../games/plain")]);
    return plain.plainFace(info);
  }
  const [loaded] = await Promise.all([board(), words.need(game, ...expansions)]);
  return loaded.face;
}
