import { describe, expect, it } from "vitest";
import { fill, frenchSigns, placeholders } from "../src/lib/i18n/format";
import { finalConsonant, withParticle } from "../src/lib/i18n/korean";

const say = (
  text: string,
  params: Record<string, string | number>,
  language: "en" | "fr" | "ko" = "en",
) => fill(text, params, language, String).join("");

describe("messages", () => {
  it("are filled in", () => {
    expect(say("Hello, {name}!", { name: "Ada" })).toBe("Hello, Ada!");
  });

  it("count", () => {
    const text = "{n, plural, =0 {no card} one {# card} other {# cards}}";
    expect([0, 1, 2].map((n) => say(text, { n }))).toEqual(["no card", "1 card", "2 cards"]);
  });

  it("count in French, where zero is singular", () => {
    expect(say("{n, plural, one {# carte} other {# cartes}}", { n: 0 }, "fr")).toBe("0 carte");
  });

  it("elide in French before a vowel", () => {
    const turn = (name: string) => say("Au tour de {name}", { name }, "fr");
    expect([turn("Ada"), turn("Ben")]).toEqual(["Au tour d’Ada", "Au tour de Ben"]);
    expect(say("{a}", { a: "Ada" }, "fr")).toBe("Ada");
  });

  it("choose by a word and fill in what they chose", () => {
    const text = "{who, select, me {you take {what}} other {{name} takes {what}}}";
    expect(say(text, { who: "other", name: "Ada", what: "it" })).toBe("Ada takes it");
  });

  it("keep icons apart from words", () => {
    const gem = { icon: "gem", label: "보석" };
    expect(fill("{what:을/를} 얻음", { what: gem }, "ko", (piece) => piece.label)).toEqual([
      gem,
      "을 얻음",
    ]);
  });

  it("name their blanks", () => {
    expect(placeholders("{a} {b, plural, one {{c}} other {#}} {d:이/가}")).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });
});

describe("Korean particles", () => {
  it.each([
    ["지구", "은/는", "지구는"],
    ["화성", "은/는", "화성은"],
    ["가니메데", "이/가", "가니메데가"],
    ["이주민", "을/를", "이주민을"],
    ["서울", "으로/로", "서울로"],
    ["화성", "으로/로", "화성으로"],
    ["지구", "과/와", "지구와"],
    ["3", "이/가", "3이"],
    ["2", "을/를", "2를"],
    ["Ada", "은/는", "Ada는"],
    ["Kim", "은/는", "Kim은"],
    ["우주선!", "을/를", "우주선!을"],
  ])("%s %s", (word, pair, expected) => {
    expect(withParticle(word, pair)).toBe(expected);
  });

  it("follow the last syllable", () => {
    expect(finalConsonant("물")).toBe(8);
    expect(finalConsonant("")).toBe(0);
  });
});

it("French signs keep their distance", () => {
  expect(frenchSigns("Qui ? « L'ami » : oui, à 90 % !")).toBe(
    "Qui\u202f? «\u00a0L’ami\u00a0»\u00a0: oui, à 90\u202f%\u202f!",
  );
});
