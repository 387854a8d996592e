// Generated from src/perijove/games/galileo by tools/client_types.py: change that, not this.

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
  | { step: "choose ability"; seat: number; args: { character: number } }
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
  | { event: "influence spent"; seat: number; amount: number; space: number }
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
