/** Who the characters of Galileo Project are among the portraits: one for each person. */
const PORTRAITS: Readonly<Record<string, string>> = {
  chau: "ms-chau",
  diat: "mn-diat-expi",
  milutin: "mn-milutin-madic",
  hunter: "mn-hunter-perks",
  eliot: "mn-eliot-ban",
  tarak: "tarak-freeman",
  noor: "noor",
  ila: "mn-ila-zoe",
  marty: "marty-simon",
  lee: "ms-lee",
  nakkia: "nakkia",
  leonard: "mn-leonard-simon",
};

export const portraitOf = (character: string): string => PORTRAITS[character] ?? character;
