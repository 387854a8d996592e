/**
 * The icons of Galileo Project, all with the prefix `gal-`.
 *
 * For influence, Earth is a disc and Mars a diamond. A robot has a figure on its card and a sign
 * for its type. A satellite is a disc with its own pattern.
 */
import type { Drawing } from "../../../art/icons";

const NIGHT = "#0b1326";
const STEEL = "#c3cfe2";
const SHADE = "#8496b5";
const DARK = "#4b5b7b";

const glyph = (width: number, height: number, body: string): Drawing => ({
  box: `0 0 ${width} ${height}`,
  body,
});
const line = (d: string, width = 2.2): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, paint = "currentColor", more = ""): string =>
  `<path d="${d}" fill="${paint}"${more}/>`;
const disc = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`;
const block = (x: number, y: number, w: number, h: number, r: number, paint: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${paint}"/>`;
const rod = (d: string, width: number, paint: string): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** An eye in a dark visor. */
const visor = (x: number, y: number, w: number): string =>
  block(x, y, w, 8, 4, NIGHT) +
  disc(x + w * 0.3, y + 4, 2, "#7fe3ff") +
  disc(x + w * 0.7, y + 4, 2, "#7fe3ff");

const FIGURES: Record<string, string> = {
  // a crawler with a drill
  extractor:
    block(5, 47, 38, 12, 6, DARK) +
    [11, 19, 27, 35].map((x) => disc(x + 1, 53, 3.4, SHADE)).join("") +
    block(9, 27, 29, 21, 4, STEEL) +
    block(9, 40, 29, 8, 3, SHADE) +
    block(13, 15, 19, 14, 5, STEEL) +
    visor(15, 18, 15) +
    rod("M22 15V8", 2.4, SHADE) +
    disc(22, 7, 2.6, "#ff9f6b") +
    fill("M38 30h7v13h-7z", SHADE) +
    fill("M45 27 62 36.5 45 46z", "#e0884f") +
    rod("M48.5 29.500v14M53 32v9M57 34.500v4", 1.8, "#8a4a24"),
  // a mast with a boom and a hook
  builder:
    block(4, 50, 36, 10, 5, DARK) +
    [10, 18, 26, 34].map((x) => disc(x, 55, 2.8, SHADE)).join("") +
    block(10, 33, 24, 18, 4, STEEL) +
    visor(14, 38, 17) +
    rod("M17 33V8M27 33V8M17 30l10-8M27 30l-10-8M17 18l10-8", 2.2, SHADE) +
    rod("M8 9h50", 4.4, "#e3b04f") +
    block(5, 6, 9, 10, 2, DARK) +
    rod("M52 11v13", 2, STEEL) +
    rod("M52 24a4 4 0 1 0 3.8 5", 2.6, STEEL) +
    block(42, 34, 17, 13, 2, "#7fa8d8") +
    rod("M50.5 34v13M42 40.500h17", 1.4, NIGHT),
  // a probe with two wings
  "star-z":
    block(2, 24, 18, 18, 2, "#3f77c4") +
    block(44, 24, 18, 18, 2, "#3f77c4") +
    rod("M11 24v18M2 33h18M53 24v18M44 33h18", 1.4, "#9cc6ff") +
    rod("M20 33h24", 4, SHADE) +
    block(23, 20, 18, 27, 6, STEEL) +
    block(23, 38, 18, 9, 4, SHADE) +
    visor(24.5, 25, 15) +
    rod("M32 20v-7", 2.4, SHADE) +
    fill("M22 13a10.5 7 0 0 1 20 0z", STEEL) +
    rod("M32 6V3", 2, SHADE) +
    fill("M28 47h8l3.5 10h-15z", DARK) +
    fill("M28.5 57h7L32 63z", "#ff9f6b"),
  // an upright figure with a wrench
  technician:
    rod("M24 46v12M36 46v12", 5, SHADE) +
    rod("M21 60h7M33 60h7", 4, DARK) +
    block(17, 28, 26, 20, 6, STEEL) +
    block(24, 33, 12, 9, 2, SHADE) +
    disc(30, 37.5, 2.4, "#ffd76b") +
    block(18, 9, 24, 17, 8, STEEL) +
    visor(21, 14, 18) +
    rod("M30 9V5", 2.4, SHADE) +
    disc(30, 4, 2.4, "#ff9f6b") +
    rod("M17 32 9 39l3 7", 4, SHADE) +
    rod("M43 32l8-4", 4, SHADE) +
    rod("M50 34 57 14", 4, "#d9683c") +
    rod("M53 12.500c0-4 3-6.5 6.5-6.500M61.5 15.500c1.6-3 1-6.5-1.5-9", 3.6, "#d9683c"),
};

/** Signs of the types: a drill, a crane, a star, a wrench. */
const TYPE_SIGNS: Record<string, string> = {
  extractor: fill(
    "M3 3h18l-2.4 5H5.400ZM6.4 10h11.200l-2 4.600H8.400ZM9.4 16.600h5.200L12 22.500Z",
  ),
  builder:
    fill("M2 3h20v4h-4v3.500h-2.600V7H9.600v12H13v3H3v-3h3V7H2Z") +
    line("M16.7 12.500v3a2.3 2.3 0 1 1-2.3 2.3", 2),
  "star-z": fill("M12 .8 14.6 9.4 23.2 12l-8.6 2.600L12 23.2 9.4 14.6.8 12l8.6-2.600Z"),
  technician: fill(
    "M21.6 6.2 17.8 10l-3.6-.400-.400-3.600L17.6 2.200A6.6 6.6 0 0 0 9.2 10.800L1.8 18.200a2.8 2.8 0 0 0 4 4L13.2 14.800a6.6 6.6 0 0 0 8.4-8.600Z",
  ),
};

const SATELLITES: Record<string, string> = {
  io:
    disc(12, 12, 10.4, "var(--io)") +
    disc(8, 9, 2.6, "#a8721f") +
    disc(15.5, 15, 3.2, "#c5562a") +
    disc(16, 7.4, 1.6, "#a8721f") +
    disc(8.4, 16.4, 1.5, "#a8721f"),
  europa:
    disc(12, 12, 10.4, "var(--europa)") +
    rod(
      "M2.4 9.500C9 13 14 4 21 6.500M3 16c7-1 11-5 18.5-3.500M8 2.500c-1 7 4 12 6 19",
      1.5,
      "#9a6a55",
    ),
  ganymede:
    disc(12, 12, 10.4, "var(--ganymede)") +
    rod("M3 8.600c6 3 10-3 17-1M2.4 14c7 3 11-3 19-1M6 19.600c4 0 8-2.6 13-2", 2, "#6f5d4f"),
  callisto:
    disc(12, 12, 10.4, "var(--callisto)") +
    `<circle cx="12" cy="12" r="5" fill="none" stroke="#d8cbbf" stroke-width="1.3"/>` +
    disc(12, 12, 2, "#d8cbbf") +
    disc(5.5, 8, 1.3, "#c5b6a8") +
    disc(18.5, 16.5, 1.4, "#c5b6a8") +
    disc(17, 5.6, 1, "#c5b6a8"),
};

const ICONS: Record<string, string> = {
  earth:
    disc(12, 12, 10.6, "var(--earth)") +
    fill(
      "M5 6.200c3-2.6 6.4-1.6 6 .6s-3.4 1.6-3.8 4-2.4 2.2-4.6 1.600c-.2-2.6.6-4.6 2.4-6.200ZM13.6 12.600c2.4-1.2 6-.4 6.8 1.4-.8 3.4-3.2 6-5.6 6.4-1.6-2-3.4-6.4-1.2-7.800ZM14 3.200c2.6.4 5 2 6.4 4.2-2 1-5 .6-6.4-.8Z",
      "#9adcc4",
    ),
  mars:
    fill("M12 .6 23.4 12 12 23.4.6 12Z", "var(--mars)") +
    rod("M4.4 11c4 2 6-1.4 9.6.2 2 1 4 .6 5.6-.2", 2, "#8f3a1f") +
    disc(12, 17, 1.5, "#8f3a1f") +
    disc(9.6, 6.6, 1.1, "#8f3a1f"),
  influence:
    fill("M11 1.200A10.9 10.9 0 0 0 11 22.800Z", "var(--earth)") +
    fill("M13 1.2 23.6 12 13 22.800Z", "var(--mars)"),
  mc:
    fill("M6.3 1.600h11.400L23.4 12l-5.7 10.400H6.300L.6 12Z", "#dfe5f0") +
    rod("M6.8 16.800V8l5.2 5.400L17.2 8v8.8", 2.5, NIGHT),
  "mc-none": `<path d="M6.3 1.600h11.400L23.4 12l-5.7 10.400H6.300L.6 12Z" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
  energy: fill("M14.5.8 3.5 13.600h6.800L8.6 23.2 20.5 9.600h-7.200Z", "var(--purple)"),
  "energy-none": `<path d="M14.5.8 3.5 13.600h6.800L8.6 23.2 20.5 9.600h-7.200Z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>`,
  character:
    disc(12, 7.2, 5.4, "currentColor") +
    fill("M2.6 22.400c.4-6.4 3.8-8.8 9.4-8.800s9 2.4 9.4 8.800Z"),
  robot:
    `<path fill="currentColor" fill-rule="evenodd" d="M10.8 1h2.400v3.200H17a4 4 0 0 1 4 4v6.600a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V8.200a4 4 0 0 1 4-4h3.800ZM8.6 8.600a2.3 2.3 0 1 0 .01 0ZM15.4 8.600a2.3 2.3 0 1 0 .01 0Z"/>` +
    fill("M6 20.400h12V23H6Z"),
  technology:
    `<path fill="currentColor" fill-rule="evenodd" d="M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Zm1.6 4.600v6.800h6.800V8.600Z"/>` +
    line(
      "M8.6 1.200V4M15.4 1.200V4M8.6 20v2.800M15.4 20v2.800M1.2 8.600H4M1.2 15.400H4M20 8.600h2.800M20 15.400h2.8",
      2,
    ),
  goal: fill("M4 1h2.600v2H20l-3.6 5.200L20 13.400H6.600V23H4Z"),
  vp: fill("m12 1.3 3.2 7.1 7.7.8-5.8 5.2 1.7 7.600L12 18.1 5.2 22l1.7-7.600L1.1 9.200l7.7-.8Z"),
  modifier:
    `<circle cx="12" cy="12" r="9.6" fill="none" stroke="currentColor" stroke-width="2.2"/>` +
    fill("M12 2.400a9.6 9.6 0 0 0 0 19.200Z"),
  project:
    `<rect x="2" y="2" width="20" height="20" rx="3" fill="none" stroke="currentColor" stroke-width="2.2" stroke-dasharray="4 3"/>` +
    line("M12 7v10M7 12h10", 2.4),
  level: fill("M12 1 22 7.500V23H2V7.500Z"),
  lock:
    line("M7 10V7.500a5 5 0 0 1 10 0V10", 2.4) +
    `<rect x="4.4" y="10" width="15.2" height="12" rx="2.6" fill="currentColor"/>`,
  star: fill("M12 .8 14.6 9.4 23.2 12l-8.6 2.600L12 23.2 9.4 14.6.8 12l8.6-2.600Z"),
  now: fill("M6 3.5 20 12 6 20.500Z"),
  always: line(
    "M12 12c-1.8-2.6-3.2-4-5.2-4a4 4 0 0 0 0 8c2 0 3.4-1.4 5.2-4s3.2-4 5.2-4a4 4 0 0 1 0 8c-2 0-3.4-1.4-5.2-4Z",
  ),
  arrow: line("M2.5 12h18M14 5.500l6.5 6.5-6.5 6.5", 2.6),
  move: line("M3 16.500c3-9 12-11 17-4M20.5 6v7h-7", 2.4) + disc(3.6, 18.6, 2.4, "currentColor"),
};

function make(): Record<string, Drawing> {
  const all: Record<string, Drawing> = {};
  for (const [name, body] of Object.entries(ICONS)) all[`gal-${name}`] = glyph(24, 24, body);
  for (const [name, body] of Object.entries(SATELLITES)) all[`gal-${name}`] = glyph(24, 24, body);
  for (const [name, body] of Object.entries(TYPE_SIGNS)) all[`gal-${name}`] = glyph(24, 24, body);
  for (const [name, body] of Object.entries(FIGURES)) {
    all[`gal-figure-${name}`] = glyph(64, 64, body);
  }
  return all;
}

export const GALILEO: Readonly<Record<string, Drawing>> = make();
