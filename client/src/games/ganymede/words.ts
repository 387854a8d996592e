/** Texts and icons of items, as pieces of sentences. */
import { known, sentence, t, type PieceParams } from "../../lib/i18n/index.svelte";
import type { Piece, Sentence } from "../../lib/face";
import { readEffect, type Effect, type Verb } from "./effects";
import { boxOf, type Colour, type Settler, type ShipCard, type Type, viewOf } from "./model";
import type { Scene } from "./scene";

/** The key of a text; with the expansion, its own text takes precedence. */
export function keyOf(scene: Scene, kind: string, name: string): string {
  const own = `moon.${kind}.${name}`;
  return viewOf(scene).moon && known(own) ? own : `ganymede.${kind}.${name}`;
}

export function say(scene: Scene, kind: string, name: string, params: PieceParams = {}): Sentence {
  return sentence(keyOf(scene, kind, name), params);
}

export function settlerPiece(who: Settler | "any"): Piece {
  return { icon: `settler-${who}`, label: t(`ganymede.settler.${who}`) };
}

/** Several settlers, side by side. */
export function settlerPieces(many: readonly Settler[]): Sentence {
  return many.map((who) => settlerPiece(who));
}

export function typePiece(type: Type): Piece {
  return { icon: type, label: t(`ganymede.type.${type}`) };
}

export const placeWord = (place: string): string => t(`ganymede.place.${place}`);

export function tilePiece(scene: Scene, id: string): Piece {
  const type = boxOf(scene.details).tile(id).type;
  return {
    thing: id,
    icon: type,
    label: t("ganymede.tile_of", { type: t(`ganymede.type.${type}`) }),
  };
}

export function shuttlePiece(scene: Scene, id: string): Piece {
  const type = boxOf(scene.details).shuttle(id).type;
  return {
    thing: id,
    icon: type,
    label: t("ganymede.shuttle_of", { type: t(`ganymede.type.${type}`) }),
  };
}

export function shipPiece(scene: Scene, id: string): Piece {
  return { thing: id, label: t("ganymede.ship_named", { what: shipWords(scene, id) }) };
}

export function counselorPiece(scene: Scene, id: string): Piece {
  return { thing: `counselor:${id}`, label: boxOf(scene.details).counselor(id).name };
}

/** The score and effect of a ship, in a few words. */
export function shipWords(scene: Scene, id: string): string {
  const card = boxOf(scene.details).ship(id);
  const more = [];
  if (card.settlers_fewer) more.push(t("ganymede.ship.fewer"));
  if (card.launch) more.push(launchWords(card));
  return [scoreWords(card), ...more].join(", ");
}

export function scoreWords(card: ShipCard): string {
  if (!card.score) return t("ganymede.vp", { n: card.vp ?? 0 });
  const params = { n: card.vp_each ?? 0, what: card.of ? ofWord(card.of) : "" };
  return t(`ganymede.ship.${card.score}`, params);
}

const ofWord = (of: Type | Colour): string =>
  known(`ganymede.type.${of}`) ? t(`ganymede.type.${of}`) : t(`ganymede.colour.${of}`);

/** The launch effect of a ship. */
export function launchWords(card: ShipCard): string {
  const part = readEffect(card.launch ?? "").parts[0];
  return part ? t(`ganymede.ship.launch_${part.verb}`, { n: card.times ?? 1 }) : "";
}

/** An effect in words, with settlers as icons: "recruit blue or red, or move". */
export function effectWords(effect: Effect): Sentence {
  const joint = ` ${t(effect.both ? "ganymede.and" : "ganymede.or")} `;
  const groups = new Map<Verb, Sentence>();
  for (const { verb, colour } of effect.parts) {
    const who = groups.get(verb) ?? [];
    if (colour) who.push(...(who.length ? [joint] : []), settlerPiece(colour));
    groups.set(verb, who);
  }
  return [...groups].flatMap(([verb, who], i) => [
    ...(i ? [joint] : []),
    ...sentence(`ganymede.effect.${verb}`, { who }),
  ]);
}

/** The name of a Basic Action or effect, for a card. */
export const verbWord = (verb: Verb | null): string => t(`ganymede.verb_short.${verb ?? "either"}`);
