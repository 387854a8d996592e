/** The table of Ganymede as the view gives it, and the cards of the box. */
import { COLOURS, TYPES, type Colour, type Type } from "./art/glyphs";
import { boxes, waiting } from "../../lib/model";
import type { Scene } from "./scene";
import type {
  Components,
  CounselorData,
  EarthShuttleData,
  MarsShuttleData,
  ShipData,
  TileData,
} from "./types";

export { COLOURS, TYPES, type Colour, type Type };

export type Settler = Colour | "vip";
export const SETTLERS: readonly Settler[] = [...COLOURS, "vip"];
export type Crowd = Partial<Record<Settler, number>>;
export type Planet = "earth" | "mars";
export type Dock = "top" | "bottom";
export const DOCKS: readonly Dock[] = ["top", "bottom"];
export type Place = "moon" | "earth" | "mars" | Dock;
export type Location = "moon" | "earth" | "mars" | "ganymede";
export type Option = string | null;

/** How many settlers a dock asks for. */
export const DOCK_SIZE: Record<Dock, number> = { top: 3, bottom: 4 };
export const LAST_SHIP = 4;
export const MOON_TILE = 3;

export interface Board {
  earth: Crowd;
  mars: Crowd;
  top: Crowd;
  bottom: Crowd;
  moon?: Crowd;
  docks: Option[];
  tiles: Option[];
  columns: number[];
  earth_shuttles: string[];
  mars_shuttles: string[];
  launched: string[];
  reputation: number;
  hand_size: number;
  has_chosen: boolean;
  points: number;
  hand?: string[];
  chosen?: Option[];
  pawn?: Location | null;
  president?: Location | null;
  council?: Option[];
  abilities?: string[];
}

export interface Step {
  step: string;
  seat: number;
  effect?: number;
  times?: number;
  position?: number;
  planet?: number;
  whites?: number;
  colour?: number;
  spot?: number;
  dock?: number;
  shuttle?: number;
  pair?: number;
  settler?: number;
  counselor?: number;
  place?: number;
  traveller?: number;
  ship?: number;
  moon?: number;
}

export interface View {
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Step[];
  round: number;
  active: number;
  first: number;
  last_round: boolean;
  supply: Crowd;
  carried: Crowd;
  adrift?: Crowd;
  tiles: Option[];
  tile_stack: number;
  tile_discard: string[];
  earth_shuttles: Option[];
  earth_deck: number;
  mars_shuttles: Option[];
  mars_deck: number;
  ships: Option[];
  ship_deck: number;
  departing: Option;
  launching: number;
  queued_launches: number;
  seats: Board[];
  moon?: boolean;
  counselors?: Option[];
  counselor_pile?: number;
  virus?: Option;
  upgrade?: Type | null;
  merchant?: Option;
  monolith?: Option;
  redirected?: Record<string, Type>;
  extra_turn?: boolean;
  done?: string[];
  discarded?: Option;
}

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
    this.#tiles = parts.tiles;
    this.#shuttles = Object.fromEntries(this.shuttles.map((card) => [card.id, card]));
    this.#ships = parts.ships;
    this.#counselors = parts.counselors;
  }

  /** What a card is; null where there is none of that id. */
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

export const population = (crowd: Crowd | undefined): number =>
  crowd ? SETTLERS.reduce((sum, who) => sum + (crowd[who] ?? 0), 0) : 0;

/** The settlers of a crowd one by one. */
export function members(crowd: Crowd | undefined): Settler[] {
  if (!crowd) return [];
  return SETTLERS.flatMap((who) => Array<Settler>(crowd[who] ?? 0).fill(who));
}
