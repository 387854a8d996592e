/** People, described by the features of their portraits. */

export type Hair =
  | "short"
  | "crop"
  | "long"
  | "bob"
  | "bun"
  | "curls"
  | "braids"
  | "bald"
  | "wave"
  | "veil"
  | "turban"
  | "mohawk"
  | "quiff";
export type Clothes = "suit" | "collar" | "robe" | "coat" | "scarf" | "armour" | "pilot";
export type Extra = "glasses" | "beard" | "moustache" | "earrings" | "visor" | "patch" | "bindi";

export interface Person {
  ground: string;
  skin: string;
  hair: Hair;
  hairColour: string;
  clothes: Clothes;
  cloth: string;
  trim: string;
  extras?: Extra[];
}

/** Describe a person; the arguments have the order of `Person`. */
export const describe = (
  ground: string,
  skin: string,
  hair: Hair,
  hairColour: string,
  clothes: Clothes,
  cloth: string,
  trim: string,
  ...extras: Extra[]
): Person => ({ ground, skin, hair, hairColour, clothes, cloth, trim, extras });

/** People who appear in several games. */
export const PEOPLE = {
  "ms-chau": describe("#17444a", "#f0cda6", "bun", "#15151c", "collar", "#2b9c94", "#e8edf7"),
  "tarak-freeman": describe(
    "#33471f",
    "#7b5236",
    "crop",
    "#0f0c0b",
    "armour",
    "#c98b2b",
    "#3a2a12",
    "beard",
  ),
  noor: describe("#1f4a44", "#c48f63", "veil", "#e8edf7", "robe", "#2f6f68", "#c9d7e6"),
  "marty-simon": describe("#3b2b22", "#efc6a0", "wave", "#c9552f", "pilot", "#8a3d23", "#ffd23f"),
  "ms-lee": describe("#17334a", "#efc8a2", "bob", "#20181c", "coat", "#e8edf7", "#2b9c94"),
  nakkia: describe(
    "#3d1f4a",
    "#5f3d2a",
    "curls",
    "#120d0c",
    "armour",
    "#8c5bd6",
    "#ffd23f",
    "earrings",
  ),
} satisfies Record<string, Person>;

/** A person without a portrait of their own. */
export const STRANGER: Person = describe(
  "#2a3a5a",
  "#d8b48e",
  "short",
  "#3a2a22",
  "suit",
  "#44546e",
  "#9fb0cc",
);
