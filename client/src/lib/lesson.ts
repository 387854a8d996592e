/**
 * A lesson is data: steps with a text, the item it is about, and the required choice. It runs on a
 * real table that the server opens at the lesson's position.
 */
import type { Choice, Face, Scene } from "./face";
import type { GameTypes } from "./game";

export interface LessonStep {
  /** The key of the text. */
  text: string;
  /** The item to point at (`data-thing`), if any. */
  point?: string;
  /** On a phone: the tab that contains it. */
  tab?: string;
  /** The required choice; without one, “next” continues. Only matching choices glow. */
  take?(scene: Scene, choice: Choice): boolean;
}

export interface Lesson {
  /** The key of the title. */
  title: string;
  steps: LessonStep[];
}

/** Press an item, given by its target. */
export const pressing =
  <G extends GameTypes>(targets: Face<G>["targets"]) =>
  (thing: string) =>
  (scene: Scene<G>, choice: Choice<G>): boolean =>
    targets(scene, choice).includes(thing);

/** Take an action of one of these kinds. */
export const doing =
  (...kinds: string[]) =>
  (scene: Scene, choice: Choice): boolean =>
    kinds.includes(scene.action(choice).do);

const modules = import.meta.glob<{ lesson: Lesson }>("../games/*/lesson.ts");

/** The lesson of a game; null where there is none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  const module = modules[`../games/${game}/lesson.ts`];
  return module ? (await module()).lesson : null;
}

/** The games that have a lesson. */
export const taught = (): string[] =>
  Object.keys(modules).map((path) => /games\/(\w+)\//.exec(path)![1]!);
