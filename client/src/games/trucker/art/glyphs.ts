/** The icons of Galaxy Trucker for figures, filters, chips and log lines. */
import { addIcons, type Drawing } from "../../../art/icons";
import { GOODS, type Goods, setPrices } from "./content";

const line = (d: string, colour = "currentColor", width = 2): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const full = (d: string, colour = "currentColor"): string => `<path d="${d}" fill="${colour}"/>`;

const VIOLET = "#c79dff";
const COPPER = "#d7a27c";
const GREEN = "#7bd88f";
const TEAL = "#6ee7d8";
const PAINT = { red: "#ff5d5d", yellow: "#ffd23f", green: "#63cf86", blue: "#4ea1ff" };

const cannon = `<circle cx="12" cy="16.5" r="5.500" fill="#5c3a95" stroke="${VIOLET}" stroke-width="2.200"/>${full("M10.300 12V3.500H9l.6-2h4.800l.6 2h-1.300V12Z", VIOLET)}<circle cx="12" cy="16.500" r="2" fill="${VIOLET}"/>`;
const engine = `<rect x="6.500" y="2" width="11" height="10" rx="3" fill="#7c4f33" stroke="${COPPER}" stroke-width="1.800"/>${full("M9.500 12.500h5l2.500 7.500H7Z", COPPER)}${full("M9.500 20.500h5l-2.500 3Z", "#6fc8ff")}`;
const battery = `<rect x="7" y="4.500" width="10" height="17" rx="2" fill="${GREEN}"/><rect x="10" y="2" width="4" height="3" rx="1" fill="${GREEN}"/>${full("M12.800 8 9 14h2.400l-.8 4.500L15 12h-2.600Z", "#0f3a20")}`;
const person = (colour: string) =>
  `<circle cx="12" cy="7.500" r="5" fill="${colour}"/>${full("M4.500 22v-3c0-3.600 3-5.500 7.500-5.500s7.500 1.900 7.500 5.500v3Z", colour)}`;
const astronaut = `${person("#fff")}<ellipse cx="12" cy="7.500" rx="3.400" ry="2.300" fill="#1d2b49"/>`;
const alien = `${full("M4.500 22V10.500C4.500 5.500 7.800 2 12 2s7.500 3.500 7.500 8.500V22l-2.500-2.500L14.500 22 12 19.500 9.500 22 7 19.500Z", VIOLET)}<circle cx="12" cy="10" r="3.700" fill="#fff"/><circle cx="12" cy="10" r="1.700" fill="#1a1030"/>`;
const brown = `${line("M8.500 10 7.500 5M15.500 10l1-5", "#c2906a", 2.4)}${full("M3 20.500v-4C3 11.500 7 9 12 9s9 2.500 9 7.500v4a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 20.500Z", "#c2906a")}<circle cx="7.300" cy="4.500" r="2.700" fill="#fff"/><circle cx="16.700" cy="4.500" r="2.700" fill="#fff"/><circle cx="7.500" cy="4.500" r="1.200" fill="#1a1030"/><circle cx="16.500" cy="4.500" r="1.200" fill="#1a1030"/>${line("M9 16.500q3 2.500 6 0", "#3a2416", 1.8)}`;
const shield =
  line("M5 4a17 17 0 0 1 15 15", TEAL, 3.4) +
  line("M5 10.500A10.500 10.500 0 0 1 13.500 19", TEAL, 2) +
  `<circle cx="6" cy="18" r="2.800" fill="${TEAL}"/>`;
const hold = `<rect x="2.500" y="7" width="8.500" height="10" rx="1.500" fill="#0c1322" stroke="#eef2fa" stroke-width="2"/><rect x="13" y="7" width="8.500" height="10" rx="1.500" fill="#0c1322" stroke="#eef2fa" stroke-width="2"/>`;
const redHold = `<path d="M7.500 4.500h9l4.500 7.500-4.500 7.500h-9L3 12Z" fill="#1c0a12" stroke="#ff5d5d" stroke-width="2.200" stroke-linejoin="round"/>`;
const girder = line("M4 4h16v16H4ZM4 4l16 16M20 4 4 20", "#93a5cb", 2.4);
const exposed = full("M3 21V6h4.500v4.500h2.500V6h4v4.500h2.500V6H21v15Z", "#f3f6ff");
const cabin = `<rect x="3" y="3" width="18" height="18" rx="5" fill="#2d4f87" stroke="#a8ccfb" stroke-width="2"/><circle cx="8.800" cy="10" r="2.300" fill="#fff"/><circle cx="15.200" cy="10" r="2.300" fill="#fff"/>${full("M5.800 17.500v-1.500a3 2.600 0 0 1 6 0v1.500ZM12.200 17.500v-1.500a3 2.600 0 0 1 6 0v1.500Z", "#fff")}`;
const credit = `<circle cx="12" cy="12" r="10" fill="#e8d9a8"/><circle cx="12" cy="12" r="7.600" fill="none" stroke="#b49f5c" stroke-width="1.300"/>${line("M15 9a4.200 4.200 0 1 0 0 6", "#3b3212", 2.4)}`;
const rock = `${full("M5 7 12 4l7 4 1.500 7L15 20l-8 .5L3 14Z", "#9a8b82")}${full("M5 7l7-3 2 6-6 2.500Z", "#b8a99f")}${full("m20.500 15-5.500 5-1-6 4-3Z", "#6d6059")}`;
const pebble = `${full("M8 9 13 7l4 3.500.5 4.500-4.500 2.500-5-2Z", "#9a8b82")}${full("m8 9 5-2 .5 4-3.500 1.500Z", "#b8a99f")}`;
const heavy = `${full("M12 22c-5-3.500-5-8-3.500-18L10.500 9 12 2l1.500 7 2-5C17 14 17 18.500 12 22Z", "#ff7d4d")}<circle cx="12" cy="15.500" r="3.600" fill="#fff3d6"/>`;
const light = `${full("M12 20c-3-2.500-3-6 0-16 3 10 3 13.500 0 16Z", "#ffb36b")}<circle cx="12" cy="15.500" r="1.900" fill="#fff3d6"/>`;
const broken =
  line("M4 4h7v5M4 4v16h7v-4M11 9l-3 3 3 4", "#ff7a7a", 2.2) +
  line("M15 7h5M16 12h5M15 17h5", "#ff7a7a", 2);

function drawings(): Record<string, string | Drawing> {
  const all: Record<string, string> = {
    "gt-cannon": cannon,
    "gt-double-cannon": cannon,
    "gt-engine": engine,
    "gt-double-engine": engine,
    "gt-battery": battery,
    "gt-crew": astronaut,
    "gt-cabin": cabin,
    "gt-start": cabin,
    "gt-shield": shield,
    "gt-hold": hold,
    "gt-red-hold": redHold,
    "gt-structural": girder,
    "gt-purple-support": alien,
    "gt-brown-support": brown,
    "gt-alien-purple": alien,
    "gt-alien-brown": brown,
    "gt-exposed": exposed,
    "gt-credit": credit,
    "gt-lost": broken,
    "gt-lost-dark": broken.replaceAll("#ff7a7a", "currentColor"),
    "gt-battery-dark": `<rect x="7" y="4.500" width="10" height="17" rx="2" fill="none" stroke="currentColor" stroke-width="2.200"/>${full("M10 2h4v2.500h-4ZM12.800 7.500 9 13.500h2.400l-.8 4.500L15 11.500h-2.600Z")}`,
    "gt-hit-big": rock,
    "gt-hit-small": pebble,
    "gt-hit-heavy": heavy,
    "gt-hit-light": light,
    "gt-days": line("M20 12H5M11 6l-6 6 6 6", "currentColor", 2.6),
    "gt-ahead": line("M4 12h15M13 6l6 6-6 6", "currentColor", 2.6),
    "gt-card": `<rect x="5" y="2.500" width="14" height="19" rx="2.500" fill="none" stroke="currentColor" stroke-width="2"/>${line("M9 8h6M9 12h6M9 16h3", "currentColor", 1.8)}`,
    "gt-tiles": `<rect x="2.500" y="8" width="9" height="9" rx="1.500" fill="none" stroke="currentColor" stroke-width="2"/><rect x="12.500" y="6" width="9" height="9" rx="1.500" fill="none" stroke="currentColor" stroke-width="2"/>`,
    "gt-rocket-up": line(
      "M12 2.500c3.500 3 4.500 7 4.500 11l3.500 4v3l-5-2H9l-5 2v-3l3.500-4c0-4 1-8 4.500-11Z",
    ),
    "gt-turn": line(
      "M19.500 12A7.500 7.500 0 1 1 16.800 6.200M17.500 2.200v4.600h-4.600",
      "currentColor",
      2.2,
    ),
    "gt-turn-left": line(
      "M4.500 12A7.500 7.500 0 1 0 7.200 6.200M6.500 2.200v4.600h4.600",
      "currentColor",
      2.2,
    ),
    "gt-aside": line("M12 3v10M8 9.500l4 4 4-4M4 14v6.500h16V14", "currentColor", 2.2),
    "gt-hand": line(
      "M7 12V6.500a1.700 1.700 0 0 1 3.400 0V11M10.400 10V4.500a1.700 1.700 0 0 1 3.400 0V10M13.800 10V5.500a1.700 1.700 0 0 1 3.400 0v8.500c0 4-2.500 7-6.200 7-3 0-4.500-1.500-6.500-5l-1.800-3.200c-.6-1.200.9-2.400 2-1.500L7 13.500",
      "currentColor",
      1.8,
    ),
    "gt-lock": `<rect x="5" y="10.500" width="14" height="10" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>${line("M8 10.500V7a4 4 0 0 1 8 0v3.500")}`,
    "gt-bounce": line("M3 19 11 8M11 8l9 9M20 11.500V17h-5.500M6.500 5h9", "#7bd88f", 2.2),
    "gt-sand": line(
      "M6 3h12M6 21h12M7.500 3c0 5 4.500 6.500 4.500 9s-4.500 4-4.500 9M16.500 3c0 5-4.500 6.500-4.500 9s4.500 4 4.500 9",
    ),
    "gt-planet": `<circle cx="12" cy="12" r="6.500" fill="var(--europa)"/>${line("M2.500 15.500c3 2.500 16-4.500 19-9.500", "currentColor", 1.8)}`,
  };
  return all;
}

addIcons(drawings());

/** Print the prices of the box in use on the goods. */
export function priceGoods(prices: Record<Goods, number>): void {
  setPrices(prices);
  const all: Record<string, string> = {};
  for (const colour of GOODS) {
    all[`gt-goods-${colour}`] =
      `<rect x="3" y="3" width="18" height="18" rx="3" fill="${PAINT[colour]}"/><text x="12" y="17.500" text-anchor="middle" font-family="var(--font-display)" font-weight="800" font-size="15" fill="#0b1020">${prices[colour]}</text>`;
  }
  addIcons(all);
}
