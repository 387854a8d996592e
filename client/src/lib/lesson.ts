/**
 * A lesson is data: steps of words, the thing they speak of, and what is to be done.
 * It runs on a real table that the server opens at the lesson's position.
 */
import type { Choice, Face, Scene } from "./face";
import type { GameTypes } from "./game";

export interface LessonStep {
  /** The key of the words. */
  text: string;
  /** The thing to point at (`data-thing`); none: the words stand alone. */
  point?: string;
  /** On the phone: the tab that holds it. */
  tab?: string;
  /** The choice to take; without one, “next” goes on. Only fitting choices glow meanwhile. */
  take?(scene: Scene, choice: Choice): boolean;
}

export interface Lesson {
  /** The key of the title. */
  title: string;
  steps: LessonStep[];
}

/** Press a thing, by what the choices of a game stand for. */
export const pressing =
  <G extends GameTypes>(targets: Face<G>["targets"]) =>
  (thing: string) =>
  (scene: Scene<G>, choice: Choice<G>): boolean =>
    targets(scene, choice).includes(thing);

/** Do something of one of these kinds. */
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
