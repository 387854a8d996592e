/** Ten steps of the test flight: from an empty board to the first planet. */
import type { Choice, Scene } from "../../lib/face";
import type { Lesson } from "../../lib/lesson";
import { actOf } from "./actions";

const does =
  (...names: string[]) =>
  (scene: Scene, choice: Choice): boolean =>
    names.includes(actOf(scene, choice).do);

export const lesson: Lesson = {
  title: "trucker.lesson.title",
  steps: [
    { text: "trucker.lesson.1", point: "tile:start-33", tab: "ship" },
    { text: "trucker.lesson.2", point: "heap", tab: "pool", take: does("take face-down") },
    { text: "trucker.lesson.3", point: "hand", tab: "ship" },
    { text: "trucker.lesson.4", point: "ship", tab: "ship", take: does("weld") },
    { text: "trucker.lesson.5", point: "heap", tab: "pool", take: does("take face-down") },
    { text: "trucker.lesson.6", point: "ship", tab: "ship", take: does("weld", "return") },
    { text: "trucker.lesson.7", point: "figures", tab: "ship" },
    { text: "trucker.lesson.8", point: "start:1", tab: "piles", take: does("finish") },
    { text: "trucker.lesson.9", point: "card", tab: "card" },
    { text: "trucker.lesson.10" },
  ],
};
