/** Ganymede for the client, with its expansion Moon. */
import { GLYPHS } from "./art/glyphs";
import { addIcons } from "../../art/icons";
import type { Sentence, Tab } from "../../lib/face";
import { t } from "../../lib/i18n/index.svelte";
import Board from "./Board.svelte";
import { explain } from "./explain";
import { chips, label } from "./labels";
import { amid } from "./amid";
import { lines } from "./log";
import { boxOf, viewOf } from "./model";
import { prompt, stages, status } from "./prompts";
import Strip from "./Strip.svelte";
import { sure } from "./sure";
import { actOf, isButton, targets } from "./targets";
import { shipPiece } from "./words";
import { sentence } from "../../lib/i18n/index.svelte";
import type { Face, Scene } from "./scene";

addIcons(GLYPHS);

/** Return whether a target is on the common table, not on a board. */
function isCommon(scene: Scene, target: string): boolean {
  const view = viewOf(scene);
  if (/^(supply|deck|gap|discard):/.test(target)) return true;
  const rows = [view.tiles, view.ships, view.earth_shuttles, view.mars_shuttles];
  return rows.some((row) => row.includes(target));
}

function tabs(scene: Scene): Tab[] {
  const council = (target: string): boolean => target.startsWith("counselor:");
  const common = (target: string): boolean => isCommon(scene, target);
  const launched = (target: string): boolean =>
    Boolean(viewOf(scene).moon && viewOf(scene).seats[scene.seat]?.launched.includes(target));
  const shown: Tab[] = [
    {
      id: "board",
      label: t("ganymede.tab.board"),
      icon: "earth",
      holds: (target) => !common(target) && !council(target) && !launched(target),
    },
    { id: "table", label: t("ganymede.tab.table"), icon: "card", holds: common },
  ];
  if (viewOf(scene).moon) {
    shown.push({
      id: "council",
      label: t("ganymede.tab.council"),
      icon: "council",
      holds: (target) => council(target) || launched(target),
    });
  }
  return shown;
}

/** The text of a line of the score sheet. */
function score(scene: Scene, line: { what: string; args: Record<string, unknown> }): Sentence {
  const ship = line.args.ship;
  const params: Record<string, string | number | Sentence> = {};
  if (typeof ship === "string" && boxOf(scene.details).kind(ship)) {
    params.ship = [shipPiece(scene, ship)];
  }
  if (typeof line.args.space === "number") params.space = line.args.space;
  return sentence(line.what, params);
}

export const face: Face = {
  Board,
  Strip,
  tabs,
  prompt,
  stages,
  sure,
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
