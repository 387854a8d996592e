/** What a card did, player by player. */
import type { Event, View } from "./types";
import type { Effect, Tone } from "./stage";
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
  const parts = [
    ...part("loss", "tiles", sum.tiles),
    ...part("loss", "crew", sum.crew),
    ...part("loss", "goods", sum.goods + Math.max(0, -sum.loaded)),
    ...part("loss", "energy", sum.energy),
    ...part("loss", "back", -sum.days),
    ...part("loss", "out", Number(sum.out)),
    ...part("gain", "credits", sum.credits),
    ...part("gain", "loaded", sum.loaded),
    ...part("gain", "ahead", sum.days),
    ...part("gain", "stopped", sum.stopped),
  ];
  return { seat, parts: parts.length ? parts : part("none", "nothing", 1), move: sum.move };
}

const part = (tone: Tone, key: string, n: number): Effect["parts"] =>
  n > 0 ? [{ words: tt(`story.sum.${key}`, { n }), tone }] : [];
