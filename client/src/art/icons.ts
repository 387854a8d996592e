/**
 * Icons by name, drawn in a 24×24 box unless they say otherwise. `currentColor` is the colour of
 * the surrounding text. Games add their own with `addIcons` when they are loaded.
 */
export interface Drawing {
  box: string;
  body: string;
}

const line = (d: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const full = (d: string): string => `<path d="${d}" fill="currentColor"/>`;
const ring = (x: number, y: number, r: number, width = 2): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>`;
const dot = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;

const drawings: Record<string, string | Drawing> = {
  undo: line("M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4", 2.2),
  restart: line("M19.5 12A7.5 7.5 0 1 1 16.8 6.2M17.5 2.2v4.6h-4.6", 2.2),
  sun:
    ring(12, 12, 4.2) +
    line(
      "M12 2.500v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300 7 7M17 17l1.700 1.700M18.700 5.300 17 7M7 17l-1.700 1.700",
    ),
  night: line("M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z", 2.1),
  pencil: line("M4 20l1-4.500L15.500 5l3.500 3.500L8.500 19ZM13.500 7l3.500 3.500", 2),
  check: line("m4.5 12.5 5 5 10-11", 2.8),
  book: line(
    "M4 4.5h6a2 2 0 0 1 2 2V20a2.5 2.5 0 0 0-2.5-2H4ZM20 4.5h-6a2 2 0 0 0-2 2V20a2.5 2.5 0 0 1 2.5-2H20Z",
    1.9,
  ),
  settings:
    line("M4 7h9M18 7h2M4 17h2M11 17h9", 2.2) + ring(15.5, 7, 2.5, 2.2) + ring(8.5, 17, 2.5, 2.2),
  mute: line("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5", 1.9),
  sound: line(
    "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    1.9,
  ),
  replay: line("M5 5v14M19 5.5v13L9.5 12Z", 2.2),
  branch:
    ring(6.5, 5, 2.3) +
    ring(6.5, 19, 2.3) +
    ring(17.5, 8, 2.3) +
    line("M6.500 7.300v9.400M17.500 10.300c0 4-6 3.400-10.500 6", 2),
  card: `<rect x="5" y="3" width="14" height="18" rx="2.5" fill="none" stroke="currentColor" stroke-width="2.2"/>`,
  bolt: full("M13.5 2 5 13.5h5.5L9.5 22 19 10h-6Z"),
  bulb: line(
    "M9 18.500h6M10.300 21.500h3.400M12 2.800a6.200 6.200 0 0 0-3.700 11.200c.7.6 1 1.200 1 2h5.400c0-.8.3-1.400 1-2A6.200 6.200 0 0 0 12 2.800Z",
  ),
  chevron: line("m8 4 8 8-8 8", 3),
  down: line("m4 8 8 8 8-8", 3),
  first: line("M5 21V3.5h11l-2.5 4.2L16 12H7", 2.2),
  bot:
    `<rect x="4" y="8" width="16" height="11" rx="3" fill="none" stroke="currentColor" stroke-width="2"/>` +
    line("M12 8V4") +
    dot(9, 13.5, 1.6) +
    dot(15, 13.5, 1.6),
  person: ring(12, 7.5, 4) + line("M4.5 20.5c.6-5 3.400-7 7.500-7s6.900 2 7.500 7"),
  people:
    ring(9, 8, 3.5) +
    line(
      "M2.5 19.500c.5-4.300 2.900-6 6.500-6s6 1.700 6.500 6M15.500 4.800a3.500 3.500 0 0 1 0 6.400M18 14c2.200.8 3.300 2.600 3.600 5.500",
    ),
  send: line("m4 12 16-8-5 16-3.5-6.5Z", 1.9),
  warn: line("M12 3 22.5 21h-21Z") + line("M12 10v5", 2.2) + dot(12, 18, 1.3),
  plus: line("M12 4v16M4 12h16", 3),
  minus: line("M4 12h16", 3),
  close: line("M5 5l14 14M19 5 5 19", 2.4),
  link: line(
    "M10 14a4.500 4.500 0 0 0 6.400 0l3-3A4.500 4.500 0 0 0 13 4.600l-1 1M14 10a4.500 4.500 0 0 0-6.400 0l-3 3A4.500 4.500 0 0 0 11 19.400l1-1",
  ),
  copy:
    `<rect x="8" y="8" width="12" height="13" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>` +
    line("M16 8V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h2"),
  door: line("M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18") + dot(14.5, 12, 1.4),
  chat: line("M4 5h16v11h-9l-5 4v-4H4Z"),
  list: line("M8 6h12M8 12h12M8 18h12", 2.2) + dot(4, 6, 1.4) + dot(4, 12, 1.4) + dot(4, 18, 1.4),
  clock: ring(12, 12, 9) + line("M12 7v5.500l3.500 2"),
  pause: line("M8 5v14M16 5v14", 3),
  play: full("M7 4.500v15l12-7.500Z"),
  last: line("M19 5v14M5 5.500v13l9.500-6.500Z", 2.2),
  back: line("m15 4-8 8 8 8", 3),
  flag: line("M5 21V4h13l-3 4.500 3 4.500H5"),
  trophy: line(
    "M7 4h10v6a5 5 0 0 1-10 0ZM7 5.500H3.500c0 3.500 1.500 5 4 5.500M17 5.500h3.500c0 3.500-1.500 5-4 5.500M12 15v4M8 20.500h8",
  ),
  download: line("M12 3v12M7 10.500l5 5 5-5M4 20.500h16", 2.2),
  upload: line("M12 16V4M7 8.500l5-5 5 5M4 20.500h16", 2.2),
  eye:
    line(
      "M2.500 12C5 7.500 8.200 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12Z",
    ) + ring(12, 12, 3),
  search: ring(10.5, 10.5, 6.5, 2.2) + line("m15.500 15.500 5 5", 2.4),
  keyboard:
    `<rect x="2.500" y="5.500" width="19" height="13" rx="2.500" fill="none" stroke="currentColor" stroke-width="2"/>` +
    line(
      "M6.500 9.500h.01M10 9.500h.01M13.500 9.500h.01M17 9.500h.01M6.500 14.500h.01M17 14.500h.01M10 14.500h4",
      2.2,
    ),
  globe:
    ring(12, 12, 9) +
    line("M3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3Z", 1.7),
  school: line("M2 9.500 12 5l10 4.500L12 14ZM6.500 12v5c3 2.500 8 2.500 11 0v-5M22 9.500V16"),
  rocket:
    full(
      "M12 1.600c3.700 2.700 5 6.300 5 10.200l-1.600 4.400H8.600L7 11.800c0-3.900 1.300-7.500 5-10.200Z",
    ) +
    `<path d="M7 11.200 3.600 15v4.200l3.800-2.200M17 11.200 20.400 15v4.200l-3.800-2.200Z" fill="currentColor" opacity=".7"/><circle cx="12" cy="9.400" r="2.100" fill="#0d1730"/><path d="M9.800 18h4.400L12 22.600Z" fill="currentColor" opacity=".85"/>`,
  handshake: line(
    "m2.500 8 4-3 5 2 5-2 5 3v8l-3 2-6 2-7-4-3-2Z M11.500 7 8 11c1 1.500 3 1.500 4.500 0l1-1 5 5",
  ),
  bell: line("M6 17V11a6 6 0 0 1 12 0v6l1.500 2h-15ZM10 21.500h4"),
  puzzle: line(
    "M9.500 4.500a2 2 0 0 1 4 0V6H18v4.500h-1.500a2 2 0 0 0 0 4H18V19h-4.500v-1.500a2 2 0 0 0-4 0V19H5v-4.500h1.500a2 2 0 0 0 0-4H5V6h4.500Z",
    1.9,
  ),
  flame: line(
    "M12 3c1 3 5 5.500 5 10.500a5 5 0 0 1-10 0c0-2 1-3.500 2-4.500 0 1.500.500 2.500 1.500 3C11 9 10.500 6 12 3Z",
    2,
  ),
  chart: line("M4 4v16h16M7.500 15l4-5 3 3 5-7"),
  hotseat: line("M4 5h16v10H4ZM12 15v4M8 20.500h8") + dot(9, 10, 1.5) + dot(15, 10, 1.5),
  sparkle: full(
    "M12 2l2.200 7.200L21.500 12l-7.300 2.800L12 22l-2.200-7.200L2.500 12l7.300-2.800Z",
  ),
};

/** Add the icons of a game. */
export function addIcons(more: Record<string, string | Drawing>): void {
  Object.assign(drawings, more);
}

/** Return the drawing of an icon, or an empty one. */
export function drawing(name: string): Drawing {
  const found = drawings[name] ?? "";
  return typeof found === "string" ? { box: "0 0 24 24", body: found } : found;
}
