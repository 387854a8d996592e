/** The table of Ganymede as the view gives it, and the cards of the box. */
import { COLOURS, TYPES, type Colour, type Type } from "./art/glyphs";
import type { Scene } from "../../lib/face";
import { boxes, waiting } from "../../lib/model";

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

/** What a card says about how well its face is known. */
interface Sourced {
  provenance: string;
  note?: string;
}
export interface TileCard extends Sourced {
  id: string;
  type: Type;
  effect: string;
  start?: boolean;
}
export interface ShuttleCard extends Sourced {
  id: string;
  planet: Planet;
  type: Type;
  cost: (Colour | "any")[];
  discard_tile?: boolean;
  effect: string;
}
export interface ShipCard extends Sourced {
  id: string;
  vp?: number;
  launch?: string;
  times?: number;
  settlers_fewer?: number;
  score?: string;
  vp_each?: number;
  of?: Type | Colour;
  animal?: boolean;
}
export interface CounselorCard extends Sourced {
  id: string;
  name: string;
  effect: "immediate" | "permanent";
  token?: string;
  vp?: number;
}
interface Track extends Sourced {
  points: number[];
  bonus_spaces: number[];
}

type Section = Record<string, object> | object[];

/** The box as maps by id and lists in the order of the component file. */
export class Box {
  readonly tiles: TileCard[];
  readonly shuttles: ShuttleCard[];
  readonly ships: ShipCard[];
  readonly counselors: CounselorCard[];
  readonly track: Track;
  readonly limits: { earth: number; mars: number; tiles: number; hand: number; moon: number };
  readonly upgrade: Partial<Sourced>;
  readonly #cards = new Map<string, TileCard | ShuttleCard | ShipCard | CounselorCard>();

  constructor(parts: Record<string, any>) {
    this.tiles = list<TileCard>(parts.tiles);
    this.shuttles = [
      ...list<ShuttleCard>(parts.earth_shuttles).map((c) => ({ ...c, planet: "earth" as const })),
      ...list<ShuttleCard>(parts.mars_shuttles).map((c) => ({ ...c, planet: "mars" as const })),
    ];
    this.ships = list<ShipCard>(parts.ships);
    const moon = parts.moon ?? {};
    this.counselors = list<CounselorCard>(parts.counselors ?? moon.counselors);
    this.track = parts.reputation_track as Track;
    const more = parts.moon_limits ?? moon.limits ?? {};
    this.limits = { moon: 4, ...more, ...parts.limits };
    this.upgrade = parts.upgrade ?? moon.upgrade ?? {};
    for (const card of [...this.tiles, ...this.shuttles, ...this.ships, ...this.counselors]) {
      this.#cards.set(card.id, card);
    }
  }

  /** What a card is; null where there is none of that id. */
  kind(id: string): "tile" | "shuttle" | "ship" | "counselor" | null {
    const card = this.#cards.get(id);
    if (!card) return null;
    if ("cost" in card) return "shuttle";
    if ("type" in card) return "tile";
    return "name" in card ? "counselor" : "ship";
  }
  tile(id: string): TileCard {
    return this.#cards.get(id) as TileCard;
  }
  shuttle(id: string): ShuttleCard {
    return this.#cards.get(id) as ShuttleCard;
  }
  ship(id: string): ShipCard {
    return this.#cards.get(id) as ShipCard;
  }
  counselor(id: string): CounselorCard {
    return this.#cards.get(id) as CounselorCard;
  }
}

function list<T>(section: Section | undefined): T[] {
  if (!section) return [];
  if (Array.isArray(section)) return section as T[];
  return Object.entries(section).map(([id, card]) => ({ id, ...card }) as T);
}

export const boxOf = boxes((parts) => new Box(parts));
export const viewOf = (scene: Scene): View => scene.view as View;
export const stepOf = waiting<Step>;

export const population = (crowd: Crowd | undefined): number =>
  crowd ? SETTLERS.reduce((sum, who) => sum + (crowd[who] ?? 0), 0) : 0;

/** The settlers of a crowd one by one. */
export function members(crowd: Crowd | undefined): Settler[] {
  if (!crowd) return [];
  return SETTLERS.flatMap((who) => Array<Settler>(crowd[who] ?? 0).fill(who));
}
