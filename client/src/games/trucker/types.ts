// Generated from src/perijove/games/trucker by tools/client_types.py: change that, not this.

export type Level = "I" | "II" | "III" | "test";

export type Phase = "building" | "ended" | "flight" | "pre-launch";

export type Timer = "none" | "run out" | "running" | "stopped";

export type Colour = "blue" | "green" | "red" | "yellow";

export type Alien = "brown" | "purple";

export type Source = "face-down" | "face-up" | "reserve 1" | "reserve 2";

export type Why = "exhaust" | "muzzle" | "outside" | "pipes" | "smooth" | "split" | "turned";

export type Compared = "cannons" | "crew" | "engines";

export type Projectile = "big" | "heavy" | "light" | "small";

export type Outcome = "advance" | "draw" | "lose" | "stall" | "win";

/**
 * The table as one seat sees it.
 *
 * `compared` is what all declare for the card, `powers` is what the asked seat can declare, `line`
 * is the current line of the combat zone, `incoming` the projectile being resolved. `starts` are
 * the positions of the starting spaces in use. `lost_price` is the cost of a lost component,
 * `removal_price` that of one removed at the check.
 */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Step[];
  flight: Level;
  number: number;
  trek: boolean;
  building: "live" | "turns";
  phase: Phase;
  hourglass: Hourglass;
  round: number;
  first: number;
  yard: Yard | null;
  pool: number;
  face_up: string[];
  out: string[];
  piles: Pile[];
  deck: number;
  next_level: Level | null;
  card: string | null;
  revealed: string[];
  order: number[];
  roll: [number, number];
  incoming: Hit | null;
  line: number | null;
  compared: Compared | null;
  powers: Power[];
  bank: Cubes;
  beside: Cubes;
  track: number;
  starts: number[];
  area: string[];
  titles: Title[];
  lost_price: number;
  removal_price: number;
  profit: number[];
  seats: Seat[];
}

/**
 * The hourglass: `seconds` is how long the sand runs in live building.
 *
 * `elapsed` and `left` count rounds and matter only for building in turns.
 */
export interface Hourglass {
  slot: number;
  spaces: number;
  state: Timer;
  elapsed: number;
  left: number;
  seconds: number;
}

/**
 * Restrictions on the viewer while building.
 *
 * `barred` tiles may not be welded (gt.ruling.42).
 */
export interface Yard {
  assisted: boolean;
  sets_aside: boolean;
  takes_face_up: boolean;
  barred: string[];
}

/** A pile of cards: their backs, and their faces for seats that looked at it. */
export interface Pile {
  backs: Level[];
  cards: string[] | null;
  secret: boolean;
  held_by: number | null;
  seen_by: number[];
}

/**
 * A projectile; `side` counts clockwise from the front, `line` is the roll.
 *
 * `stopped_by` is what can save a tile from it with energy.
 */
export interface Hit {
  kind: Projectile;
  side: number;
  line: number;
  stopped_by: "cannon" | "shield" | null;
}

/**
 * A power that can be declared, the energy it costs, and its outcome.
 *
 * `front` and `other` are the double cannons powered to the front and elsewhere; engines are all
 * `front`.
 */
export interface Power {
  front: number;
  other: number;
  energy: number;
  power: number;
  outcome: Outcome | null;
}

/** Cubes by colour. */
export interface Cubes {
  red: number;
  yellow: number;
  green: number;
  blue: number;
}

/** A pilot title in play. */
export interface Title {
  title: string;
  side: "gold" | "silver";
  holder: number | null;
}

/**
 * A player's board.
 *
 * `hand` is "hidden" if the viewer must not see it. `answer` and `keeping` are the viewer's own
 * secret answers. `struck` is the cell that the projectile will destroy, `defenders` are the cells
 * that could prevent it with energy. `pieces` are those of a split ship while its owner has to
 * choose one; `keystones` are the cells that may be emptied at the check, but break the ship.
 * `declared` is a power or a crew and is valid if `has_declared`; `outcome` is what it means
 * against the enemy. `enough_crew` is for an abandoned ship or station. `lost_cost` is what the
 * lost components cost at the end.
 */
export interface Seat {
  ship: Part[];
  errors: Fault[];
  pieces: string[][];
  keystones: string[];
  hand: string | null;
  hand_from: Source | null;
  reserve: (string | null)[];
  loose: string | null;
  loose_from: Source | null;
  opened: number | null;
  space: number | null;
  position: number;
  flying: boolean;
  stalled: boolean;
  beaten: boolean;
  lost: string[];
  lost_cost: number;
  credits: number;
  accounts: Account[];
  declared: number;
  has_declared: boolean;
  outcome: Outcome | null;
  enough_crew: boolean | null;
  powered: number;
  landed: number | null;
  struck: string | null;
  defenders: string[];
  answered: boolean;
  answer: number | null;
  keeping: number | null;
  crew: number;
  energy: number;
  exposed: number;
  figures: Figures;
}

/** A tile of a ship and its content; `turns` are quarter-turns to the right. */
export interface Part {
  cell: string;
  tile: string;
  turns: number;
  astronauts?: number;
  alien?: Alien | null;
  energy?: number;
  cubes?: Colour[];
}

/**
 * An error that the check finds: why, by which clause, and where.
 *
 * `way` is the side of `cell` on which `other` is, from the front (0) clockwise. Two sides that do
 * not match are given as `own` and `their`.
 */
export interface Fault {
  why: Why;
  clause: string;
  cell: string;
  other?: string | null;
  way?: number | null;
  own?: number | null;
  their?: number | null;
}

/** The score sheet of one flight; `lost` was paid for lost components, `unpaid` was not. */
export interface Account {
  cards?: number;
  finish?: number;
  looks?: number;
  titles?: number;
  goods?: number;
  lost?: number;
  unpaid?: number;
}

/**
 * What a ship can do. Before the launch it includes the crew and energy that will board.
 *
 * `cannons` and `engines` need no energy; `cannons_more` and `engines_more` are what energy can
 * add. `slots` are those for energy, `room` the empty containers, `worth` the price of all goods
 * aboard.
 */
export interface Figures {
  cannons: number;
  cannons_more: number;
  engines: number;
  engines_more: number;
  crew: number;
  energy: number;
  slots: number;
  room: number;
  worth: number;
}

/** A step on the stack. */
export type Step =
  | { step: "assembly"; seat: number; args: Record<string, never> }
  | { step: "claims"; seat: number; args: Record<string, never> }
  | { step: "turn"; seat: number; args: { changed: number } }
  | { step: "place"; seat: number; args: Record<string, never> }
  | { step: "looking"; seat: number; args: Record<string, never> }
  | { step: "next turn"; seat: number; args: Record<string, never> }
  | { step: "stop"; seat: number; args: Record<string, never> }
  | { step: "repairs"; seat: number; args: Record<string, never> }
  | { step: "provision"; seat: number; args: Record<string, never> }
  | { step: "cabin"; seat: number; args: { cell: number } }
  | { step: "launch"; seat: number; args: Record<string, never> }
  | { step: "next card"; seat: number; args: Record<string, never> }
  | { step: "end card"; seat: number; args: Record<string, never> }
  | { step: "give up"; seat: number; args: Record<string, never> }
  | { step: "days"; seat: number; args: { days: number } }
  | { step: "declare"; seat: number; args: { what: number; purpose: number; place: number } }
  | { step: "pay"; seat: number; args: { cells: number } }
  | { step: "planets"; seat: number; args: { place: number } }
  | { step: "land"; seat: number; args: Record<string, never> }
  | { step: "planet loading"; seat: number; args: Record<string, never> }
  | { step: "landing days"; seat: number; args: Record<string, never> }
  | { step: "open space"; seat: number; args: { place: number } }
  | { step: "advance"; seat: number; args: Record<string, never> }
  | { step: "enemy"; seat: number; args: { place: number } }
  | { step: "fight"; seat: number; args: { place: number } }
  | { step: "reward"; seat: number; args: Record<string, never> }
  | { step: "enemy ends"; seat: number; args: Record<string, never> }
  | { step: "abandoned"; seat: number; args: { place: number } }
  | { step: "offer"; seat: number; args: { place: number } }
  | { step: "credit"; seat: number; args: { credits: number } }
  | { step: "line"; seat: number; args: { line: number } }
  | { step: "line declares"; seat: number; args: { line: number } }
  | { step: "line ends"; seat: number; args: { line: number } }
  | { step: "volley"; seat: number; args: { hit: number; last: number; seats: number } }
  | { step: "defence"; seat: number; args: { hit: number; seats: number } }
  | { step: "pieces"; seat: number; args: { seats: number } }
  | { step: "loading"; seat: number; args: { moves: number } }
  | { step: "lose goods"; seat: number; args: { goods: number } }
  | { step: "lose crew"; seat: number; args: { crew: number } }
  | { step: "end flight"; seat: number; args: Record<string, never> }
  | { step: "keep title"; seat: number; args: Record<string, never> }
  | { step: "give title"; seat: number; args: { kept: number } }
  | { step: "sell"; seat: number; args: Record<string, never> }
  | { step: "next flight"; seat: number; args: Record<string, never> }
  | { step: "epidemic"; seat: number; args: Record<string, never> }
  | { step: "sabotage"; seat: number; args: Record<string, never> };

/** An action as the table of actions has it. */
export type Action =
  | { do: "pass" }
  | { do: "take face-down" }
  | { do: "take face-up"; tile: number }
  | { do: "take reserved"; place: number }
  | { do: "take back" }
  | { do: "weld"; cell: string; turns: number }
  | { do: "adjust"; cell: string; turns: number }
  | { do: "set aside" }
  | { do: "return" }
  | { do: "open pile"; pile: number }
  | { do: "close pile" }
  | { do: "flip" }
  | { do: "finish"; space: number }
  | { do: "claim" }
  | { do: "run out" }
  | { do: "close claims" }
  | { do: "remove"; cell: string }
  | { do: "keep piece"; cell: string }
  | { do: "board"; crew: "astronauts" | "brown" | "purple" }
  | { do: "land"; planet: number }
  | { do: "accept" }
  | { do: "decline" }
  | { do: "power engines"; engines: number }
  | { do: "power cannons"; front: number; other: number }
  | { do: "battery"; cell: string }
  | { do: "defend"; cell: string }
  | { do: "hold" }
  | { do: "load"; colour: "red" | "yellow" | "green" | "blue"; cell: string }
  | { do: "unload"; colour: "red" | "yellow" | "green" | "blue"; cell: string }
  | { do: "done" }
  | { do: "lose cube"; cell: string }
  | { do: "lose crew"; cell: string }
  | { do: "fly on" }
  | { do: "give up" }
  | {
      do: "keep title";
      title:
        | "freight hauler"
        | "power trucker"
        | "xenoquartermaster"
        | "cruise captain"
        | "master engineer"
        | "corridorist";
    }
  | {
      do: "give title";
      title:
        | "freight hauler"
        | "power trucker"
        | "xenoquartermaster"
        | "cruise captain"
        | "master engineer"
        | "corridorist";
      seat: number;
    };

/** An event as one viewer sees it; null: hidden. */
export type Event =
  | { event: "flight began"; seat: number; level: "test" | "I" | "II" | "III" }
  | { event: "turn began"; seat: number; round: number }
  | {
      event: "tile taken";
      seat: number;
      tile: number | null;
      source: "face-up" | "reserve 1" | "reserve 2" | "face-down";
    }
  | { event: "tile welded"; seat: number; tile: number; cell: number; turns: number }
  | { event: "tile taken back"; seat: number; tile: number; cell: number }
  | { event: "tile set aside"; seat: number; tile: number; place: number }
  | { event: "tile returned"; seat: number; tile: number }
  | { event: "pile opened"; seat: number; pile: number }
  | { event: "pile closed"; seat: number; pile: number }
  | { event: "hourglass turned"; seat: number; slot: number }
  | { event: "hourglass ran out"; seat: number; slot: number }
  | { event: "finished"; seat: number; space: number }
  | { event: "passed"; seat: number }
  | { event: "assembly ended"; seat: number }
  | { event: "tile removed"; seat: number; tile: number; cell: number }
  | { event: "tile lost"; seat: number; tile: number; cell: number }
  | {
      event: "crew boarded";
      seat: number;
      cell: number;
      crew: "nobody" | "astronaut" | "astronauts" | "brown alien" | "purple alien";
    }
  | { event: "launched"; seat: number; position: number }
  | { event: "card revealed"; seat: number; card: number }
  | { event: "card ignored"; seat: number; card: number }
  | {
      event: "power declared";
      seat: number;
      what: "crew" | "engines" | "cannons";
      power: number;
      powered: number;
    }
  | { event: "energy spent"; seat: number; cell: number }
  | { event: "rocket moved"; seat: number; origin: number; goal: number }
  | { event: "landed"; seat: number; planet: number }
  | { event: "reward declined"; seat: number }
  | {
      event: "rolled";
      seat: number;
      line: number;
      hit: "small" | "big" | "light" | "heavy";
      side: "front" | "right" | "rear" | "left";
      row: number;
    }
  | {
      event: "projectile";
      seat: number;
      hit: "small" | "big" | "light" | "heavy";
      side: "front" | "right" | "rear" | "left";
      fate: "misses" | "bounces" | "shot down" | "shielded" | "destroys";
      cell: number;
    }
  | { event: "answered"; seat: number }
  | { event: "piece kept"; seat: number; cell: number }
  | {
      event: "cube loaded";
      seat: number;
      colour: "red" | "yellow" | "green" | "blue";
      cell: number;
    }
  | {
      event: "cube unloaded";
      seat: number;
      colour: "red" | "yellow" | "green" | "blue";
      cell: number;
    }
  | { event: "cube lost"; seat: number; colour: "red" | "yellow" | "green" | "blue"; cell: number }
  | { event: "energy lost"; seat: number; cell: number }
  | {
      event: "crew lost";
      seat: number;
      cell: number;
      crew: "nobody" | "astronaut" | "astronauts" | "brown alien" | "purple alien";
    }
  | {
      event: "credits gained";
      seat: number;
      credits: number;
      line: "cards" | "finish" | "looks" | "titles" | "goods" | "lost";
    }
  | { event: "gave up"; seat: number; reason: "choice" | "engines" | "astronauts" | "lapped" }
  | { event: "flight ended"; seat: number; level: "test" | "I" | "II" | "III" }
  | {
      event: "title scored";
      seat: number;
      title:
        | "freight hauler"
        | "power trucker"
        | "xenoquartermaster"
        | "cruise captain"
        | "master engineer"
        | "corridorist";
      score: number;
    }
  | {
      event: "title taken";
      seat: number;
      title:
        | "freight hauler"
        | "power trucker"
        | "xenoquartermaster"
        | "cruise captain"
        | "master engineer"
        | "corridorist";
    }
  | {
      event: "title defended";
      seat: number;
      title:
        | "freight hauler"
        | "power trucker"
        | "xenoquartermaster"
        | "cruise captain"
        | "master engineer"
        | "corridorist";
    }
  | { event: "components paid"; seat: number; paid: number; due: number }
  | {
      event: "penalised";
      seat: number;
      card:
        | "planets"
        | "open space"
        | "meteor swarm"
        | "smugglers"
        | "slavers"
        | "pirates"
        | "abandoned ship"
        | "abandoned station"
        | "stardust"
        | "epidemic"
        | "combat zone"
        | "sabotage";
      line: number;
    }
  | { event: "dice fell"; seat: number; first: number; second: number };

/** An entry of `tiles`. */
export interface TileData {
  number: number;
  kind:
    | "battery"
    | "hold"
    | "start"
    | "cabin"
    | "structural"
    | "red-hold"
    | "engine"
    | "double-engine"
    | "cannon"
    | "double-cannon"
    | "brown-support"
    | "purple-support"
    | "shield";
  size?: number;
  sides: string;
  provenance: string;
  colour?: "blue" | "green" | "red" | "yellow";
}

/** An entry of `cards`. */
export interface CardData {
  id: string;
  type:
    | "slavers"
    | "smugglers"
    | "pirates"
    | "stardust"
    | "open space"
    | "meteor swarm"
    | "planets"
    | "combat zone"
    | "abandoned ship"
    | "abandoned station"
    | "epidemic"
    | "sabotage";
  strength?: number;
  lose_crew?: number;
  credits?: number;
  days?: number;
  provenance: "fact" | "partial" | "placeholder";
  learning?: boolean;
  lose_goods?: number;
  goods?: string;
  hits?:
    | ("light front" | "heavy front" | "big front" | "small left" | "small right" | "small front" | "small rear" | "big left" | "big right" | "light left" | "light right")[];
  planets?: string[];
  lines?: {
    compare: "crew" | "engines" | "cannons";
    lose_days?: number;
    lose_crew?: number;
    hits?: ("light rear" | "heavy rear" | "light front" | "light left" | "light right")[];
    lose_goods?: number;
  }[];
  crew?: number;
  note?: string;
}

/** An entry of `boards`. */
export interface BoardData {
  columns: [number, number];
  rows: [number, number];
  start: [number, number];
  row_5: number[];
  row_6: number[];
  row_7: number[];
  row_8: number[];
  row_9: number[];
  provenance: string;
  note: string;
  row_4?: number[];
}

/** An entry of `flights`. */
export interface FlightData {
  spaces: number;
  starts: number[];
  rewards: number[];
  best_looking: number;
  hourglass: number;
  pile: ("I" | "II" | "III")[];
  provenance: "fact" | "partial";
  note?: string;
}

/** An entry of `title`. */
export interface TitleData {
  id: string;
  gold: string;
  provenance: string;
  note: string;
}

/** The box, section by section. */
export interface Components {
  name: string;
  tiles: Record<string, TileData>;
  cards: Record<string, CardData>;
  boards: Record<string, BoardData>;
  flights: Record<string, FlightData>;
  bank: {
    red: number;
    yellow: number;
    green: number;
    blue: number;
    provenance: string;
    note: string;
  };
  prices: {
    red: number;
    yellow: number;
    green: number;
    blue: number;
    lost_component: number;
    provenance: string;
  };
  titles: {
    best: number;
    defended: number;
    silver: number;
    gold: number;
    zero_defends: boolean;
    provenance: string;
    note: string;
  };
  title: Record<string, TitleData>;
}
