/**
 * The view after some more events of a change. Every value comes from an event; what events do not
 * say, such as the strength of a damaged ship, waits for the server's next view.
 */
import { boxOf, CELLS, cellNumbered } from "./model";
import type { Scene } from "./scene";
import type { Event, Part, Seat, View } from "./types";

type Of<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
type Folds = { [Kind in Event["event"]]?: (view: View, event: Of<Kind>, scene: Scene) => void };

export function amid(scene: Scene, before: View, events: readonly Event[]): View {
  if (!events.some((event) => event.event in FOLDS)) return before;
  const view = structuredClone(before);
  for (const event of events) {
    if (event.event === "flight began") break; // the next one begins when this one has been told
    fold(view, event, scene);
  }
  return view;
}

function fold<Kind extends Event["event"]>(view: View, event: Of<Kind>, scene: Scene): void {
  const folds: { [One in Kind]?: (view: View, event: Of<One>, scene: Scene) => void } = FOLDS;
  folds[event.event as Kind]?.(view, event, scene);
}

const boardOf = (view: View, event: { seat: number }): Seat => view.seats[event.seat]!;

function partAt(view: View, event: { seat: number; cell: number }): Part | undefined {
  const cell = cellNumbered(event.cell);
  return boardOf(view, event).ship.find((part) => part.cell === cell);
}

/** Nobody is asked any more. */
function decided(view: View): void {
  view.steps = [];
  view.to_act = [];
  view.incoming = null;
  for (const seat of view.seats) {
    seat.struck = null;
    seat.defenders = [];
  }
}

function pay(
  view: View,
  seat: Seat,
  line: "cards" | "finish" | "looks" | "titles" | "goods",
  n: number,
): void {
  seat.credits += n;
  const account = seat.accounts[view.number];
  if (account) account[line] = (account[line] ?? 0) + n;
}

function spend(view: View, event: { seat: number; cell: number }): void {
  const part = partAt(view, event);
  if (part?.energy) part.energy -= 1;
  const seat = boardOf(view, event);
  seat.energy -= 1;
  seat.figures.energy -= 1;
}

const FOLDS: Folds = {
  launched(view, event) {
    view.phase = "flight";
    const seat = boardOf(view, event);
    seat.flying = true;
    seat.position = event.position;
  },
  "card revealed"(view, event, scene) {
    decided(view);
    const card = boxOf(scene.details).cards[event.card]!;
    view.phase = "flight";
    view.card = card.id;
    view.revealed.push(card.id);
    view.deck -= 1;
    view.next_level = null;
    for (const seat of view.seats) {
      seat.has_declared = false;
      seat.outcome = null;
      seat.landed = null;
    }
  },
  "power declared"(view, event) {
    const seat = boardOf(view, event);
    seat.declared = event.power;
    seat.has_declared = true;
  },
  "energy spent": spend,
  "energy lost": spend,
  "rocket moved"(view, event) {
    boardOf(view, event).position = event.goal;
  },
  landed(view, event) {
    boardOf(view, event).landed = event.planet;
  },
  rolled: decided,
  projectile: decided,
  "tile lost"(view, event, scene) {
    const seat = boardOf(view, event);
    const name = boxOf(scene.details).tiles[event.tile]?.name;
    if (event.cell < CELLS) {
      seat.ship = seat.ship.filter((part) => part.cell !== cellNumbered(event.cell));
    }
    if (name) seat.lost.push(name);
  },
  "crew lost"(view, event) {
    const part = partAt(view, event);
    if (part?.alien) part.alien = null;
    else if (part?.astronauts) part.astronauts -= 1;
    const seat = boardOf(view, event);
    seat.crew -= 1;
    seat.figures.crew -= 1;
  },
  "cube loaded"(view, event) {
    const part = partAt(view, event);
    part?.cubes?.push(event.colour);
  },
  "cube unloaded": unload,
  "cube lost": unload,
  "credits gained"(view, event) {
    if (event.line !== "lost") pay(view, boardOf(view, event), event.line, event.credits);
  },
  "gave up"(view, event) {
    boardOf(view, event).flying = false;
  },
  "flight ended"(view) {
    decided(view);
    view.phase = "ended";
    view.card = null;
  },
  "title taken"(view, event) {
    const title = view.titles.find((one) => one.title === event.title);
    if (title) title.holder = event.seat;
  },
  "components paid"(view, event) {
    const seat = boardOf(view, event);
    seat.credits -= event.paid;
    const account = seat.accounts[view.number];
    if (account) account.lost = event.paid;
  },
};

function unload(view: View, event: { seat: number; cell: number; colour: string }): void {
  const cubes = partAt(view, event)?.cubes;
  const at = cubes?.findIndex((colour) => colour === event.colour) ?? -1;
  if (at >= 0) cubes!.splice(at, 1);
}
