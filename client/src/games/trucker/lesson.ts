/** Ten steps of the test flight: from the first tile to the first planet. */
import { doing, type Lesson } from "../../lib/lesson";
import { weldFaults } from "./fit";
import { inHand, siteOf } from "./holding";
import type { Choice, Scene } from "./scene";

/** A weld without a mistake. */
function fits(scene: Scene, choice: Choice): boolean {
  const act = scene.action(choice);
  const tile = inHand(scene);
  if (act.do !== "weld" || !tile) return false;
  return !weldFaults(siteOf(scene).ship, tile, act.cell, act.turns).length;
}

export const lesson: Lesson = {
  title: "trucker.lesson.title",
  steps: [
    { text: "trucker.lesson.1", point: "figures", tab: "ship" },
    { text: "trucker.lesson.2", point: "heap", tab: "pool", take: doing("take face-down") },
    { text: "trucker.lesson.3", point: "bench", tab: "ship", take: fits },
    { text: "trucker.lesson.4", point: "bench", tab: "ship" },
    { text: "trucker.lesson.5", point: "heap", tab: "pool", take: doing("take face-down") },
    { text: "trucker.lesson.6", point: "bench", tab: "ship", take: fits },
    { text: "trucker.lesson.7", point: "figures", tab: "ship" },
    { text: "trucker.lesson.8", point: "start:2", tab: "piles", take: doing("finish") },
    { text: "trucker.lesson.9", point: "card", tab: "card", take: doing("land") },
    { text: "trucker.lesson.10" },
  ],
};
