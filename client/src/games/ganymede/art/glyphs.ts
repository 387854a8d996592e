/**
 * The icons that Ganymede shares with other games.
 *
 * They take their colours from the page's tokens, or `currentColor` for the text colour. Everything
 * with a colour also has a shape.
 */

import type { Drawing } from "../../../art/icons";

/** The dark of visors, emblems and outlines. */
const NIGHT = "#0b1326";
const IVORY = "#f2f5fb";

export const COLOURS = ["blue", "red", "yellow", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export const TYPES = ["sphere", "cube", "gear", "triangle", "diamond"] as const;
export type Type = (typeof TYPES)[number];

/** The shape that belongs to a settler's colour. */
export const SHAPE_OF: Record<Colour, Type> = {
  blue: "sphere",
  red: "cube",
  yellow: "gear",
  purple: "triangle",
};
/** The colour token of a type. */
export const TINT_OF: Record<Type, string> = {
  sphere: "var(--blue)",
  cube: "var(--red)",
  gear: "var(--yellow)",
  triangle: "var(--purple)",
  diamond: "var(--grey)",
};

function glyph(width: number, height: number, body: string): Drawing {
  return { box: `0 0 ${width} ${height}`, body };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A cog with eight teeth and a hole, as a path. */
function cog(x: number, y: number, size: number): string {
  const points: string[] = [];
  for (let tooth = 0; tooth < 8; tooth += 1) {
    for (const [turn, radius] of [
      [-0.3, 0.74],
      [-0.19, 1],
      [0.19, 1],
      [0.3, 0.74],
    ] as const) {
      const angle = ((tooth + turn) * Math.PI) / 4;
      points.push(
        `${round(x + Math.sin(angle) * radius * size)} ${round(y - Math.cos(angle) * radius * size)}`,
      );
    }
  }
  const hole = round(size * 0.32);
  const ring = `M${round(x - hole)} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0Z`;
  return `M${points.join("L")}Z${ring}`;
}

/** The flat shape of a type around a point. */
function flat(type: Type, x: number, y: number, size: number, paint: string): string {
  switch (type) {
    case "sphere":
      return `<circle cx="${x}" cy="${y}" r="${round(size * 0.92)}" fill="${paint}"/>`;
    case "cube": {
      const half = round(size * 0.8);
      return `<rect x="${round(x - half)}" y="${round(y - half)}" width="${2 * half}" height="${2 * half}" rx="${round(size * 0.12)}" fill="${paint}"/>`;
    }
    case "gear":
      return `<path d="${cog(x, y, size * 1.1)}" fill="${paint}" fill-rule="evenodd"/>`;
    case "triangle":
      return `<path d="M${x} ${round(y - size)}L${round(x + size * 1.04)} ${round(y + size * 0.8)}H${round(x - size * 1.04)}Z" fill="${paint}"/>`;
    case "diamond":
      return `<path d="M${x} ${round(y - size * 1.12)}L${round(x + size * 0.86)} ${y}L${x} ${round(y + size * 1.12)}L${round(x - size * 0.86)} ${y}Z" fill="${paint}"/>`;
  }
}

const SHADED: Record<Type, string> = {
  sphere: `<circle cx="12" cy="12" r="9.8" fill="var(--blue)"/><path d="M4.6 18.4A9.8 9.8 0 0 0 20.6 7.2 12.6 12.6 0 0 1 4.6 18.4Z" fill="${NIGHT}" opacity=".24"/><path d="M6.3 10.3c.5-2.2 2-3.8 4.1-4.3" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>`,
  cube: `<path d="M12 1.8 21 6.9v10.2l-9 5.1-9-5.1V6.9Z" fill="var(--red)"/><path d="M12 1.8 21 6.9 12 12 3 6.9Z" fill="#fff" opacity=".32"/><path d="M21 6.9v10.2l-9 5.1V12Z" fill="${NIGHT}" opacity=".28"/>`,
  gear: `<path d="${cog(12, 12, 10.6)}" fill="var(--yellow)" fill-rule="evenodd"/><circle cx="12" cy="12" r="5.6" fill="none" stroke="${NIGHT}" stroke-width="1.2" opacity=".3"/>`,
  triangle: `<path d="M12 2.6 22.2 20.6H1.8Z" fill="var(--purple)" stroke="var(--purple)" stroke-width="1.4" stroke-linejoin="round"/><path d="M12 2.6 22.2 20.6 12 15Z" fill="${NIGHT}" opacity=".26"/><path d="M12 2.6 1.8 20.6 12 15Z" fill="#fff" opacity=".22"/>`,
  diamond: `<path d="M12 1.2 20.6 12 12 22.8 3.4 12Z" fill="var(--grey)"/><path d="M12 1.2 20.6 12H3.4Z" fill="#fff" opacity=".34"/><path d="M20.6 12 12 22.8V12Z" fill="${NIGHT}" opacity=".28"/>`,
};

const BODY =
  "M4.4 38.6c-1.1 0-1.9-.9-1.8-2C3.3 26.8 7.8 21.4 16 21.4s12.7 5.4 13.4 15.2c.1 1.1-.7 2-1.8 2Z";

function person(paint: string, emblem: string, extra = ""): Drawing {
  return glyph(
    32,
    40,
    `<path d="${BODY}" fill="${paint}" stroke="${NIGHT}" stroke-width="1.3"/>` +
      `<path d="M16 21.4c8.2 0 12.7 5.4 13.4 15.2.1 1.1-.7 2-1.8 2H20c3-5 3-12-4-17.2Z" fill="${NIGHT}" opacity=".17"/>` +
      `<rect x="4" y="8.4" width="24" height="6" rx="2.4" fill="${paint}" stroke="${NIGHT}" stroke-width="1.3"/>` +
      `<circle cx="16" cy="11.2" r="9.7" fill="${paint}" stroke="${NIGHT}" stroke-width="1.3"/>` +
      `<path d="M8.8 11.4c0-3.2 2.7-4.9 7.2-4.9s7.2 1.7 7.2 4.9-2.7 4.7-7.2 4.7-7.2-1.5-7.2-4.7Z" fill="${NIGHT}"/>` +
      `<path d="M11 10.7c.3-1.3 1.4-2.1 3-2.3" stroke="#fff" stroke-width="1.3" stroke-linecap="round" fill="none" opacity=".8"/>` +
      emblem +
      extra,
  );
}

function ghost(paint: string, emblem: string): Drawing {
  return glyph(
    32,
    40,
    `<g fill="none" stroke="${paint}" stroke-width="1.9" stroke-dasharray="3.1 2.3"><path d="${BODY}"/><circle cx="16" cy="11.2" r="9"/></g>${emblem}`,
  );
}

const STAR = "M16 24.4l1.6 4.5 4.5 1.6-4.5 1.6-1.6 4.5-1.6-4.5-4.5-1.6 4.5-1.6Z";
const CROWN = `<path d="M8.6 5.6 9.6.7l3.6 2.6L16 .2l2.8 3.1L22.4.7l1 4.9Z" fill="var(--gold, #ffe08a)" stroke="${NIGHT}" stroke-width="1.1" stroke-linejoin="round"/>`;
const QUARTERS =
  flat("sphere", 13, 27.6, 2.3, "var(--blue)") +
  flat("cube", 19, 27.6, 2.3, "var(--red)") +
  flat("gear", 13, 33.6, 2.5, "#c58f00") +
  flat("triangle", 19, 33.6, 2.4, "#7d3fd0");

const line = (d: string, more = ""): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const fill = (d: string, more = ""): string => `<path d="${d}" fill="currentColor"${more}/>`;

const ICONS: Record<string, string> = {
  move:
    `<circle cx="4.9" cy="17.6" r="3.1" fill="currentColor"/><circle cx="19" cy="17.6" r="2.7" fill="none" stroke="currentColor" stroke-width="2"/>` +
    line("M5.4 11C8 5.2 14.6 4.8 17.8 10.2") +
    line("M18.9 5.8l-.8 4.8-4.7-1"),
  reputation: fill("M12 1.9l2.9 6.6 7.2.7-5.4 4.8 1.6 7L12 17.3 5.7 21l1.6-7L1.9 9.2l7.2-.7Z"),
  draw:
    `<rect x="2.9" y="4.6" width="13.2" height="16.6" rx="2.2" fill="none" stroke="currentColor" stroke-width="2.1"/>` +
    fill("M9.5 8.4c1.9 1.5 2.5 3.2 2.5 5.2l-.9 2.6H7.9L7 13.6c0-2 .6-3.7 2.5-5.2Z") +
    line("M19.6 2.4v7M16.1 5.9h7"),
  basic:
    [0, 1, 2, 3, 4]
      .map((i) => {
        const angle = (i * 2 * Math.PI) / 5;
        return `<circle cx="${round(12 + 7.5 * Math.sin(angle))}" cy="${round(12.6 - 7.5 * Math.cos(angle))}" r="2.9" fill="currentColor"/>`;
      })
      .join("") +
    `<circle cx="12" cy="12.6" r="2.2" fill="none" stroke="currentColor" stroke-width="1.6"/>`,
  adapt:
    line("M3.6 8.2h14.2M13.8 3.9l4.3 4.3-4.3 4.3") + line("M20.4 16H6.2M10.2 11.7 5.9 16l4.3 4.3"),
  recruit: line("M12 4.4v15.2M4.4 12h15.2"),
  launch:
    fill("M12 1.5c3.8 2.8 5.2 6.4 5.2 10.5l-1.7 4.2h-7L6.8 12c0-4.1 1.4-7.7 5.2-10.5Z") +
    fill("M6.6 11.4 3.4 15v4.3l3.8-2.3ZM17.4 11.4l3.2 3.6v4.3L16.8 17Z", ' opacity=".75"') +
    `<circle cx="12" cy="9.3" r="2.1" fill="${NIGHT}"/>` +
    fill("M9.6 17.8h4.8L12 22.7Z", ' opacity=".9"'),
  tile: `<rect x="3" y="3" width="18" height="18" rx="4.4" fill="none" stroke="currentColor" stroke-width="2.2"/><circle cx="12" cy="12" r="3.4" fill="currentColor"/>`,
  "tile-cost": `<rect x="3" y="3" width="18" height="18" rx="4.4" fill="${NIGHT}" stroke="currentColor" stroke-width="2"/><path d="M7.4 12h9.2" stroke="var(--danger)" stroke-width="3" stroke-linecap="round"/>`,
  hand:
    `<rect x="8.6" y="3.6" width="11" height="15.6" rx="2.2" fill="none" stroke="currentColor" stroke-width="2.1" transform="rotate(9 14 11)"/>` +
    line("M6.7 6.3 4.2 7.4c-.8.3-1.1 1.1-.9 1.9l2.9 10.4c.2.9 1 1.3 1.8 1.1l1-.3"),
  animal:
    fill(
      "M12 12.4c3 0 5.4 2.4 5.4 4.9 0 2-1.4 3-3 2.6-1.7-.5-3.1-.5-4.8 0-1.6.4-3-.6-3-2.6 0-2.5 2.4-4.9 5.4-4.9Z",
    ) +
    `<ellipse cx="4.9" cy="11" rx="2.1" ry="2.7" fill="currentColor"/><ellipse cx="19.1" cy="11" rx="2.1" ry="2.7" fill="currentColor"/><ellipse cx="9.1" cy="6.2" rx="2.1" ry="2.9" fill="currentColor"/><ellipse cx="14.9" cy="6.2" rx="2.1" ry="2.9" fill="currentColor"/>`,
  council: fill(
    "M12 2 22 7.4v2H2v-2ZM3 19.4h18V22H3ZM5 11h2.6v7H5ZM10.7 11h2.6v7h-2.6ZM16.4 11H19v7h-2.6Z",
  ),
  always: line(
    "M12 12c-1.8-2.6-3.2-4-5.2-4a4 4 0 0 0 0 8c2 0 3.4-1.4 5.2-4s3.2-4 5.2-4a4 4 0 0 1 0 8c-2 0-3.4-1.4-5.2-4Z",
  ),
  now: fill("M13.6 1.6 4.6 13.4h5.6l-1.6 9 9.4-12.6h-6Z"),
  lost:
    line("M12 3.4 22 20.6H2Z") +
    line("M12 10v4.4") +
    `<circle cx="12" cy="17.6" r="1.3" fill="currentColor"/>`,
  supply:
    `<rect x="2.8" y="8" width="18.4" height="13" rx="2.4" fill="none" stroke="currentColor" stroke-width="2.1"/>` +
    line("M2.8 12.6h18.4M8.4 8V4.4h7.2V8"),
  route:
    `<circle cx="4.4" cy="18.6" r="2.8" fill="currentColor"/>` +
    line("M6.8 15.8 15.6 7", ' stroke-dasharray="2.6 3.4"') +
    line("M12.4 5.4h5.8v5.8"),
  virus:
    `<circle cx="12" cy="12" r="5.4" fill="currentColor"/>` +
    line(
      "M12 1.8v4.4M12 17.8v4.4M1.8 12h4.4M17.8 12h4.4M4.8 4.8l3.1 3.1M16.1 16.1l3.1 3.1M19.2 4.8l-3.1 3.1M7.9 16.1l-3.1 3.1",
    ) +
    `<circle cx="10.4" cy="10.8" r="1.2" fill="${NIGHT}"/><circle cx="13.8" cy="13.2" r="1.4" fill="${NIGHT}"/>`,
  upgrade: line("M5 12.6l7-7 7 7") + line("M5 19l7-7 7 7"),
  merchant:
    line("M12 3.6v17M7 20.6h10M4 7.2l16-2") +
    fill(
      "M1.4 13 4.6 7 7.8 13c0 2-1.4 3-3.2 3s-3.2-1-3.2-3ZM16.2 11l3.2-6 3.2 6c0 2-1.4 3-3.2 3s-3.2-1-3.2-3Z",
    ),
  monolith:
    `<path d="M7.4 1.8h9.2v20.4H7.4Z" fill="${NIGHT}" stroke="currentColor" stroke-width="2"/>` +
    line("M10.4 5v13", ' opacity=".4"'),
  vip: fill("M3.4 8.4 7.2 11 12 4.4l4.8 6.6 3.8-2.6-1.6 9.2H5ZM5 19.4h14v2H5Z"),
  president:
    `<circle cx="12" cy="9.4" r="6.4" fill="none" stroke="currentColor" stroke-width="2.1"/>` +
    line("M5.8 9.4h12.4M12 3.2c-3 3.6-3 8.8 0 12.4 3-3.6 3-8.8 0-12.4") +
    fill("M6.4 17.4h11.2l1.8 4.8H4.6Z"),
  pawn: fill(
    "M12 1.6a5 5 0 0 1 3 9l3 8.4c.6 1.8-.2 3.4-2 3.4H8c-1.8 0-2.6-1.6-2-3.4l3-8.4a5 5 0 0 1 3-9Z",
  ),
  row: `<rect x="1.6" y="8.6" width="3.6" height="7" rx="1" fill="currentColor"/><rect x="6" y="8.6" width="3.6" height="7" rx="1" fill="currentColor"/><rect x="10.4" y="8.6" width="3.6" height="7" rx="1" fill="currentColor"/><rect x="14.8" y="8.6" width="3.6" height="7" rx="1" fill="currentColor"/><rect x="19.2" y="8.6" width="3.2" height="7" rx="1" fill="currentColor"/>`,
  points:
    `<circle cx="12" cy="12" r="9.4" fill="none" stroke="currentColor" stroke-width="2.2"/>` +
    fill("M12 5.8l1.9 4.2 4.5.4-3.4 3 1 4.5-4-2.3-4 2.3 1-4.5-3.4-3 4.5-.4Z"),
};

const SMALL_WORLDS: Record<string, string> = {
  earth: `<circle cx="12" cy="12" r="10" fill="var(--earth)"/><path d="M5 6.2c3-2.6 6.4-1.6 6 .6s-3.4 1.6-3.8 4-2.4 2.2-4.6 1.6c-.2-2.6.6-4.6 2.4-6.2ZM13.6 12.6c2.4-1.2 6-.4 6.8 1.4-.8 3.4-3.2 6-5.6 6.4-1.6-2-3.4-6.4-1.2-7.8Z" fill="#4fb58a"/>`,
  mars: `<circle cx="12" cy="12" r="10" fill="var(--mars)"/><path d="M2.4 10c4 2 8-1.4 12 .6 3 1.4 5 .6 7.4-.6" stroke="#8f3a1f" stroke-width="2.4" fill="none"/><path d="M7.4 3.2c3-1.6 6.4-1.6 9.2 0-2.6 1.4-6.6 1.4-9.2 0Z" fill="#ffd9c2"/>`,
  moon: `<circle cx="12" cy="12" r="10" fill="var(--moon)"/><circle cx="8" cy="9" r="2.8" fill="#7f8aa3"/><circle cx="15" cy="15" r="3.4" fill="#7f8aa3"/><circle cx="16" cy="7" r="1.6" fill="#7f8aa3"/>`,
  ganymede: `<circle cx="12" cy="12" r="10" fill="var(--ganymede)"/><path d="M3 8.6c6 3 10-3 17-1M2.4 14c7 3 11-3 19-1M6 19.6c4 0 8-2.6 13-2" stroke="#6f5d4f" stroke-width="2" fill="none"/>`,
  jupiter: `<circle cx="12" cy="12" r="10" fill="var(--jupiter)"/><path d="M2.6 8.4h18.8M2 12.6h20M3.6 17h16.8" stroke="#a8744d" stroke-width="2.2"/><ellipse cx="15.6" cy="14.8" rx="2.6" ry="1.5" fill="#c9553b"/>`,
};

function pawn(paint: string, emblem: string, crown: string): Drawing {
  return glyph(
    32,
    46,
    `<path d="M16 15.6c5 0 7.2 3 8.2 8.6l4 17.6c.4 1.6-.8 3-2.4 3H6.2c-1.6 0-2.8-1.4-2.4-3l4-17.6c1-5.6 3.2-8.6 8.2-8.6Z" fill="${paint}" stroke="${NIGHT}" stroke-width="1.4"/>` +
      `<path d="M16 15.6c5 0 7.2 3 8.2 8.6l4 17.6c.4 1.6-.8 3-2.4 3H18c2.4-9 2.4-20-2-29.2Z" fill="${NIGHT}" opacity=".17"/>` +
      emblem +
      `<circle cx="16" cy="11.4" r="7" fill="${paint}" stroke="${NIGHT}" stroke-width="1.4"/>` +
      crown,
  );
}

const PAWN_CROWN = `<path d="M8.4 7 9.6.9l3.8 2.9L16 .6l2.6 3.2L22.4.9 23.6 7Z" fill="${IVORY}" stroke="${NIGHT}" stroke-width="1.2" stroke-linejoin="round"/>`;
const PAWN_CHARGES = [
  `<path d="m9.4 26 6.6 5.4 6.6-5.4M8 33.4l8 6.6 8-6.6" fill="none" stroke="${NIGHT}" stroke-width="2.3"/>`,
  `<path d="M12 22v21M20 22v21" stroke="${NIGHT}" stroke-width="2.5"/>`,
  `<path d="M16 21v22M6.6 31.6h18.8" stroke="${NIGHT}" stroke-width="2.7"/>`,
  `<circle cx="16" cy="32.6" r="5.4" fill="none" stroke="${NIGHT}" stroke-width="2.5"/>`,
];
const GLOBE = `<circle cx="16" cy="33" r="6.2" fill="var(--earth)" stroke="${NIGHT}" stroke-width="1.2"/><path d="M11 31c3-3 5 0 4.6 2S12 35.6 11 34.6ZM18 33c2-1 3.6 0 3.6 1-.6 2-2 3.6-3.4 4-1-2-1.4-4-.2-5Z" fill="#4fb58a"/>`;
const HAT = `<path d="M6.6 7.4h18.8M10 7.2V1h12v6.2Z" fill="${NIGHT}" stroke="${IVORY}" stroke-width="1.2" stroke-linejoin="round"/>`;

function make(): Record<string, Drawing> {
  const all: Record<string, Drawing> = {};
  for (const [name, body] of Object.entries(ICONS)) all[name] = glyph(24, 24, body);
  for (const type of TYPES) {
    all[type] = glyph(24, 24, SHADED[type]);
    all[`flat-${type}`] = glyph(24, 24, flat(type, 12, 12, 9, TINT_OF[type]));
  }
  for (const colour of COLOURS) {
    const paint = `var(--${colour})`;
    const shape = SHAPE_OF[colour];
    all[`settler-${colour}`] = person(paint, flat(shape, 16, 30.4, 5, NIGHT));
    all[`ghost-${colour}`] = ghost(paint, flat(shape, 16, 30.4, 4.8, paint));
    all[`dot-${colour}`] = glyph(24, 24, flat(shape, 12, 12, 9, paint));
  }
  all["settler-any"] = person(IVORY, `<path d="${STAR}" fill="${NIGHT}"/>`);
  all["ghost-any"] = ghost(IVORY, `<path d="${STAR}" fill="${IVORY}"/>`);
  all["settler-vip"] = person(IVORY, QUARTERS, CROWN);
  all["ghost-vip"] = ghost(IVORY, QUARTERS);
  all["dot-vip"] = glyph(
    24,
    24,
    `<path d="M3.4 7.4 7.4 11 12 3.4l4.6 7.6 4-3.6-1.8 12H5.2Z" fill="var(--gold, #ffe08a)"/>`,
  );
  for (let seat = 0; seat < 4; seat += 1) {
    const paint = `var(--p${seat + 1})`;
    all[`pawn-${seat}`] = pawn(paint, PAWN_CHARGES[seat] ?? "", PAWN_CROWN);
  }
  all["president-pawn"] = pawn(IVORY, GLOBE, HAT);
  for (const [name, body] of Object.entries(SMALL_WORLDS)) all[name] = glyph(24, 24, body);
  return all;
}

export const GLYPHS: Readonly<Record<string, Drawing>> = make();
