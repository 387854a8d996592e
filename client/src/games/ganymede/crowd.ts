/**
 * The view only counts settlers by colour and place. To animate them, each gets an identity here: a
 * settler who leaves one place is the one who appears at another.
 */
import { crowdAt, SETTLERS, type Settler } from "./model";
import type { Settlers, View } from "./types";

export interface Token {
  id: string;
  who: Settler;
  place: string;
  /** Its position among the seats of its place. */
  slot: number;
}

const PLACES = ["moon", "earth", "mars", "top", "bottom"] as const;
export const SUPPLY = "supply";
export const CARRIED = "carried";
export const placeKey = (seat: number, place: string): string => `${seat}:${place}`;

/** All crowds of a table by place. */
function crowds(view: View): Map<string, Settlers | null> {
  const found = new Map<string, Settlers | null>([
    [SUPPLY, view.supply],
    [CARRIED, view.carried],
    ["adrift", view.moon?.adrift ?? null],
  ]);
  view.seats.forEach((board, seat) => {
    for (const place of PLACES) found.set(placeKey(seat, place), crowdAt(board, place));
  });
  return found;
}

export class Crowds {
  #tokens: Token[] = [];
  #made = 0;

  /** Return all settlers by place, each with the same identity as before where possible. */
  follow(view: View): Map<string, Token[]> {
    const wanted = crowds(view);
    for (const who of SETTLERS) this.#match(who, wanted);
    const found = new Map<string, Token[]>();
    for (const place of wanted.keys()) found.set(place, this.#settle(place));
    return found;
  }

  #match(who: Settler, wanted: Map<string, Settlers | null>): void {
    const leaving: Token[] = [];
    const missing: string[] = [];
    for (const [place, crowd] of wanted) {
      const here = this.#tokens.filter((token) => token.who === who && token.place === place);
      const count = crowd?.[who] ?? 0;
      leaving.push(...here.slice(count));
      for (let i = here.length; i < count; i += 1) missing.push(place);
    }
    for (const place of missing) {
      const token = nearest(leaving, place);
      if (token) {
        leaving.splice(leaving.indexOf(token), 1);
        token.place = place;
        token.slot = -1;
      } else {
        this.#made += 1;
        this.#tokens.push({ id: `settler-${who}-${this.#made}`, who, place, slot: -1 });
      }
    }
    this.#tokens = this.#tokens.filter((token) => !leaving.includes(token));
  }

  /** Assign the free seats of a place to newcomers, in order. */
  #settle(place: string): Token[] {
    const here = this.#tokens.filter((token) => token.place === place);
    const taken = new Set(here.map((token) => token.slot));
    let slot = 0;
    for (const token of here) {
      if (token.slot >= 0) continue;
      while (taken.has(slot)) slot += 1;
      taken.add(slot);
      token.slot = slot;
    }
    return here.map((token) => ({ ...token })).sort((a, b) => a.slot - b.slot);
  }
}

/** The settler who most likely moved here: from the same board, or from a shuttle. */
function nearest(leaving: Token[], place: string): Token | undefined {
  const seat = place.split(":")[0];
  return (
    leaving.find((token) => token.place === CARRIED || token.place === "adrift") ??
    leaving.find((token) => token.place.startsWith(`${seat}:`)) ??
    leaving[0]
  );
}
