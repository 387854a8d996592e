/** The games by name: code, drawings and words of one come when a table of it is opened. */
import type { Face } from "./face";
import { words } from "./i18n/index.svelte";

interface GameModule {
  face: Face;
}

const modules = import.meta.glob<GameModule>("../games/*/index.ts");

/** The catalogues a table needs: expansions have words of their own. */
export function catalogues(game: string, options: Record<string, unknown> = {}): string[] {
  return options.moon ? [game, "moon"] : [game];
}

/** Give the face of a game, its words loaded. */
export async function loadFace(game: string, options: Record<string, unknown>): Promise<Face> {
  const module = modules[`../games/${game}/index.ts`];
  if (!module) throw new Error(`There is no board for ${game}.`);
  const [loaded] = await Promise.all([module(), words.need(...catalogues(game, options))]);
  return loaded.face;
}
