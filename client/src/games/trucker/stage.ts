/** What a step of the story adds to the board. */
import type { Shot } from "./shots";
import type { Part, Seat } from "./types";

export type Tone = "gain" | "loss" | "none";

/** What a card did to a player. */
export interface Effect {
  seat: number;
  /** Losses first; “no change” if there is nothing else. */
  parts: { words: string; tone: Tone }[];
  /** The move that did it; null if nothing happened. */
  move: number | null;
}

export interface Stage {
  /** The card that is turned over. */
  revealed?: string;
  /** The seats in the order in which they meet the card. */
  order?: number[];
  /** The card that is over, what it did, and the ships after it. */
  summary?: { card: string; effects: Effect[]; seats: Seat[] };
  /** The projectile in flight. */
  shot?: Shot;
  /** The tiles that break off a ship. */
  lost?: { seat: number; parts: Part[] };
  rocket?: { seat: number; origin: number; goal: number };
  /** The line of the payday that is counted. */
  line?: string;
}
