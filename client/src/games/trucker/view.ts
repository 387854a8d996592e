/** The table as the engine shows it to a seat (see docs/actions/trucker.md). */
import type { Content, Goods } from "./art/content";

export interface Part extends Content {
  cell: string;
  tile: string;
  turns: number;
}

export interface Seat {
  ship: Part[];
  errors: string[];
  reserve: (string | null)[];
  loose: string | null;
  opened: number | null;
  space: number | null;
  position: number;
  flying: boolean;
  lost: string[];
  credits: number;
  declared: number;
  powered: number;
  landed: number | null;
  struck: string | null;
  answered: boolean;
  crew: number;
  energy: number;
  exposed: number;
  hand: string | null;
  answer?: number;
  keeping?: number;
}

export interface Pile {
  backs: string[];
  cards: string[] | null;
  secret: boolean;
  held_by: number | null;
}

export interface StepShown {
  step: string;
  seat: number;
  [argument: string]: number | string;
}

export interface TruckerView {
  game: "trucker";
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: StepShown[];
  flight: "test" | "I" | "II" | "III";
  number: number;
  trek: boolean;
  building: "live" | "turns";
  phase: "building" | "pre-launch" | "flight" | "ended";
  hourglass: { slot: number; spaces: number; state: "none" | "running" | "run out" | "stopped" };
  round: number;
  first: number;
  pool: number;
  face_up: string[];
  out: string[];
  piles: Pile[];
  deck: number;
  next_level: string | null;
  card: string | null;
  revealed: string[];
  order: number[];
  roll: [number, number];
  bank: Record<Goods, number>;
  beside: Record<Goods, number>;
  track: number;
  area: string[];
  titles: { title: string; side: "silver" | "gold"; holder: number | null }[];
  profit: number[];
  seats: Seat[];
}
