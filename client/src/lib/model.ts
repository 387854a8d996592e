/** What the models of all games have in common: the box, the step that waits, who decides, events. */
import type { LogLine, Scene } from "./face";
import type { GameTypes, StepOf } from "./game";

/** Make something of an object once, and remember it as long as the object lives. */
export function once<Key extends object, Made, Rest extends unknown[]>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const known = new WeakMap<Key, Made>();
  return (key, ...rest) => {
    if (!known.has(key)) known.set(key, make(key, ...rest));
    return known.get(key)!;
  };
}

/** The box of a game from its components; made once. */
export function boxes<Components extends object, Box>(
  make: (parts: Components) => Box,
): (details: { components: Components }) => Box {
  const box = once(make);
  return (details) => box(details.components);
}

/** The step that waits for an answer; none when the game is over. */
export function waiting<G extends GameTypes>(scene: Scene<G>): StepOf<G> | undefined {
  const { over, steps }: Pick<G["view"], "over" | "steps"> = scene.view;
  return over ? undefined : steps[0];
}

/** The seat that decides, or whose board is in front. */
export function decider(scene: Scene): number {
  return scene.own ?? waiting(scene)?.seat ?? scene.seat;
}

/** The things that are there. */
export const some = (...things: (string | null | undefined)[]): string[] =>
  things.filter((thing): thing is string => Boolean(thing));

/** A line of the log that speaks of the table. */
export const heading = (text: string): LogLine => ({ seat: null, text: [text], tone: "heading" });

/** The events of one kind. */
export function ofKind<Event extends { event: string }, Kind extends Event["event"]>(
  events: readonly Event[],
  kind: Kind,
): Extract<Event, { event: Kind }>[] {
  return events.filter((event): event is Extract<Event, { event: Kind }> => event.event === kind);
}
