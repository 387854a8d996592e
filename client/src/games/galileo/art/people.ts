/** The characters of Galileo Project. */
import { describe, PEOPLE, STRANGER, type Person } from "../../../art/people";

const CHARACTERS: Readonly<Record<string, Person>> = {
  chau: PEOPLE["ms-chau"],
  diat: describe("#4a2a1f", "#c98f72", "bald", "#000000", "armour", "#a8442a", "#ffd23f", "visor"),
  milutin: describe(
    "#2a3a52",
    "#e6bd98",
    "short",
    "#6b6f78",
    "coat",
    "#44546e",
    "#ff9ecb",
    "beard",
    "glasses",
  ),
  hunter: describe(
    "#3a4a22",
    "#d9a77c",
    "mohawk",
    "#c9552f",
    "pilot",
    "#5a6b2a",
    "#ffb454",
    "patch",
  ),
  eliot: describe("#223a4a", "#f0d0b2", "quiff", "#e3c457", "pilot", "#2a5a6b", "#6ee7d8"),
  tarak: PEOPLE["tarak-freeman"],
  noor: PEOPLE.noor,
  ila: describe("#4a224a", "#8d5f44", "long", "#5a1f6b", "scarf", "#b57bff", "#ffd9e2", "earrings"),
  marty: PEOPLE["marty-simon"],
  lee: PEOPLE["ms-lee"],
  nakkia: PEOPLE.nakkia,
  leonard: describe(
    "#4a3222",
    "#efc6a0",
    "wave",
    "#8f3a1f",
    "suit",
    "#5a3a22",
    "#c3e86b",
    "glasses",
    "moustache",
  ),
};

export const portraitOf = (character: string): Person => CHARACTERS[character] ?? STRANGER;
