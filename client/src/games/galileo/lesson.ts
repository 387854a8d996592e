/**
 * Ten steps: the first turn and the start of the second, from the position in
 * `perijove/games/galileo/lessons/galileo.json`, with an affordable Builder that takes a character.
 */
import { doing, pressing, type Lesson } from "../../lib/lesson";
import { targets } from "./targets";

const ROBOT = "r01";
const CHARACTER = "tarak-4";
const SATELLITE = "sat:0:ganymede";
const LANE = "lane:0:ganymede";

const press = pressing(targets);

export const lesson: Lesson = {
  title: "galileo.lesson.title",
  steps: [
    { text: "galileo.lesson.1", point: "lane:0:europa", tab: "board" },
    { text: "galileo.lesson.2", point: "influence:0", tab: "table" },
    { text: "galileo.lesson.3", point: ROBOT, tab: "table", take: press(ROBOT) },
    { text: "galileo.lesson.4", point: LANE, tab: "board", take: press(SATELLITE) },
    { text: "galileo.lesson.5", point: CHARACTER, tab: "table", take: press(CHARACTER) },
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
