/** The explanations of counselors, pawns, tokens and routes. */
import { t } from "../../../lib/i18n/index.svelte";
import { boardOf, moonWords, type Explain } from "../phrases";
import { boxOf, viewOf } from "../model";

const COUNSELOR_CLAUSES: Record<string, string[]> = {
  weber: ["moon.weber.01"],
  "ahu-lani": ["moon.ahulani.01", "moon.ahulani.02", "moon.ahulani.03", "moon.ahulani.04"],
  ashwatthama: ["moon.virus.01", "moon.virus.02", "moon.virus.03", "moon.virus.05"],
  ayati: ["moon.vip.01", "moon.vip.02", "moon.vip.03", "moon.vip.06"],
  chahrazad: ["moon.chahrazad.01", "moon.chahrazad.02", "moon.chahrazad.03"],
  ender: ["moon.ender.01", "moon.ender.02", "moon.ender.03", "moon.ender.04"],
  "hipt-liber": ["moon.merchant.01", "moon.merchant.02", "moon.merchant.03"],
  "james-king": ["moon.king.01", "moon.king.02", "moon.king.03"],
  "marty-simon": ["moon.marty.01", "moon.marty.02"],
  michelle: ["moon.president.01", "moon.president.02", "moon.president.05"],
  "mr-wu": ["moon.wu.01"],
  "ms-chau": ["moon.chau.01", "moon.chau.02", "moon.chau.03"],
  "ms-lee": ["moon.lee.01"],
  nakkia: ["moon.nakkia.01", "moon.nakkia.02", "moon.nakkia.03"],
  noor: ["moon.noor.01"],
  "tarak-freeman": ["moon.tarak.01"],
};

const counselor: Explain = (scene, id = "") => {
  const card = boxOf(scene.details).counselor(id);
  if (!card) return null;
  return {
    title: card.name,
    text: [[t(`moon.kind.${card.effect}`)], [t(`moon.rule.${id}`)]],
    clauses: [...(COUNSELOR_CLAUSES[id] ?? []), "moon.ganymede.04"],
  };
};

const pawn: Explain = (scene, seat = "0") => ({
  title: t("moon.counselor_pawn"),
  text: [moonWords("pawn"), moonWords(`pawn_${boardOf(scene, seat).moon?.pawn ?? "moon"}`)],
  clauses: [
    "moon.counselor.04",
    "moon.counselor.11",
    "moon.earth.01",
    "moon.mars.01",
    "moon.ganymede.01",
  ],
});

const president: Explain = () => ({
  title: t("moon.president"),
  text: [moonWords("president")],
  clauses: ["moon.president.02", "moon.president.03", "moon.president.05", "moon.president.07"],
});

const council: Explain = (_scene, _seat, number = "1") => ({
  title: t("moon.council_space", { n: Number(number) }),
  text: [[t(`moon.bonus.${number}`)], moonWords("council")],
  clauses: ["moon.ganymede.05", "moon.ganymede.06", `moon.council.0${number}`, "moon.council.05"],
});

const route: Explain = (scene, _seat, which = "moon") => ({
  title: t(which === "moon" ? "moon.moon_earth_route" : "moon.earth_mars_route"),
  text: [
    moonWords(`route_${which}`),
    ...(viewOf(scene).moon?.done.includes(`${which}-${which === "moon" ? "earth" : "mars"} route`)
      ? [moonWords("route_used")]
      : []),
  ],
  clauses:
    which === "moon"
      ? ["moon.route.01", "moon.route.02", "moon.route.04"]
      : ["moon.king.02", "moon.king.03"],
});

const TOKEN_CLAUSES: Record<string, string[]> = {
  upgrade: ["moon.ahulani.02", "moon.ahulani.03", "moon.ahulani.04"],
  merchant: ["moon.merchant.02", "moon.merchant.03"],
  monolith: ["moon.ender.02", "moon.ender.03"],
  virus: ["moon.virus.02", "moon.virus.03"],
};
const token: Explain = (_scene, which = "upgrade") => ({
  title: t(`moon.token.${which}`),
  text: [moonWords(which)],
  clauses: TOKEN_CLAUSES[which],
});
const gap: Explain = (scene) => token(scene, "merchant");

export const MOON_KINDS: Record<string, Explain> = {
  counselor,
  pawn,
  president,
  council,
  route,
  token,
  gap,
};
