/** The table of Ganymede from the view, and the cards of the box. */
import { COLOURS, TYPES, type Colour, type Type } from "./art/glyphs";
import { boxes, waiting } from "../../lib/model";
import type { Scene } from "./scene";
import type {
  Board,
  Components,
  CouncilData,
  CounselorData,
  EarthShuttleData,
  MarsShuttleData,
  Settlers,
  ShipData,
  Step,
  TileData,
  View,
} from "./types";

export { COLOURS, TYPES, type Colour, type Type };

export type Settler = Colour | "vip";
export const SETTLERS: readonly Settler[] = [...COLOURS, "vip"];
export type Planet = "earth" | "mars";
export const DOCKS = ["top", "bottom"] as const;
export type Dock = (typeof DOCKS)[number];
export type World = Planet | "moon";
export type Place = World | Dock;
export const MOON_TILE = 3;

export type TileCard = TileData;
export type ShuttleCard = (EarthShuttleData | MarsShuttleData) & {
  planet: Planet;
  discard_tile?: boolean;
};
export type ShipCard = ShipData;
export type CounselorCard = CounselorData;

/** The box as maps by id and lists in the order of the component file. */
export class Box {
  readonly tiles: TileCard[];
  readonly shuttles: ShuttleCard[];
  readonly ships: ShipCard[];
  readonly counselors: CounselorCard[];
  readonly track: Components["reputation_track"];
  readonly limits: Components["limits"] & Components["moon_limits"];
  readonly upgrade: Components["upgrade"];
  readonly council: CouncilData[];
  readonly #tiles: Record<string, TileCard>;
  readonly #shuttles: Record<string, ShuttleCard>;
  readonly #ships: Record<string, ShipCard>;
  readonly #counselors: Record<string, CounselorCard>;

  constructor(parts: Components) {
    this.tiles = Object.values(parts.tiles);
    this.shuttles = [
      ...Object.values(parts.earth_shuttles).map((card) => ({ ...card, planet: "earth" as const })),
      ...Object.values(parts.mars_shuttles).map((card) => ({ ...card, planet: "mars" as const })),
    ];
    this.ships = Object.values(parts.ships);
    this.counselors = Object.values(parts.counselors);
    this.track = parts.reputation_track;
    this.limits = { ...parts.moon_limits, ...parts.limits };
    this.upgrade = parts.upgrade;
    this.council = Object.values(parts.council);
    this.#tiles = parts.tiles;
    this.#shuttles = Object.fromEntries(this.shuttles.map((card) => [card.id, card]));
    this.#ships = parts.ships;
    this.#counselors = parts.counselors;
  }

  /** The kind of a card; null if there is no card with that id. */
  kind(id: string): "tile" | "shuttle" | "ship" | "counselor" | null {
    if (id in this.#tiles) return "tile";
    if (id in this.#shuttles) return "shuttle";
    if (id in this.#ships) return "ship";
    return id in this.#counselors ? "counselor" : null;
  }
  tile(id: string): TileCard {
    return this.#tiles[id]!;
  }
  shuttle(id: string): ShuttleCard {
    return this.#shuttles[id]!;
  }
  ship(id: string): ShipCard {
    return this.#ships[id]!;
  }
  counselor(id: string): CounselorCard {
    return this.#counselors[id]!;
  }
}

export const boxOf = boxes((parts: Components) => new Box(parts));
export const viewOf = (scene: Scene): View => scene.view;
export const stepOf = (scene: Scene): Step | undefined => waiting(scene);

/** The waiting step, if it is of a given kind. */
export function stepIf<Kind extends Step["step"]>(
  scene: Scene,
  kind: Kind,
): Extract<Step, { step: Kind }> | undefined {
  const step = stepOf(scene);
  return step && isStep(step, kind) ? step : undefined;
}

function isStep<Kind extends Step["step"]>(
  step: Step,
  kind: Kind,
): step is Extract<Step, { step: Kind }> {
  return step.step === kind;
}

/** The settlers at a place of a board; without the expansion the Moon is empty. */
export const crowdAt = (board: Board, place: Place): Settlers | null =>
  place === "moon" ? (board.moon?.settlers ?? null) : board[place];

export const population = (crowd: Settlers | null): number => members(crowd).length;

/** The settler that an action's word means. */
export const settlerNamed = (word: string | undefined): Settler =>
  SETTLERS.find((one) => one === word) ?? "blue";

/** The settlers of a crowd, one by one. */
export function members(crowd: Settlers | null): Settler[] {
  if (!crowd) return [];
  return SETTLERS.flatMap((who) => Array<Settler>(crowd[who] ?? 0).fill(who));
}

/** Return whether a counselor of this board brought a token into play. */
export const holdsToken = (box: Box, board: Board, token: CounselorCard["token"]): boolean =>
  board.moon?.abilities.some((id) => box.counselor(id).token === token) ?? false;
