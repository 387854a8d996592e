/**
 * The view after some more events of a change. Every value comes from an event; what events do not
 * say, such as points, waits for the server's next view.
 */
import { SATELLITES } from "./model";
import type { Scene } from "./scene";
import type { Board, Event, View } from "./types";

type Of<Kind extends Event["event"]> = Extract<Event, { event: Kind }>;
type Folds = { [Kind in Event["event"]]?: (view: View, event: Of<Kind>) => void };

export function amid(_scene: Scene, before: View, events: readonly Event[]): View {
  if (!events.some((event) => event.event in FOLDS)) return before;
  const view = structuredClone(before);
  for (const event of events) fold(view, event);
  return view;
}

function fold<Kind extends Event["event"]>(view: View, event: Of<Kind>): void {
  const folds: { [One in Kind]?: (view: View, event: Of<One>) => void } = FOLDS;
  folds[event.event as Kind]?.(view, event);
}

const boardOf = (view: View, { seat }: { seat: number }): Board => view.seats[seat]!;

type Marked = Of<"influence changed" | "influence gained" | "influence spent" | "marker placed">;

function mark(view: View, event: Marked): void {
  const board = boardOf(view, event);
  board.track = event.track;
  board.influence = event.space;
}

function recruit(view: View, event: Of<"character recruited" | "character taken">): void {
  const { character, slot } = event;
  const influence = view.characters[slot]?.influence ?? 0;
  view.characters[slot] = null;
  view.resolving.push({ character, slot, influence });
}

function level(board: Board, card: string, now: number): void {
  const robot = board.robots.find((one) => one.card === card);
  if (robot) robot.level = now;
  else if (board.project?.card === card) board.project.level = now;
}

const FOLDS: Folds = {
  "marker placed": mark,
  "influence changed": mark,
  "influence gained": mark,
  "influence spent": mark,
  "megacredits gained"(view, event) {
    boardOf(view, event).megacredits = event.total;
  },
  "megacredits spent"(view, event) {
    boardOf(view, event).megacredits = event.total;
  },
  "energy gained"(view, event) {
    boardOf(view, event).energy = event.total;
  },
  "energy spent"(view, event) {
    boardOf(view, event).energy = event.total;
  },
  "character recruited": recruit,
  "character taken": recruit,
  "character discarded"(view, { character }) {
    view.resolving = view.resolving.filter((one) => one.character !== character);
    view.discard.push(character);
  },
  "character placed"(view, event) {
    const { character } = event;
    view.resolving = view.resolving.filter((one) => one.character !== character);
    boardOf(view, event).characters.push({ character, points: 0 });
  },
  "robot obtained"(view, event) {
    view.robots[event.slot] = null;
    view.taken = event.card;
  },
  "robot placed"(view, event) {
    const { card, level, satellite, type } = event;
    if (view.taken === card) view.taken = null;
    const entering = { card, level, satellite, type, assignments: [satellite], entering: true };
    boardOf(view, event).robots.push(entering);
  },
  "robot moved"(view, event) {
    const robot = boardOf(view, event).robots.find((one) => one.card === event.card);
    if (robot) robot.satellite = event.goal;
  },
  "level changed"(view, event) {
    level(boardOf(view, event), event.card, event.level);
  },
  "development moved"(view, event) {
    boardOf(view, event).development[SATELLITES.indexOf(event.satellite)] = event.goal;
  },
  "technology developed"(view, event) {
    const pile = view.technologies.find((one) => one.technology === event.technology);
    if (pile) pile.tiles -= 1;
    boardOf(view, event).technologies.push(event.technology);
  },
  "objective validated"(view, event) {
    const goal = view.objectives[event.place];
    if (goal) goal.markers[event.space] = event.seat;
    boardOf(view, event).objectives += 1;
  },
};
