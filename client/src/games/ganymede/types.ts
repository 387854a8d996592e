// Generated from src/perijove/games/ganymede by tools/client_types.py: change that, not this.

export type Colour = "blue" | "purple" | "red" | "yellow";

export type Symbol = "any" | "blue" | "purple" | "red" | "yellow";

export type Type = "cube" | "diamond" | "gear" | "sphere" | "triangle";

export type Location = "earth" | "ganymede" | "mars" | "moon";

export type Gap = "1-2" | "2-3" | "3-4";

export type Spot = "ender" | "phobos";

/**
 * A table of Ganymede as one seat sees it.
 *
 * `known_deck` are ships that the viewer knows to be in the deck, each with the number of ships
 * above it. `flying` is the shuttle in use. The game ends when a player has launched `last_ship`
 * ships.
 */
export interface View {
  round: number;
  active: number;
  first: number;
  last_round: boolean;
  last_ship: number;
  supply: Settlers;
  carried: Settlers;
  tiles: (string | null)[];
  tile_stack: number;
  tile_discard: string[];
  earth_shuttles: (string | null)[];
  earth_deck: number;
  mars_shuttles: (string | null)[];
  mars_deck: number;
  ships: (string | null)[];
  ship_deck: number;
  seats: Board[];
  offers: Offers;
  flying?: string | null;
  known_deck?: Record<string, number>;
  departing?: string | null;
  launching?: number;
  queued_launches?: number;
  applying?: Applying | null;
  moon?: MoonTable | null;
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Step[];
}

/** Settlers by colour. The VIP comes with the Moon expansion. */
export interface Settlers {
  blue?: number;
  red?: number;
  yellow?: number;
  purple?: number;
  vip?: number;
}

/**
 * The board of a player.
 *
 * `hand` are the ships that the viewer knows to be there: all of their own hand, and those that
 * others took face up. Only the owner sees `chosen`. `worth` belongs to `launched`. With
 * `hand_full`, one more ship would be over the limit.
 */
export interface Board {
  earth: Settlers;
  mars: Settlers;
  top: Settlers;
  bottom: Settlers;
  docks: Dock[];
  tiles: (string | null)[];
  columns: Column[];
  rows: number;
  row_progress: number;
  launched: string[];
  worth: number[];
  reputation: number;
  reputation_points: number;
  hand: string[];
  hand_size: number;
  turns: number;
  points: number;
  has_chosen?: boolean;
  chosen?: (string | null)[] | null;
  hand_full?: boolean;
  moon?: MoonBoard | null;
}

/**
 * A dock of Ganymede: its ship, and what that needs to launch.
 *
 * `size` is what the dock requires, `needs` what its ship requires; `wanted` are the colours for
 * the free seats. `worth` is what the ship would score now.
 */
export interface Dock {
  ship: string | null;
  size: number;
  needs: number;
  wanted: Symbol[];
  worth?: number;
  infected?: boolean;
}

/**
 * The used shuttles of one type under a board.
 *
 * The next one would apply `next` times; `completes_row` says whether it would earn a launch.
 */
export interface Column {
  next: number;
  shuttles?: string[];
  completes_row?: boolean;
}

/**
 * The Moon expansion's part of a board.
 *
 * A goal is the next stop of pawn or President. `abilities` are the counselors whose ability has
 * begun; `more_basic_actions` are added to every discard of tiles.
 */
export interface MoonBoard {
  settlers: Settlers;
  council: (string | null)[];
  abilities: string[];
  pawn?: Location | null;
  pawn_goal?: Location | null;
  president?: Location | null;
  president_goal?: Location | null;
  more_basic_actions?: number;
}

/**
 * What the face-up cards would do for one seat: the viewer, or else the active player.
 *
 * `ships` is what each ship of the row and of the seat's hand would score now.
 */
export interface Offers {
  seat: number;
  tiles: Record<string, TileOffer>;
  shuttles: Record<string, ShuttleOffer>;
  ships: Record<string, number>;
}

/** What a tile of the row would do: how often it applies, and whether one must be discarded. */
export interface TileOffer {
  times: number;
  makes_room?: boolean;
  moon_times?: number | null;
  moon_makes_room?: boolean;
}

/**
 * What a shuttle of a row would do and cost.
 *
 * `raised` of its applications come from pawn and Upgrade; the Merchant makes it `basic`. `unmet`
 * are the places of the symbols of its cost that no settler meets.
 */
export interface ShuttleOffer {
  times: number;
  raised?: number;
  basic?: boolean;
  costs_tile?: boolean;
  unmet?: number[];
  lack?: Lack | null;
}

/** The first thing that a shuttle lacks, and how many are missing. */
export interface Lack {
  kind?: "colour" | "more" | "settlers" | "tile";
  count?: number;
  colour?: Colour | null;
}

/** The effect that is being applied, in the notation of component files. */
export interface Applying {
  effect: string;
  to_moon: boolean;
  different: boolean;
}

/**
 * The Moon expansion's part of the common area.
 *
 * `discarded` is the ship that the pawn's journey cost, for those who know it; `route_open` says
 * whether a settler may still leave the Moon by the route in this turn.
 */
export interface MoonTable {
  adrift: Settlers;
  counselors: (string | null)[];
  counselor_pile: number;
  done: string[];
  redirected: Record<string, Type>;
  virus?: string | null;
  upgrade?: Type | null;
  merchant?: Gap | null;
  monolith?: Spot | null;
  reserved?: string | null;
  extra_turn?: boolean;
  discarded?: string | null;
  route_open?: boolean;
}

/** A step on the stack. */
export type Step =
  | { step: "apply"; seat: number; args: { effect: number; times: number } }
  | { step: "stop or go on"; seat: number; args: { effect: number; times: number } }
  | { step: "bonus launch"; seat: number; args: { must: number } }
  | { step: "fill dock"; seat: number; args: Record<string, never> }
  | { step: "choose ships"; seat: number; args: Record<string, never> }
  | { step: "action"; seat: number; args: Record<string, never> }
  | { step: "make room"; seat: number; args: { position: number } }
  | { step: "place tile"; seat: number; args: { position: number; moon: number } }
  | { step: "send"; seat: number; args: { planet: number; whites: number; colour: number } }
  | { step: "pay tile"; seat: number; args: Record<string, never> }
  | { step: "land"; seat: number; args: Record<string, never> }
  | { step: "arrive"; seat: number; args: Record<string, never> }
  | { step: "board"; seat: number; args: Record<string, never> }
  | { step: "place shuttle"; seat: number; args: { spot: number } }
  | { step: "launches"; seat: number; args: Record<string, never> }
  | { step: "depart"; seat: number; args: Record<string, never> }
  | { step: "replacement"; seat: number; args: Record<string, never> }
  | { step: "place ship"; seat: number; args: { dock: number } }
  | { step: "launch ends"; seat: number; args: Record<string, never> }
  | { step: "refill"; seat: number; args: Record<string, never> }
  | { step: "hand limit"; seat: number; args: Record<string, never> }
  | { step: "end turn"; seat: number; args: Record<string, never> }
  | { step: "exchange"; seat: number; args: Record<string, never> }
  | { step: "pay ship"; seat: number; args: { traveller: number } }
  | { step: "send pair"; seat: number; args: { shuttle: number } }
  | { step: "send vip"; seat: number; args: { shuttle: number; pair: number } }
  | { step: "rescue"; seat: number; args: { settler: number } }
  | { step: "ability"; seat: number; args: { counselor: number } }
  | { step: "reveal counselor"; seat: number; args: { position: number } }
  | { step: "choose parts"; seat: number; args: { counselor: number } }
  | { step: "recruit to"; seat: number; args: { place: number; times: number } }
  | { step: "infect"; seat: number; args: Record<string, never> }
  | { step: "place merchant"; seat: number; args: Record<string, never> }
  | { step: "take shuttle"; seat: number; args: Record<string, never> }
  | { step: "recall"; seat: number; args: Record<string, never> }
  | { step: "lay"; seat: number; args: { ship: number } }
  | { step: "pawn home"; seat: number; args: Record<string, never> };

/** An action as the table of actions has it. */
export type Action =
  | { do: "decline" }
  | { do: "take tile"; position: number }
  | { do: "use shuttle"; planet: "earth" | "mars"; position: number }
  | {
      do: "discard tiles";
      tiles:
        | "1"
        | "2"
        | "1+2"
        | "3"
        | "1+3"
        | "2+3"
        | "1+2+3"
        | "4"
        | "1+4"
        | "2+4"
        | "1+2+4"
        | "3+4"
        | "1+3+4"
        | "2+3+4"
        | "1+2+3+4";
    }
  | { do: "drop tile"; place: number }
  | { do: "send settler"; colour: "blue" | "red" | "yellow" | "purple" }
  | { do: "land settler"; colour: "blue" | "red" | "yellow" | "purple" }
  | { do: "board ship"; colour: "blue" | "red" | "yellow" | "purple"; dock: "top" | "bottom" }
  | { do: "recruit"; colour: "blue" | "red" | "yellow" | "purple" }
  | {
      do: "adapt";
      place: "earth" | "mars" | "top" | "bottom";
      change:
        | "blue→red"
        | "blue→yellow"
        | "blue→purple"
        | "red→blue"
        | "red→yellow"
        | "red→purple"
        | "yellow→blue"
        | "yellow→red"
        | "yellow→purple"
        | "purple→blue"
        | "purple→red"
        | "purple→yellow";
    }
  | {
      do: "move";
      way: "earth→mars" | "mars→top" | "mars→bottom" | "mars→space" | "top→bottom" | "bottom→top";
      colour: "blue" | "red" | "yellow" | "purple";
    }
  | { do: "reputation" }
  | { do: "stop" }
  | { do: "go on" }
  | { do: "draw ship"; source: number | "deck" }
  | { do: "launch"; dock: "top" | "bottom" }
  | { do: "dock ship"; dock: "top" | "bottom"; ship: number }
  | { do: "return ship"; ship: number }
  | { do: "take tile to the moon"; position: number }
  | {
      do: "use route";
      way: "moon→earth" | "earth→mars";
      settler: "blue" | "red" | "yellow" | "purple" | "vip";
    }
  | { do: "recruit adapted"; colour: "blue" | "red" | "yellow" | "purple" }
  | {
      do: "adapt on the moon";
      change:
        | "blue→red"
        | "blue→yellow"
        | "blue→purple"
        | "red→blue"
        | "red→yellow"
        | "red→purple"
        | "yellow→blue"
        | "yellow→red"
        | "yellow→purple"
        | "purple→blue"
        | "purple→red"
        | "purple→yellow";
    }
  | { do: "move off the moon"; settler: "blue" | "red" | "yellow" | "purple" | "vip" }
  | {
      do: "move vip";
      way: "earth→mars" | "mars→top" | "mars→bottom" | "mars→space" | "top→bottom" | "bottom→top";
    }
  | { do: "move counselor" }
  | { do: "move president" }
  | { do: "swap ships" }
  | { do: "choose counselor"; position: number }
  | { do: "choose parts"; which: "1" | "2" | "1+2" | "2+1" }
  | {
      do: "send pair";
      pair:
        | "red for blue"
        | "yellow for blue"
        | "purple for blue"
        | "blue for red"
        | "yellow for red"
        | "purple for red"
        | "blue for yellow"
        | "red for yellow"
        | "purple for yellow"
        | "blue for purple"
        | "red for purple"
        | "yellow for purple";
    }
  | { do: "send vip"; symbol: "blue" | "red" | "yellow" | "purple" | "any" }
  | { do: "send as shown" }
  | { do: "land vip" }
  | { do: "board vip"; dock: "top" | "bottom" }
  | { do: "choose column"; type: "sphere" | "cube" | "gear" | "triangle" | "diamond" }
  | { do: "rescue" }
  | { do: "infect"; seat: number; dock: "top" | "bottom" }
  | { do: "place merchant"; gap: "1-2" | "2-3" | "3-4" }
  | { do: "recall ship"; ship: number }
  | { do: "lay out ship"; ship: number };

/** An event as one viewer sees it; null: hidden. */
export type Event =
  | { event: "turn began"; seat: number; round: number }
  | { event: "ships chosen"; seat: number }
  | { event: "ship docked"; seat: number; ship: number; dock: "top" | "bottom" }
  | {
      event: "tile taken";
      seat: number;
      tile: number;
      position: number;
      place: number;
      times: number;
    }
  | { event: "tile discarded"; seat: number; tile: number; place: number }
  | { event: "shuttle chosen"; seat: number; shuttle: number; spot: number }
  | {
      event: "settler moved";
      seat: number;
      colour: "blue" | "red" | "yellow" | "purple" | "vip";
      origin: "earth" | "mars" | "top" | "bottom" | "moon" | "space";
      goal: "earth" | "mars" | "top" | "bottom" | "moon" | "space";
    }
  | {
      event: "settler lost";
      seat: number;
      colour: "blue" | "red" | "yellow" | "purple" | "vip";
      origin: "earth" | "mars" | "top" | "bottom" | "moon" | "space";
    }
  | { event: "shuttle placed"; seat: number; shuttle: number; column: number; times: number }
  | {
      event: "settler recruited";
      seat: number;
      colour: "blue" | "red" | "yellow" | "purple" | "vip";
      place: "earth" | "mars" | "top" | "bottom" | "moon" | "space";
    }
  | {
      event: "settler adapted";
      seat: number;
      place: "earth" | "mars" | "top" | "bottom" | "moon" | "space";
      old: "blue" | "red" | "yellow" | "purple" | "vip";
      new: "blue" | "red" | "yellow" | "purple" | "vip";
    }
  | { event: "reputation gained"; seat: number; space: number }
  | { event: "bonus space taken"; seat: number; space: number }
  | { event: "bonus space passed"; seat: number; space: number }
  | { event: "ship taken"; seat: number; ship: number; position: number }
  | { event: "ship drawn"; seat: number; ship: number | null }
  | { event: "launch earned"; seat: number; source: "row" | "reputation" | "council" | "upgrade" }
  | { event: "ship launched"; seat: number; ship: number; dock: "top" | "bottom" }
  | {
      event: "settlers returned";
      seat: number;
      colour: "blue" | "red" | "yellow" | "purple" | "vip";
      count: number;
      dock: "top" | "bottom";
    }
  | { event: "ship returned"; seat: number; ship: number | null }
  | { event: "tile revealed"; seat: number; tile: number; position: number }
  | { event: "shuttle revealed"; seat: number; shuttle: number; spot: number }
  | { event: "ship revealed"; seat: number; ship: number; position: number }
  | { event: "tiles reshuffled"; seat: number; tiles: number }
  | { event: "effect declined"; seat: number; effect: number; times: number }
  | { event: "last round"; seat: number }
  | { event: "game ended"; seat: number }
  | {
      event: "counselor moved";
      seat: number;
      location: "nowhere" | "moon" | "earth" | "mars" | "ganymede";
    }
  | {
      event: "president moved";
      seat: number;
      location: "nowhere" | "moon" | "earth" | "mars" | "ganymede";
    }
  | { event: "ship exchanged"; seat: number; ship: number; dock: "top" | "bottom" }
  | { event: "ships swapped"; seat: number }
  | {
      event: "counselor recruited";
      seat: number;
      counselor:
        | "weber"
        | "ahu-lani"
        | "ashwatthama"
        | "ayati"
        | "chahrazad"
        | "ender"
        | "hipt-liber"
        | "james-king"
        | "marty-simon"
        | "michelle"
        | "mr-wu"
        | "ms-chau"
        | "ms-lee"
        | "nakkia"
        | "noor"
        | "tarak-freeman";
      space: number;
    }
  | {
      event: "counselor revealed";
      seat: number;
      counselor:
        | "weber"
        | "ahu-lani"
        | "ashwatthama"
        | "ayati"
        | "chahrazad"
        | "ender"
        | "hipt-liber"
        | "james-king"
        | "marty-simon"
        | "michelle"
        | "mr-wu"
        | "ms-chau"
        | "ms-lee"
        | "nakkia"
        | "noor"
        | "tarak-freeman";
      position: number;
    }
  | { event: "effect raised"; seat: number; more: number; shuttle: number }
  | {
      event: "upgrade moved";
      seat: number;
      type: "sphere" | "cube" | "gear" | "triangle" | "diamond";
    }
  | { event: "ship infected"; seat: number; victim: number; dock: "top" | "bottom" }
  | { event: "merchant placed"; seat: number; gap: "1-2" | "2-3" | "3-4" }
  | { event: "monolith placed"; seat: number; spot: "ender" | "phobos" }
  | { event: "token returned"; seat: number; token: "vip" | "virus" | "upgrade" }
  | { event: "settler rescued"; seat: number; colour: "blue" | "red" | "yellow" | "purple" | "vip" }
  | { event: "vip placed"; seat: number }
  | { event: "ship shown"; seat: number; ship: number }
  | { event: "ship recalled"; seat: number; ship: number; for: number }
  | { event: "extra turn"; seat: number };

/** An entry of `tiles`. */
export interface TileData {
  id: string;
  type: "sphere" | "cube" | "gear" | "triangle" | "diamond";
  effect: string;
  start?: boolean;
  provenance: "partial" | "reconstructed";
  note?: string;
}

/** An entry of `earth_shuttles`. */
export interface EarthShuttleData {
  id: string;
  type: "sphere" | "cube" | "gear" | "triangle" | "diamond";
  cost: ("blue" | "purple" | "red" | "yellow" | "any")[];
  effect:
    | "recruit any"
    | "recruit blue"
    | "recruit purple"
    | "recruit red"
    | "recruit yellow"
    | "adapt any"
    | "adapt red"
    | "adapt purple"
    | "adapt blue"
    | "adapt yellow"
    | "move"
    | "reputation"
    | "draw"
    | "basic";
  provenance: "reconstructed" | "partial";
  note?: string;
}

/** An entry of `mars_shuttles`. */
export interface MarsShuttleData {
  id: string;
  type: "sphere" | "cube" | "gear" | "triangle" | "diamond";
  cost: ("blue" | "purple" | "red" | "yellow" | "any")[];
  effect: string;
  provenance: "partial" | "reconstructed" | "fact";
  note?: string;
  discard_tile?: boolean;
}

/** An entry of `ships`. */
export interface ShipData {
  id: string;
  vp?: number;
  provenance: string;
  note: string;
  animal?: boolean;
  launch?: "move" | "recruit any" | "reputation";
  times?: number;
  settlers_fewer?: number;
  score?:
    | "shuttle_set"
    | "reputation_again"
    | "per_tile"
    | "per_shuttle_type"
    | "per_settler_symbol";
  vp_each?: number;
  of?: "sphere" | "cube" | "gear" | "triangle" | "diamond" | "blue" | "red" | "yellow" | "purple";
}

/** An entry of `counselors`. */
export interface CounselorData {
  id: string;
  name: string;
  effect: "immediate" | "permanent";
  vp: number;
  provenance: string;
  note: string;
  token?: "upgrade" | "virus" | "vip" | "monolith" | "merchant" | "earth-mars route" | "president";
}

/** An entry of `council`. */
export interface CouncilData {
  id: string;
  basic_actions?: number;
  provenance: string;
  launch?: boolean;
}

/** The box, section by section. */
export interface Components {
  name: string;
  tiles: Record<string, TileData>;
  earth_shuttles: Record<string, EarthShuttleData>;
  mars_shuttles: Record<string, MarsShuttleData>;
  ships: Record<string, ShipData>;
  reputation_track: { points: number[]; bonus_spaces: number[]; provenance: string; note: string };
  limits: {
    earth: number;
    mars: number;
    tiles: number;
    hand: number;
    supply_per_colour: Record<string, number>;
    provenance: string;
  };
  moon_name: string;
  counselors: Record<string, CounselorData>;
  council: Record<string, CouncilData>;
  upgrade: { path: string[]; provenance: string; note: string };
  moon_limits: { moon: number; counselor_row: number; president_vp: number; provenance: string };
}
