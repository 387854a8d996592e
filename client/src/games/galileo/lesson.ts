/**
 * Ten steps of a first turn and the beginning of the second, on the position of
 * `perijove/games/galileo/lessons/galileo.json`: a Builder in reach that brings a character.
 */
import type { Choice, Scene } from "../../lib/face";
import type { Lesson, LessonStep } from "../../lib/lesson";
import { actOf, targets } from "./targets";

const ROBOT = "r01";
const CHARACTER = "tarak-4";
const SATELLITE = "sat:0:ganymede";
const LANE = "lane:0:ganymede";

type Take = NonNullable<LessonStep["take"]>;

/** Press this thing. */
const pressing =
  (thing: string): Take =>
  (scene: Scene, choice: Choice) =>
    targets(scene, choice).includes(thing);
/** Do something of one of these kinds. */
const doing =
  (...kinds: string[]): Take =>
  (scene, choice) =>
    kinds.includes(actOf(scene, choice).do);

export const lesson: Lesson = {
  title: "galileo.lesson.title",
  steps: [
    { text: "galileo.lesson.1", point: "lane:0:europa", tab: "board" },
    { text: "galileo.lesson.2", point: "influence:0", tab: "table" },
    { text: "galileo.lesson.3", point: ROBOT, tab: "table", take: pressing(ROBOT) },
    { text: "galileo.lesson.4", point: LANE, tab: "board", take: pressing(SATELLITE) },
    { text: "galileo.lesson.5", point: CHARACTER, tab: "table", take: pressing(CHARACTER) },
    {
      text: "galileo.lesson.6",
      point: CHARACTER,
      tab: "table",
      take: doing("immediate ability"),
    },
    { text: "galileo.lesson.7", point: LANE, tab: "board" },
    {
      text: "galileo.lesson.8",
      point: "track:earth",
      tab: "table",
      take: doing("decline", "change influence"),
    },
    { text: "galileo.lesson.9", point: "deck:characters", tab: "table", take: doing("recruit") },
    { text: "galileo.lesson.10", point: "goal:1", tab: "table" },
  ],
};
