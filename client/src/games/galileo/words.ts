/** Texts and icons of items, as pieces of sentences. */
import { sentence, t, type PieceParams } from "../../lib/i18n/index.svelte";
import type { Piece, Sentence } from "../../lib/face";
import { boxOf, isSatellite, viewOf, type Bonus } from "./model";
import type { Scene } from "./scene";
import type { CharacterData, Modifier, Satellite, Type } from "./types";

export const say = (key: string, params: PieceParams = {}): Sentence =>
  sentence(`galileo.${key}`, params);

type Resource = "mc" | "energy" | "influence";
const isResource = (name: string): name is Resource =>
  name === "mc" || name === "energy" || name === "influence";

/** An amount with its icon: "2 [MC]". */
export function amount(n: number, what: Resource | "earth" | "mars" | "vp" | "level"): Sentence {
  return [`${n}\u00a0`, { icon: `gal-${what}`, label: t(`galileo.unit.${what}`) }];
}

/** Several amounts: "1 [energy], 2 [MC]"; zeros are omitted. */
export function amounts(parts: Partial<Record<Resource, number>>): Sentence {
  const out: Sentence = [];
  for (const what of Object.keys(parts).filter(isResource)) {
    const n = parts[what];
    if (!n) continue;
    if (out.length) out.push(" + ");
    out.push(...amount(n, what));
  }
  return out.length ? out : [t("galileo.nothing")];
}

export const typeWord = (type: Type): string => t(`galileo.type.${type}`);
export const placeWord = (satellite: Satellite): string => t(`galileo.satellite.${satellite}`);
export const trackWord = (track: string): string => t(`galileo.track.${track}`);
export const technologyWord = (id: string): string => t(`galileo.tech.${id}`);
export const goalWord = (id: string): string => t(`galileo.goal.${id}`);

export const typePiece = (type: Type): Piece => ({ icon: `gal-${type}`, label: typeWord(type) });

export const placePiece = (satellite: Satellite): Piece => ({
  icon: `gal-${satellite}`,
  label: placeWord(satellite),
});

export function modifierPiece(modifier: Modifier): Piece {
  return { icon: `gal-${modifier}`, label: modifierWord(modifier) };
}

export function modifierWord(modifier: Modifier): string {
  return isSatellite(modifier)
    ? t("galileo.modifier_assignment", { what: placeWord(modifier) })
    : t("galileo.modifier_robot", { what: typeWord(modifier) });
}

/** The current type of a card, which a modifier may have changed. */
export function typeOf(scene: Scene, id: string): Type | null {
  for (const board of viewOf(scene).seats) {
    const robot = board.robots.find((one) => one.card === id);
    if (robot) return robot.type;
  }
  return boxOf(scene.details).robot(id)?.type ?? null;
}

/** The name of a robot or project. */
export function cardWord(scene: Scene, id: string): string {
  const type = typeOf(scene, id);
  return type ? typeWord(type) : t("galileo.project");
}

export const cardPiece = (scene: Scene, id: string): Piece => ({
  thing: id,
  label: cardWord(scene, id),
});

export const nameOf = (scene: Scene, copy: string): string =>
  boxOf(scene.details).person(copy).name;

export const personPiece = (scene: Scene, copy: string): Piece => ({
  thing: copy,
  label: nameOf(scene, copy),
});

export const technologyPiece = (id: string): Piece => ({
  thing: `tech:${id}`,
  label: technologyWord(id),
});

/** The immediate ability of a character, in short. */
export function immediateWords(person: CharacterData): Sentence {
  const n = person.amount ?? 0;
  return say(`immediate.${person.immediate}`, {
    mc: amount(n, "mc"),
    energy: amount(n, "energy"),
    influence: amount(n, "influence"),
    level: amount(n, "level"),
    one: amount(1, "mc"),
    more: amount(1, "energy"),
    times: person.times ?? 1,
  });
}

/** The end-game scoring of a character, in short. */
export const scoreWords = (person: CharacterData): string =>
  t(`galileo.scoring.${person.score}`, { n: person.vp });

/** A bonus of the Star-Z tile. */
export function bonusWords(bonus: Bonus): Sentence {
  const n = bonus.amount;
  return say(`bonus.${bonus.what}`, {
    mc: amount(n, "mc"),
    energy: amount(n, "energy"),
    influence: amount(n, "influence"),
    level: amount(n, "level"),
    character: unitPiece("character"),
    technology: unitPiece("technology"),
    goal: unitPiece("goal"),
  });
}

const unitPiece = (what: string): Piece => ({
  icon: `gal-${what}`,
  label: t(`galileo.unit.${what}`),
});

/** The effect of a type at a given strength. */
export function effectWords(type: Type, strength: number): Sentence {
  return say(`effect.${type}`, {
    mc: amount(strength, "mc"),
    level: amount(strength, "level"),
    n: strength,
  });
}
