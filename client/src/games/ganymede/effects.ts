/** The effect of a card, parsed from the component file. */
import { COLOURS, type Colour } from "./model";

const VERBS = ["recruit", "adapt", "move", "reputation", "draw", "basic"] as const;
export type Verb = (typeof VERBS)[number];

/** One part of an effect that can be drawn. */
export interface Part {
  verb: Verb;
  colour?: Colour | "any";
}

export interface Effect {
  /** In drawing order. */
  parts: Part[];
  /** "+": all parts, not one of them. */
  both: boolean;
}

export const BASIC_ACTION: Effect = { parts: [{ verb: "basic" }], both: false };

const isVerb = (word: string | undefined): word is Verb => VERBS.some((verb) => verb === word);

/** Parse an effect as written in the component file: "recruit blue / move". */
export function readEffect(text: string): Effect {
  const parts: Part[] = [];
  for (const part of text.split(/[/+]/)) {
    const [verb, word] = part.trim().split(" ");
    if (!isVerb(verb)) continue;
    const colour = word === "any" ? word : COLOURS.find((one) => one === word);
    parts.push(colour ? { verb, colour } : { verb });
  }
  const rank = ({ verb, colour }: Part): number =>
    10 * VERBS.indexOf(verb) + COLOURS.findIndex((one) => one === colour);
  return { parts: parts.sort((a, b) => rank(a) - rank(b)), both: text.includes("+") };
}

/** The verbs of an effect, each once. */
export const verbsOf = (effect: Effect): Verb[] => [
  ...new Set(effect.parts.map((part) => part.verb)),
];

/** The verb that names an effect, or null if it mixes several. */
export function verbOf(effect: Effect): Verb | null {
  const verbs = verbsOf(effect);
  return verbs.length === 1 ? verbs[0]! : null;
}
