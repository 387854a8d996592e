/** What a card does, read from its words or from the bits of a step. */
import { COLOURS, type Colour } from "./model";

export interface Effect {
  recruit: Colour[];
  adapt: Colour[];
  move: boolean;
  reputation: boolean;
  draw: boolean;
  /** "+": every part, not one of them. */
  both: boolean;
  /** One of the five Basic Actions. */
  basic: boolean;
  /** Recruits go to the Moon. */
  toMoon: boolean;
  /** No Basic Action twice. */
  different: boolean;
}

const NOTHING: Effect = {
  recruit: [],
  adapt: [],
  move: false,
  reputation: false,
  draw: false,
  both: false,
  basic: false,
  toMoon: false,
  different: false,
};

export const BASIC_ACTION: Effect = { ...NOTHING, basic: true };

const RECRUIT_ANY = 15;
const ADAPT_AT = 4;
const MOVE = 256;
const REPUTATION = 512;
const DRAW = 1024;
const BOTH = 2048;
const BASIC = 2047;
const TO_MOON = 16384;
const DIFFERENT = 32768;

/** Read an effect as the component file writes it: "recruit blue / move". */
export function readEffect(text: string): Effect {
  const effect: Effect = { ...NOTHING, recruit: [], adapt: [], both: text.includes("+") };
  for (const part of text.split(/[/+]/)) {
    const [verb, colour] = part.trim().split(" ");
    const shown = colour === "any" ? [...COLOURS] : [colour as Colour];
    if (verb === "recruit") effect.recruit.push(...shown);
    else if (verb === "adapt") effect.adapt.push(...shown);
    else if (verb === "move") effect.move = true;
    else if (verb === "reputation") effect.reputation = true;
    else if (verb === "draw") effect.draw = true;
    else if (verb === "basic") effect.basic = true;
  }
  return effect;
}

/** Read an effect from the bits of a step. */
export function decodeEffect(bits: number): Effect {
  const colours = (set: number): Colour[] => COLOURS.filter((_, i) => (set >> i) & 1);
  return {
    recruit: colours(bits & RECRUIT_ANY),
    adapt: colours((bits >> ADAPT_AT) & RECRUIT_ANY),
    move: (bits & MOVE) !== 0,
    reputation: (bits & REPUTATION) !== 0,
    draw: (bits & DRAW) !== 0,
    both: (bits & BOTH) !== 0,
    basic: (bits & BASIC) === BASIC,
    toMoon: (bits & TO_MOON) !== 0,
    different: (bits & DIFFERENT) !== 0,
  };
}

/** A drawable part of an effect. */
export interface Part {
  verb: "recruit" | "adapt" | "move" | "reputation" | "draw" | "basic";
  colour?: Colour | "any";
}

/** The parts of an effect in the order in which they are drawn. */
export function partsOf(effect: Effect): Part[] {
  if (effect.basic) return [{ verb: "basic" }];
  const parts: Part[] = [];
  for (const verb of ["recruit", "adapt"] as const) {
    const shown = effect[verb];
    if (shown.length === COLOURS.length) parts.push({ verb, colour: "any" });
    else for (const colour of shown) parts.push({ verb, colour });
  }
  for (const verb of ["move", "reputation", "draw"] as const) {
    if (effect[verb]) parts.push({ verb });
  }
  return parts;
}

/** The one verb that names an effect, or none when it mixes several. */
export function verbOf(effect: Effect): Part["verb"] | null {
  const verbs = new Set(partsOf(effect).map((part) => part.verb));
  return verbs.size === 1 ? [...verbs][0]! : null;
}
