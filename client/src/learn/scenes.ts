/** Tables without a server, for figures and lessons. */
import { api } from "../lib/api";
import type { Face, Scene } from "../lib/face";
import { gameName, loadFace } from "../lib/games";
import { t } from "../lib/i18n/index.svelte";
import { TableScene } from "../lib/scene.svelte";
import type { GameDetails, Position, SeatInfo, TableInfo } from "../lib/wire";

const NAMES = ["Vega", "Io", "Rigel"];

/** What a table of a page is like. */
export interface Setting {
  game: string;
  expansions: string[];
  options: Record<string, unknown>;
  players: number;
}

export function tableOf(setting: Setting, position: Position): TableInfo {
  return {
    id: "learn",
    files: [],
    game: setting.game,
    title: gameName(setting.game),
    options: setting.options,
    pace: { kind: "free", bank: 1200, increment: 15, days: 2, timeout: "bot", grace: 120 },
    status: "playing",
    listed: false,
    hints: false,
    memory: true,
    host: false,
    seats: Array.from({ length: setting.players }, (_, seat) => seatInfo(seat)),
    to_act: position.choices.length ? [0] : [],
    moves: position.move,
    created: 0,
    changed: 0,
    offer: null,
    start: null,
    rematch: "",
    winners: [],
    expansions: setting.expansions,
    invited: null,
  };
}

function seatInfo(number: number): SeatInfo {
  const bot = number > 0;
  return {
    number,
    kind: bot ? "bot" : "person",
    name: bot ? NAMES[number - 1]! : t("ui.learn.you"),
    bot: bot ? "cadet" : "",
    stand_in: "",
    mine: !bot,
    connected: true,
    thinking: false,
    forfeited: false,
    reserved: false,
    clock: null,
    link: "",
    hints: 0,
  };
}

/** The table of a figure: nothing on it can be pressed. */
export function still(
  face: Face,
  details: GameDetails,
  setting: Setting,
  position: Position,
): TableScene {
  const table = tableOf(setting, position);
  return new TableScene(face, { details, table, position }, () => undefined);
}

/** What a game needs to draw parts of its table. */
export interface Brush {
  face: Face;
  details: GameDetails;
  Picture: import("svelte").Component<{ scene: Scene; part: string }>;
}

const pictures = import.meta.glob<{ default: Brush["Picture"] }>("../games/*/Picture.svelte");

export async function brushOf(game: string, expansions: string[]): Promise<Brush> {
  const [face, details, module] = await Promise.all([
    loadFace(game, expansions),
    api.details(game),
    pictures[`../games/${game}/Picture.svelte`]!(),
  ]);
  return { face, details, Picture: module.default };
}
