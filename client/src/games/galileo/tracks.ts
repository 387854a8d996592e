/** The texts along the tracks of the satellites, as stretches of equal spaces. */
import type { Box } from "./model";
import type { Reading, Satellite } from "./types";

/** Neighbouring spaces with the same text. */
export interface Section<T> {
  from: number;
  to: number;
  value: T;
}

export function sections<T>(
  values: readonly T[],
  alike: (one: T, other: T) => boolean = Object.is,
): Section<T>[] {
  const found: Section<T>[] = [];
  values.forEach((value, space) => {
    const open = found.at(-1);
    if (open && alike(open.value, value)) open.to = space;
    else found.push({ from: space, to: space, value });
  });
  return found;
}

/** The ability above a stretch of a track, as a word and a number. */
export interface Ability {
  from: number;
  to: number;
  kind: "cost" | "free" | "energy" | "spare" | "characters" | "modifier";
  value: number;
  reading?: Reading;
}

export function abilitiesOf(box: Box, satellite: Satellite): Ability[] {
  if (satellite === "io") {
    return sections(box.io.reduction)
      .filter((part) => part.value !== 0)
      .map(({ from, to, value }) =>
        value === "all" ? { from, to, kind: "free", value: 0 } : { from, to, kind: "cost", value },
      );
  }
  if (satellite === "europa") {
    const gains = box.europa.energy.map((space) => single(space, "energy", 1));
    return [...gains, single(box.end("europa"), "spare", 1)];
  }
  if (satellite === "callisto") {
    return box.callisto.modifier.map((space) => single(space, "modifier", 1));
  }
  const { limit, ability } = box.ganymede;
  const spaces = limit.map((value, space) => ({ value, reading: ability[space] }));
  return sections(
    spaces,
    (one, other) => one.value === other.value && one.reading === other.reading,
  ).map(({ from, to, value }) => ({ from, to, kind: "characters", ...value }));
}

const single = (space: number, kind: Ability["kind"], value: number): Ability => ({
  from: space,
  to: space,
  kind,
  value,
});
