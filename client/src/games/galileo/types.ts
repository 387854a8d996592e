// Generated from src/perijove/games/galileo by tools/client_types.py: change that, not this.

export type Satellite = "callisto" | "europa" | "ganymede" | "io";

export type Type = "builder" | "extractor" | "star-z" | "technician";

export type Modifier =
  | "builder"
  | "callisto"
  | "europa"
  | "extractor"
  | "ganymede"
  | "io"
  | "star-z"
  | "technician";

export type Track = "earth" | "mars" | "none" | "reserve";

export type Reading = "both" | "choose" | "track";

export type Half = "both" | "either" | "end" | "now";

export type Lack = "influence" | "track";

export type Side = "a" | "b";

/**
 * A table of Galileo Project.
 *
 * `facts_for` is the seat for which face-up cards are evaluated: the viewer's, or the active one
 * for a spectator. `used` are the technologies that this turn has used up. `next_projects` are
 * below the top one and were seen by everybody. `drawn` are robots drawn by Robotic Sequencing,
 * null if the viewer does not know one. `reach` is how many slots or bonuses the Builder or Star-Z
 * reaches that is being resolved or comes next. `prospects` are for the choices of the seat that
 * decides.
 */
export interface View {
  facts_for: number;
  round: number;
  active: number;
  first: number;
  last_round: boolean;
  used: string[];
  robots: (RowRobot | null)[];
  characters: (RowCharacter | null)[];
  robot_deck: number;
  known_robots: KnownRobot[];
  others_know: OthersKnow[];
  character_deck: number;
  project_deck: number;
  top_project: OpenProject | null;
  next_projects: OpenProject[];
  offer: string[];
  discard: string[];
  resolving: Resolving[];
  drawn: (string | null)[];
  taken: string | null;
  reach: number;
  technologies: Technology[];
  star_z: Side;
  objectives: Objective[];
  advances: Advance[];
  prospects: Prospect[];
  seats: Board[];
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Step[];
}

/**
 * A robot that can be obtained.
 *
 * `cost` includes the surcharge of its slot. `influence` and `megacredits` are the price with the
 * fewest uses of Io. If it cannot be paid, `influence` is null, `lack` says why, and `short` is
 * the missing influence.
 */
export interface RowRobot {
  card: string;
  cost: number;
  influence: number | null;
  megacredits?: number;
  lack?: Lack | null;
  short?: number;
}

/**
 * A character that can be recruited: the influence it gives, and which half applies.
 *
 * `short`: how many more Builders are needed to take it, while a Builder is being resolved.
 */
export interface RowCharacter {
  character: string;
  influence: number;
  half: Half;
  short?: number;
}

/** A robot of the deck that the viewer knows; place 1 is on top. */
export interface KnownRobot {
  place: number;
  card: string;
}

/**
 * The other seats that know a robot which is hidden from somebody.
 *
 * It is at this place of the deck, counted from the top, or, if `drawn`, among the robots drawn.
 */
export interface OthersKnow {
  place: number;
  drawn: boolean;
  seats: number[];
}

/** A project of the deck that everybody has seen, with the level of its back. */
export interface OpenProject {
  card: string;
  level: number;
}

/**
 * A character whose ability is being resolved, and an empty slot to show it in.
 *
 * `influence` is what recruiting from that slot gives.
 */
export interface Resolving {
  character: string;
  slot: number | null;
  influence: number;
}

/** A pile of technologies: the tiles left, the price, and what is missing for it. */
export interface Technology {
  technology: string;
  tiles: number;
  energy: number;
  megacredits: number;
  missing_energy?: number;
  missing_megacredits?: number;
}

/** An objective, the seats on its spaces, and the points of the spaces. */
export interface Objective {
  objective: string;
  markers: (number | null)[];
  points: number[];
}

/** A robot that will advance its satellite: from where to where, and the gains it passes. */
export interface Advance {
  card: string;
  satellite: Satellite;
  origin: number;
  goal: number;
  energy: number;
  modifiers: number;
}

/**
 * The certain results of a choice; fields that do not apply are left out.
 *
 * - `influence`, `megacredits`, `energy`: what it costs;
 * - `gain`: the influence it brings, on `track` if it names one;
 * - `half`: which half of a character it uses;
 * - `points`: of an objective;
 * - `level`: of the card afterwards; `source`: of the card that gives levels;
 * - `satellite`, `space`: where a robot goes, and where the marker is after its advance;
 * - `type`: what a robot becomes; `completes`: a project becomes a robot;
 * - `lost_…`: what exceeds a limit; `dismisses`: a character has to go.
 */
export interface Prospect {
  action: number;
  influence?: number;
  megacredits?: number;
  energy?: number;
  gain?: number;
  track?: Track | null;
  half?: Half | null;
  points?: number;
  level?: number;
  source?: number;
  satellite?: Satellite | null;
  space?: number;
  type?: Type | null;
  completes?: boolean;
  lost_influence?: number;
  lost_megacredits?: number;
  lost_energy?: number;
  lost_levels?: number;
  dismisses?: boolean;
}

/**
 * The board of a player.
 *
 * Lists of four go by satellite (`development`, `expected`, `worth`), by type (`types`,
 * `strengths`) or by place of objectives (`progress`, `missing`).
 *
 * - `expected`: where the development markers are when every robot that enters has advanced; null:
 *   none enters;
 * - `worth`: the points of the development markers;
 * - `strengths`: how strong the effect of one more robot of a type would be, `clone` included,
 *   which a technology adds;
 * - `strongest`: how many robots the most numerous type has;
 * - `reading`: which abilities of a recruit apply;
 * - `reduction`: what each use of Io takes off the cost of a robot; null: everything;
 * - `objectives`: how many are validated;
 * - `progress`: how much there is of what an objective counts;
 * - `missing`: the energy that makes up for the rest;
 * - `character_points`: what the characters score now; `upkeep`: the MC they cost at the end.
 */
export interface Board {
  influence: number;
  track: Track;
  megacredits: number;
  energy: number;
  development: number[];
  worth: number[];
  types: number[];
  strengths: number[];
  clone: number;
  strongest: number;
  robots: Robot[];
  project: Project | null;
  modifiers: Modifier[];
  technologies: string[];
  characters: Kept[];
  limit: number;
  reading: Reading;
  reduction: number | null;
  objectives: number;
  progress: number[];
  missing: number[];
  turns: number;
  points: number;
  expected?: number[] | null;
  character_points?: number;
  upkeep?: number;
}

/**
 * A robot in play.
 *
 * `assignments` are all satellites it may be on; `double`: it counts as a double assignment;
 * `free`: an assignment modifier can still be placed on it; `entering`: it has not advanced yet;
 * `locked`: the level never changes again.
 */
export interface Robot {
  card: string;
  level: number;
  satellite: Satellite;
  type: Type;
  assignments: Satellite[];
  assignment_modifier?: Satellite | null;
  robot_modifier?: Type | null;
  double?: boolean;
  free?: boolean;
  entering?: boolean;
  locked?: boolean;
}

/**
 * The unfinished project of a board, with its level and modifiers.
 *
 * `locked`: the level never changes again.
 */
export interface Project {
  card: string;
  level: number;
  assignment_modifier: Satellite | null;
  robot_modifier: Type | null;
  locked?: boolean;
}

/** A character under a board, and the points it scores now. */
export interface Kept {
  character: string;
  points: number;
}

/** A step on the stack. */
export type Step =
  | { step: "choose project"; seat: number; args: Record<string, never> }
  | { step: "place marker"; seat: number; args: Record<string, never> }
  | { step: "change influence"; seat: number; args: Record<string, never> }
  | { step: "action"; seat: number; args: Record<string, never> }
  | { step: "objective"; seat: number; args: Record<string, never> }
  | { step: "surplus"; seat: number; args: Record<string, never> }
  | { step: "refill"; seat: number; args: Record<string, never> }
  | { step: "end turn"; seat: number; args: Record<string, never> }
  | { step: "unpaid characters"; seat: number; args: Record<string, never> }
  | { step: "pay characters"; seat: number; args: Record<string, never> }
  | { step: "finish"; seat: number; args: Record<string, never> }
  | { step: "choose track"; seat: number; args: { influence: number } }
  | { step: "name track"; seat: number; args: { character: number } }
  | { step: "gain megacredits"; seat: number; args: { amount: number } }
  | { step: "ability"; seat: number; args: { character: number } }
  | { step: "choose ability"; seat: number; args: { character: number; used: number } }
  | { step: "discard"; seat: number; args: { character: number } }
  | { step: "place under"; seat: number; args: { character: number } }
  | { step: "over limit"; seat: number; args: Record<string, never> }
  | { step: "use io"; seat: number; args: { slot: number } }
  | { step: "assign"; seat: number; args: Record<string, never> }
  | { step: "extract"; seat: number; args: { strength: number } }
  | { step: "build"; seat: number; args: { strength: number } }
  | { step: "star-z"; seat: number; args: { strength: number } }
  | { step: "advance"; seat: number; args: { card: number } }
  | { step: "raise"; seat: number; args: { levels: number; other: number; mode: number } }
  | { step: "freeze"; seat: number; args: Record<string, never> }
  | { step: "gain modifier"; seat: number; args: { kinds: number } }
  | { step: "put modifier"; seat: number; args: { modifier: number } }
  | { step: "move"; seat: number; args: { levels: number } }
  | { step: "raise moved"; seat: number; args: { card: number; levels: number } }
  | { step: "perks"; seat: number; args: { left: number; taken: number } }
  | { step: "buy"; seat: number; args: Record<string, never> }
  | { step: "lower"; seat: number; args: Record<string, never> }
  | { step: "exchange"; seat: number; args: { source: number } }
  | { step: "amount"; seat: number; args: { source: number; target: number } }
  | { step: "discount"; seat: number; args: Record<string, never> }
  | { step: "mark"; seat: number; args: Record<string, never> }
  | { step: "assemble"; seat: number; args: Record<string, never> }
  | { step: "assemble type"; seat: number; args: { satellite: number } }
  | { step: "sequence"; seat: number; args: Record<string, never> }
  | { step: "scan"; seat: number; args: Record<string, never> };

/** An action as the table of actions has it. */
export type Action =
  | { do: "decline" }
  | { do: "pass" }
  | {
      do: "choose project";
      project: "p01" | "p02" | "p03" | "p04" | "p05" | "p06" | "p07" | "p08" | "p09" | "p10";
    }
  | { do: "choose track"; track: "earth" | "mars" }
  | { do: "change influence" }
  | { do: "recruit"; slot: number }
  | { do: "obtain robot"; slot: number }
  | { do: "develop"; number: number }
  | { do: "use io"; times: number }
  | { do: "assign"; satellite: "io" | "europa" | "ganymede" | "callisto" }
  | { do: "extract" }
  | { do: "take character"; slot: number }
  | { do: "immediate ability" }
  | { do: "end-game scoring" }
  | { do: "star-z bonus"; bonus: number }
  | { do: "develop for less"; number: number; resource: "energy" | "megacredits" }
  | { do: "objective"; place: number }
  | {
      do: "modifier";
      modifier:
        | "io"
        | "europa"
        | "ganymede"
        | "callisto"
        | "extractor"
        | "builder"
        | "star-z"
        | "technician";
    }
  | { do: "new project" }
  | { do: "perk"; perk: "influence" | "megacredit" | "level" }
  | { do: "pay" }
  | { do: "amount"; levels: number }
  | {
      do: "dismiss";
      character:
        | "chau"
        | "diat"
        | "milutin"
        | "hunter"
        | "eliot"
        | "tarak"
        | "noor"
        | "ila"
        | "marty"
        | "lee"
        | "nakkia"
        | "leonard";
    }
  | {
      do: "scan";
      character:
        | "chau"
        | "diat"
        | "milutin"
        | "hunter"
        | "eliot"
        | "tarak"
        | "noor"
        | "ila"
        | "marty"
        | "lee"
        | "nakkia"
        | "leonard";
    }
  | { do: "raise"; card: string }
  | { do: "place on"; card: string }
  | { do: "lower"; card: string }
  | { do: "freeze"; card: string }
  | { do: "move"; robot: string }
  | { do: "play robot"; robot: string };

/** An event as one viewer sees it; null: hidden. */
export type Event =
  | { event: "turn began"; seat: number; round: number }
  | { event: "project chosen"; seat: number; card: string }
  | { event: "marker placed"; seat: number; track: "none" | "earth" | "mars"; space: number }
  | { event: "influence changed"; seat: number; track: "none" | "earth" | "mars"; space: number }
  | {
      event: "influence gained";
      seat: number;
      amount: number;
      track: "none" | "earth" | "mars";
      space: number;
    }
  | {
      event: "influence spent";
      seat: number;
      amount: number;
      track: "none" | "earth" | "mars";
      space: number;
    }
  | {
      event: "megacredits gained";
      seat: number;
      amount: number;
      total: number;
      source: "effect" | "automated drilling";
    }
  | { event: "megacredits spent"; seat: number; amount: number; total: number }
  | { event: "energy gained"; seat: number; amount: number; total: number }
  | { event: "energy spent"; seat: number; amount: number; total: number }
  | { event: "character recruited"; seat: number; character: string; slot: number }
  | { event: "character taken"; seat: number; character: string; slot: number }
  | { event: "character scanned"; seat: number; character: string }
  | { event: "ability used"; seat: number; character: string }
  | { event: "character discarded"; seat: number; character: string }
  | { event: "character placed"; seat: number; character: string }
  | { event: "robot obtained"; seat: number; card: string; slot: number; cost: number; io: number }
  | {
      event: "robot placed";
      seat: number;
      card: string;
      satellite: "io" | "europa" | "ganymede" | "callisto";
      type: "extractor" | "builder" | "star-z" | "technician";
      level: number;
    }
  | { event: "declined"; seat: number }
  | { event: "bonus chosen"; seat: number; bonus: number }
  | { event: "level changed"; seat: number; card: string; level: number }
  | {
      event: "development moved";
      seat: number;
      satellite: "io" | "europa" | "ganymede" | "callisto";
      origin: number;
      goal: number;
    }
  | {
      event: "robot moved";
      seat: number;
      card: string;
      origin: "io" | "europa" | "ganymede" | "callisto";
      goal: "io" | "europa" | "ganymede" | "callisto";
    }
  | { event: "modifier gained"; seat: number; space: number }
  | {
      event: "modifier placed";
      seat: number;
      modifier:
        | "io"
        | "europa"
        | "ganymede"
        | "callisto"
        | "extractor"
        | "builder"
        | "star-z"
        | "technician";
      card: string;
    }
  | { event: "project started"; seat: number; card: string; level: number }
  | { event: "project finalised"; seat: number; card: string }
  | {
      event: "technology developed";
      seat: number;
      technology: "1a" | "1b" | "2a" | "2b" | "3a" | "3b" | "4a" | "4b";
      energy: number;
      megacredits: number;
    }
  | { event: "robot drawn"; seat: number; card: string | null }
  | { event: "robot played"; seat: number; card: string }
  | { event: "robots returned"; seat: number; robots: number }
  | { event: "objective validated"; seat: number; place: number; space: number; energy: number }
  | { event: "robot revealed"; seat: number; card: string; slot: number }
  | { event: "character revealed"; seat: number; character: string; slot: number }
  | { event: "project revealed"; seat: number; card: string }
  | { event: "passed"; seat: number }
  | { event: "last round"; seat: number; cause: "characters" | "robots" }
  | { event: "characters paid"; seat: number; characters: number }
  | { event: "game ended"; seat: number };

/** An entry of `robots`. */
export interface RobotData {
  id: string;
  type: "builder" | "extractor" | "star-z" | "technician";
  influence: "mars" | "earth";
  cost: number;
  level: number;
  assignments: ("callisto" | "ganymede" | "io" | "europa")[];
  free: number;
  provenance: string;
  note: string;
}

/** An entry of `projects`. */
export interface ProjectData {
  id: string;
  influence: number;
  megacredits: number;
  energy: number;
  level: number;
  back: number;
  provenance: string;
  note: string;
}

/** An entry of `characters`. */
export interface CharacterData {
  id: string;
  name: string;
  influence: number;
  megacredits: number;
  immediate: string;
  amount?: number;
  times?: number;
  score:
    | "level-5"
    | "technology"
    | "character"
    | "satellite-set"
    | "objective"
    | "double-assignment";
  vp: number;
  provenance: string;
}

/** An entry of `copies`. */
export interface CopyData {
  id: string;
  character:
    | "chau"
    | "diat"
    | "milutin"
    | "hunter"
    | "eliot"
    | "tarak"
    | "noor"
    | "ila"
    | "marty"
    | "lee"
    | "nakkia"
    | "leonard";
  immediate_on: "mars" | "earth";
  players: number;
  provenance: string;
  note: string;
}

/** An entry of `technologies`. */
export interface TechnologyData {
  id: string;
  name: string;
  energy: number;
  megacredits: number;
  vp: number;
  provenance: string;
  note: string;
}

/** An entry of `objectives`. */
export interface ObjectiveData {
  id: string;
  counts: string;
  needed: number;
  provenance: string;
}

/** The box, section by section. */
export interface Components {
  name: string;
  robots: Record<string, RobotData>;
  projects: Record<string, ProjectData>;
  characters: Record<string, CharacterData>;
  copies: Record<string, CopyData>;
  technologies: Record<string, TechnologyData>;
  objectives: Record<string, ObjectiveData>;
  star_z: { a: string[]; b: string[]; provenance: string };
  objective_places: { points: number[][]; provenance: string; note: string };
  rows: {
    robot_surcharge: number[];
    character_reduction: number[];
    provenance: string;
    note: string;
  };
  io: { reduction: ("all" | number)[]; points: number[]; provenance: string; note: string };
  europa: { energy: number[]; points: number[]; provenance: string; note: string };
  ganymede: {
    limit: number[];
    ability: ("track" | "choose" | "both")[];
    points: number[];
    provenance: string;
    note: string;
  };
  callisto: { modifier: number[]; multiplier: number[]; provenance: string };
  limits: {
    influence: number;
    megacredits: number;
    energy: number;
    level: number;
    last_robots: number;
    technology_tiles: Record<string, number>;
    provenance: string;
  };
}
