/** Galileo Project for the client. */
import { GALILEO } from "./art/glyphs";
import { addIcons } from "../../art/icons";
import type { Sentence, Tab } from "../../lib/face";
import { t } from "../../lib/i18n/index.svelte";
import Board from "./Board.svelte";
import { explain } from "./explain";
import { chips, label } from "./labels";
import { amid } from "./amid";
import { lines } from "./log";
import { boxOf, isSatellite, viewOf } from "./model";
import { prompt, stages, status } from "./prompts";
import Strip from "./Strip.svelte";
import { actOf, isButton, PROJECT_DECK, targets } from "./targets";
import { goalWord, personPiece, placeWord, say, scoreWords, technologyWord } from "./words";
import type { Face, Scene } from "./scene";

addIcons(GALILEO);

/** Return whether a target is on a player's board, not on the common table. */
function isOnBoard(scene: Scene, target: string): boolean {
  if (target === PROJECT_DECK || /^(sat|mod|store):/.test(target)) return true;
  const view = viewOf(scene);
  if (view.offer.includes(target)) return true;
  return view.seats.some(
    (board) =>
      board.characters.some(({ character }) => character === target) ||
      board.project?.card === target ||
      board.robots.some((robot) => robot.card === target),
  );
}

function tabs(scene: Scene): Tab[] {
  return [
    {
      id: "board",
      label: t("galileo.tab.board"),
      icon: "gal-robot",
      holds: (target) => isOnBoard(scene, target),
    },
    {
      id: "table",
      label: t("galileo.tab.table"),
      icon: "card",
      holds: (target) => !isOnBoard(scene, target),
    },
  ];
}

/** The text of a line of the score sheet. */
function score(scene: Scene, line: { what: string; args: Record<string, unknown> }): Sentence {
  const box = boxOf(scene.details);
  const kind = line.what.replace(/^galileo\./, "");
  const text = (name: string): string => {
    const value = line.args[name];
    return typeof value === "string" ? value : "";
  };
  const [satellite, character, technology, objective] = [
    text("satellite"),
    text("character"),
    text("technology"),
    text("objective"),
  ];
  return say(kind, {
    satellite: isSatellite(satellite) ? placeWord(satellite) : "",
    n: Number(line.args.space ?? 0),
    name: character ? personPiece(scene, character) : "",
    what: character ? scoreWords(box.person(character)) : "",
    technology: technology ? technologyWord(technology) : "",
    goal: objective ? goalWord(objective) : "",
  });
}

export const face: Face = {
  Board,
  Strip,
  tabs,
  prompt,
  stages,
  targets,
  label,
  chips,
  lines,
  amid,
  explain,
  points: (scene, seat) => viewOf(scene).seats[seat]?.points ?? null,
  score,
  status,
  button: isButton,
  declines: (scene, choice) => actOf(scene, choice).do === "decline",
};
