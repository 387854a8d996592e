/** The figures of ships, and what they were before they changed. */
import { createContext, untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { settings } from "../../lib/settings.svelte";
import type { Seat, View } from "./types";
import { halves } from "./words";

export const FIGURES = ["cannons", "engines", "crew", "energy", "exposed"] as const;
export type Figure = (typeof FIGURES)[number];

/** Milliseconds at normal speed for which the old figure stands beside the new one. */
const LENGTH = 2500;
/** With the first card, what the check removed still changes the figures. */
const FIRST = 1;

export function figureOf({ figures, exposed }: Seat, name: Figure): string {
  if (name === "exposed") return String(exposed);
  return name === "cannons" ? halves(figures.cannons) : String(figures[name]);
}

export const iconOf = (name: Figure): string => ICONS[name];

const ICONS: Record<Figure, string> = {
  cannons: "gt-cannon",
  engines: "gt-engine",
  crew: "gt-crew",
  energy: "gt-battery",
  exposed: "gt-exposed",
};

/** Remembers the figures of every ship: for a moment, and since the open card was revealed. */
export class Before {
  #last: View | null = null;
  #card: View | null = null;
  #old = new SvelteMap<string, string>();

  /** Compare a view with the one before it. */
  see(view: View): void {
    const last = this.#last;
    if (view.card !== last?.card) this.#card = view.revealed.length > FIRST ? view : null;
    this.#last = view;
    const flies = view.phase === "flight" && last?.phase === "flight";
    if (!flies || last.revealed.length <= FIRST) return;
    for (const [seat, board] of view.seats.entries()) {
      for (const name of FIGURES) {
        const old = figureOf(last.seats[seat]!, name);
        if (old !== figureOf(board, name)) this.#show(`${seat} ${name}`, old);
      }
    }
  }

  /** The figure that has just changed, as it was. */
  of(seat: number, name: Figure): string | undefined {
    return this.#old.get(`${seat} ${name}`);
  }

  /** The figures of a ship that differ from those before the open card. */
  sinceCard(seat: number, now: Seat): { name: Figure; old: string; now: string }[] {
    const then = this.#card?.seats[seat];
    if (!then) return [];
    return FIGURES.map((name) => ({
      name,
      old: figureOf(then, name),
      now: figureOf(now, name),
    })).filter((one) => one.old !== one.now);
  }

  #show(what: string, old: string): void {
    this.#old.set(what, old);
    const forget = (): void => void (this.#old.get(what) === old && this.#old.delete(what));
    setTimeout(forget, LENGTH * untrack(() => settings.pace));
  }
}

export const [before, provideBefore, hasBefore] = createContext<Before>();
