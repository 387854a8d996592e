/** Helpers for the models of all games: the box, the waiting step, who decides, events. */
import type { LogLine, Scene } from "./face";
import type { GameTypes, StepOf } from "./game";

/** Compute a value from an object once, and cache it as long as the object lives. */
export function once<Key extends object, Made, Rest extends unknown[]>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const known = new WeakMap<Key, Made>();
  return (key, ...rest) => {
    if (!known.has(key)) known.set(key, make(key, ...rest));
    return known.get(key)!;
  };
}

/** The box of a game from its components, cached. */
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

/** The seat that decides, or the one whose board is in front. */
export function decider(scene: Scene): number {
  return scene.own ?? waiting(scene)?.seat ?? scene.seat;
}

/** The values that are not null. */
export const some = (...things: (string | null | undefined)[]): string[] =>
  things.filter((thing): thing is string => Boolean(thing));

/** A log line about the table. */
export const heading = (text: string): LogLine => ({ seat: null, text: [text], tone: "heading" });

/** The events of one kind. */
export function ofKind<Event extends { event: string }, Kind extends Event["event"]>(
  events: readonly Event[],
  kind: Kind,
): Extract<Event, { event: Kind }>[] {
  return events.filter((event): event is Extract<Event, { event: Kind }> => event.event === kind);
}
