/** What the models of all games have in common: the box, the step that waits, who decides, events. */
import type { Choice, GameDetails, LogLine, Scene } from "./face";

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
export function boxes<Box>(
  make: (parts: GameDetails["components"]) => Box,
): (details: GameDetails) => Box {
  const box = once(make);
  return (details) => box(details.components);
}

/** An action as the table of actions gives it. */
export function action<Act>(scene: Pick<Scene, "details">, choice: Choice): Act {
  return scene.details.actions[choice.action] as Act;
}

/** The step that waits for an answer; none when the game is over. */
export function waiting<Step>(scene: Scene): Step | undefined {
  return scene.view.over ? undefined : scene.view.steps[0];
}

/** The seat that decides, or whose board is in front. */
export function decider(scene: Scene): number {
  return scene.own ?? waiting<{ seat: number }>(scene)?.seat ?? scene.seat;
}

/** The things that are there. */
export const some = (...things: (string | null | undefined)[]): string[] =>
  things.filter((thing): thing is string => Boolean(thing));

/** An event as the wire brings it: its kind, its seat, and parts by name. */
export interface Happening {
  event: string;
  seat: number;
  [part: string]: unknown;
}

/** A line of the log that speaks of the table. */
export const heading = (text: string): LogLine => ({ seat: null, text: [text], tone: "heading" });
