/**
 * Ten steps from the first tile to the first launch, from the position in
 * `perijove/games/ganymede/lessons/ganymede.json`: a ship that needs two more settlers, and a
 * shuttle on each planet for these two.
 */
import { doing, pressing, type Lesson } from "../../lib/lesson";
import { targets } from "./targets";

const TILE = "tile-05";
const EARTH_SHUTTLE = "earth-22";
const MARS_SHUTTLE = "mars-06";
const SHIP = "ship-05";

const press = pressing(targets);

export const lesson: Lesson = {
  title: "ganymede.lesson.title",
  steps: [
    { text: "ganymede.lesson.1", point: SHIP, tab: "board" },
    { text: "ganymede.lesson.2", point: TILE, tab: "table", take: press(TILE) },
    {
      text: "ganymede.lesson.3",
      point: "supply:blue",
      tab: "table",
      take: press("supply:blue"),
    },
    {
      text: "ganymede.lesson.4",
      point: EARTH_SHUTTLE,
      tab: "table",
      take: press(EARTH_SHUTTLE),
    },
    { text: "ganymede.lesson.5", point: "track:0:1", tab: "board", take: doing("reputation") },
    { text: "ganymede.lesson.6", point: MARS_SHUTTLE, tab: "table", take: press(MARS_SHUTTLE) },
    { text: "ganymede.lesson.7", point: "supply:red", tab: "table", take: doing("recruit") },
    { text: "ganymede.lesson.8", point: "deck:ships", tab: "table", take: doing("draw ship") },
    { text: "ganymede.lesson.9", point: "dock:0:bottom", tab: "board", take: doing("dock ship") },
    { text: "ganymede.lesson.10", point: "launched:0", tab: "board" },
  ],
};
