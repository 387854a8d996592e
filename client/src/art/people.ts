/** The people of the worlds of Jupiter, one portrait each, as the few choices it is drawn from. */

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

const P = (
  ground: string,
  skin: string,
  hair: Hair,
  hairColour: string,
  clothes: Clothes,
  cloth: string,
  trim: string,
  ...extras: Extra[]
): Person => ({ ground, skin, hair, hairColour, clothes, cloth, trim, extras });

export const PEOPLE: Readonly<Record<string, Person>> = {
  weber: P("#2b3f63", "#f0cfae", "bun", "#b9783a", "coat", "#eef2f8", "#4ea1ff", "glasses"),
  "ahu-lani": P("#1f4d3f", "#a9693f", "long", "#231815", "scarf", "#d9683c", "#ffd23f"),
  ashwatthama: P("#4a1f2d", "#8d5a3a", "turban", "#b3324f", "robe", "#3b1622", "#e3b341", "beard"),
  ayati: P(
    "#3a2a5e",
    "#b97a4e",
    "braids",
    "#1c1416",
    "robe",
    "#7d3fd0",
    "#ffd23f",
    "bindi",
    "earrings",
  ),
  chahrazad: P("#4d3a1c", "#d8a678", "veil", "#7a3f9c", "robe", "#4b2a6b", "#ffd98a", "earrings"),
  ender: P("#1d3557", "#f2d0b0", "quiff", "#7a4a24", "pilot", "#33507e", "#ffb454"),
  "hipt-liber": P("#4a2f1a", "#e2b48c", "mohawk", "#2f7f7a", "coat", "#6d3f1f", "#e3c457", "patch"),
  "james-king": P(
    "#233048",
    "#6f4a33",
    "crop",
    "#17120f",
    "suit",
    "#1c2740",
    "#ff5d5d",
    "moustache",
  ),
  "marty-simon": P("#3b2b22", "#efc6a0", "wave", "#c9552f", "pilot", "#8a3d23", "#ffd23f"),
  michelle: P("#5a2438", "#f2d0b4", "bob", "#d7dce6", "suit", "#b3324f", "#ffd9e2", "earrings"),
  "mr-wu": P("#24384f", "#efcba2", "short", "#14161c", "collar", "#2b3a52", "#9fb0cc", "glasses"),
  "ms-chau": P("#17444a", "#f0cda6", "bun", "#15151c", "collar", "#2b9c94", "#e8edf7"),
  "ms-lee": P("#17334a", "#efc8a2", "bob", "#20181c", "coat", "#e8edf7", "#2b9c94"),
  nakkia: P("#3d1f4a", "#5f3d2a", "curls", "#120d0c", "armour", "#8c5bd6", "#ffd23f", "earrings"),
  noor: P("#1f4a44", "#c48f63", "veil", "#e8edf7", "robe", "#2f6f68", "#c9d7e6"),
  "tarak-freeman": P(
    "#33471f",
    "#7b5236",
    "crop",
    "#0f0c0b",
    "armour",
    "#c98b2b",
    "#3a2a12",
    "beard",
  ),
  "mn-diat-expi": P(
    "#4a2a1f",
    "#c98f72",
    "bald",
    "#000000",
    "armour",
    "#a8442a",
    "#ffd23f",
    "visor",
  ),
  "mn-milutin-madic": P(
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
  "mn-hunter-perks": P(
    "#3a4a22",
    "#d9a77c",
    "mohawk",
    "#c9552f",
    "pilot",
    "#5a6b2a",
    "#ffb454",
    "patch",
  ),
  "mn-eliot-ban": P("#223a4a", "#f0d0b2", "quiff", "#e3c457", "pilot", "#2a5a6b", "#6ee7d8"),
  "mn-ila-zoe": P(
    "#4a224a",
    "#8d5f44",
    "long",
    "#5a1f6b",
    "scarf",
    "#b57bff",
    "#ffd9e2",
    "earrings",
  ),
  "mn-leonard-simon": P(
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

/** A person nobody has drawn yet. */
export const STRANGER: Person = P(
  "#2a3a5a",
  "#d8b48e",
  "short",
  "#3a2a22",
  "suit",
  "#44546e",
  "#9fb0cc",
);
