/** What a card did, player by player. */
import type { Sentence } from "../../lib/face";
import type { Event, View } from "./types";
import type { Effect } from "./stage";
import { tt } from "./words";
import type { Change } from "./scene";

interface Sum {
  tiles: number;
  crew: number;
  goods: number;
  loaded: number;
  energy: number;
  credits: number;
  days: number;
  stopped: number;
  out: boolean;
  move: number | null;
}

/** The effects of the open card on those who were in flight, the leader first. */
export function effectsOf(view: View, told: readonly Change[]): Effect[] {
  const sums = new Map<number, Sum>();
  for (const { events, move } of told) {
    for (const event of events) {
      const sum = sums.get(event.seat) ?? nothing();
      if (count(sum, event)) sum.move ??= move;
      sums.set(event.seat, sum);
    }
  }
  const seats = view.order.length ? view.order : view.seats.map((_, seat) => seat);
  return seats.map((seat) => effect(seat, sums.get(seat) ?? nothing()));
}

const nothing = (): Sum => ({
  tiles: 0,
  crew: 0,
  goods: 0,
  loaded: 0,
  energy: 0,
  credits: 0,
  days: 0,
  stopped: 0,
  out: false,
  move: null,
});

/** Add an event; false if it does not count. */
function count(sum: Sum, event: Event): boolean {
  switch (event.event) {
    case "tile lost":
      sum.tiles += 1;
      break;
    case "crew lost":
      sum.crew += 1;
      break;
    case "cube lost":
      sum.goods += 1;
      break;
    case "cube unloaded":
      sum.loaded -= 1;
      break;
    case "cube loaded":
      sum.loaded += 1;
      break;
    case "energy spent":
    case "energy lost":
      sum.energy += 1;
      break;
    case "credits gained":
      sum.credits += event.credits;
      break;
    case "rocket moved":
      sum.days += event.goal - event.origin;
      break;
    case "projectile":
      if (event.fate !== "shot down" && event.fate !== "shielded") return false;
      sum.stopped += 1;
      break;
    case "gave up":
      sum.out = true;
      break;
    default:
      return false;
  }
  return true;
}

function effect(seat: number, sum: Sum): Effect {
  const gains = [
    part("credits", sum.credits),
    part("loaded", sum.loaded),
    part("ahead", Math.max(0, sum.days)),
    part("stopped", sum.stopped),
  ];
  const losses = [
    part("tiles", sum.tiles),
    part("crew", sum.crew),
    part("goods", sum.goods + Math.max(0, -sum.loaded)),
    part("energy", sum.energy),
    part("back", Math.max(0, -sum.days)),
    sum.out ? tt("story.sum.out") : "",
  ];
  const words = [...losses, ...gains].filter(Boolean);
  const text: Sentence = [words.join(" · ") || tt("story.sum.nothing")];
  const tone = losses.some(Boolean) ? "loss" : words.length ? "gain" : "none";
  return { seat, text, tone, move: sum.move };
}

const part = (key: string, n: number): string => (n > 0 ? tt(`story.sum.${key}`, { n }) : "");
