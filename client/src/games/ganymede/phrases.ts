/** Texts shared by the explanations of the base game and the expansion. */
import type { Explanation, Sentence } from "../../lib/face";
import { sentence } from "../../lib/i18n/index.svelte";
import { viewOf } from "./model";
import type { Board } from "./types";
import type { Scene } from "./scene";

/** Explain an item from the parts of its id. */
export type Explain = (scene: Scene, ...parts: string[]) => Explanation | null;

export const boardOf = (scene: Scene, seat: string | number): Board =>
  viewOf(scene).seats[Number(seat)] ?? viewOf(scene).seats[0]!;
export const words = (key: string, params = {}): Sentence =>
  sentence(`ganymede.explain.${key}`, params);
export const moonWords = (key: string, params = {}): Sentence =>
  sentence(`moon.explain.${key}`, params);
