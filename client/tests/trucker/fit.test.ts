/**
 * The client gives the same answers as the engine for thousands of welds.
 *
 * `fits.json` has the answers of the engine; `tools/trucker/fits.py` writes it and explains its
 * letters.
 */
import { describe, expect, it } from "vitest";
import { fitOf, Ship, type Site, weldFaults, weldObstacle } from "../../src/games/trucker/fit";
import { boxOf, cellNumbered, CELLS, type Tile } from "../../src/games/trucker/model";
import type { GameDetails } from "../../src/games/trucker/scene";
import fits from "./fits.json";
import positions from "./positions.json";

const details = positions[0] as unknown as GameDetails;
const box = boxOf(details);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01";
const ALLOWED = "0".charCodeAt(0);
const REFUSED = "Ā".charCodeAt(0);
const TURNS = [0, 1, 2, 3];
const GOLD: Record<string, (tile: Tile) => boolean> = {
  "no red hold welded": ({ kind }) => kind === "red-hold",
  "no battery of three welded": ({ kind, size }) => kind === "battery" && size === 3,
};

/** The building area of a level, in the engine's order. */
function areaOf(level: string): string[] {
  const board = details.components.boards[level === "test" ? "I" : level]!;
  const rows = [board.row_4, board.row_5, board.row_6, board.row_7, board.row_8, board.row_9];
  return rows.flatMap((columns, i) => (columns ?? []).map((column) => `${column},${i + 4}`));
}

const numbered = (code: string): Tile => box.tiles[parseInt(code, 36) - 1]!;

function siteOf(level: string, assisted: string, titles: string, parts: string): Site {
  const ship = [...parts.matchAll(/(.)(..)(.)/g)].map(([, cell, tile, turns]) => ({
    cell: cellNumbered(LETTERS.indexOf(cell!)),
    tile: numbered(tile!).name,
    turns: Number(turns),
  }));
  const rules = [...titles].map((title) => GOLD[box.titles[Number(title)]!.gold]);
  const barred = box.tiles.filter((tile) => rules.some((rule) => rule?.(tile)));
  const yard = {
    assisted: assisted === "a",
    sets_aside: true,
    takes_face_up: true,
    barred: barred.map(({ name }) => name),
  };
  return { ship: new Ship(box, ship), area: new Set(areaOf(level)), yard };
}

/** The client's answer for a tile on a cell, in the letters of the engine. */
function answer(site: Site, tile: Tile, cell: string): string {
  const letters = TURNS.map((turns) => {
    const why = weldObstacle(site, tile, cell, turns);
    if (why === "taken") return "#";
    if (why === "joint") return "-";
    if (why === "gold") return "!";
    const kinds = weldFaults(site.ship, tile, cell, turns).map(({ clause }) =>
      Number(clause.slice(-2)),
    );
    const bits = [...new Set(kinds)].reduce((sum, kind) => sum + (1 << (kind - 1)), 0);
    return String.fromCharCode((why === "error" ? REFUSED : ALLOWED) + bits);
  }).join("");
  return letters === "####" ? "#" : letters === "----" ? "~" : letters;
}

interface Asked {
  line: string;
  site: Site;
  tile: Tile;
  area: string[];
  answers: string;
}

/** All questions to the engine, or those about every n-th ship. */
function* asked(every = 1): Generator<Asked> {
  for (const line of fits.filter((_, i) => i % every === 0)) {
    const [level = "", assisted = "", titles = "", parts = "", ...tiles] = line.split(" ");
    const site = siteOf(level, assisted, titles, parts);
    for (const one of tiles) {
      const tile = numbered(one.slice(0, 2));
      yield { line, site, tile, area: areaOf(level), answers: one.slice(2) };
    }
  }
}

describe("a tile over a ship", { timeout: 120_000 }, () => {
  it("fits where the engine takes it, and is wrong where the check would find an error", () => {
    let boards = 0;
    const different: string[] = [];
    const met = new Set<string>();
    for (const { line, site, tile, area, answers } of asked()) {
      boards++;
      const found = area.map((cell) => answer(site, tile, cell)).join("");
      if (found !== answers)
        different.push(`${tile.name}: ${found} instead of ${answers} (${line})`);
      for (const letter of answers) met.add(letter);
    }
    expect(different).toEqual([]);
    expect(boards).toBeGreaterThan(3000);
    for (const letter of ["#", "~", "-", "!", "0", "1", "2", "4", "8", "@", "ā", "Ă", "Đ"]) {
      expect(met, letter).toContain(letter);
    }
  });

  it("goes nowhere outside the area", () => {
    const cells = Array.from({ length: CELLS }, (_, i) => cellNumbered(i));
    const answers = new Set<string | null>();
    for (const { site, tile } of asked()) {
      for (const cell of cells) {
        if (!site.area.has(cell)) answers.add(weldObstacle(site, tile, cell, 0));
      }
    }
    expect([...answers]).toEqual(["outside"]);
  });

  it("is shown on each cell as the engine would answer", () => {
    const wrong: string[] = [];
    for (const { site, tile, area, line } of asked(4)) {
      for (const cell of area.filter((one) => !site.ship.at.has(one))) {
        const all = TURNS.map((turns) => weldObstacle(site, tile, cell, turns));
        const held = TURNS.filter((turns) => all[turns] === null || all[turns] === "error");
        const good = held.filter((turns) => !weldFaults(site.ship, tile, cell, turns).length);
        for (const turns of TURNS) {
          const fit = fitOf(site, tile, cell, turns);
          const states = [
            fit.bar === null || !held.includes(turns),
            fit.bar === "gold" ? all.includes("gold") : fit.good.join() === good.join(),
            (fit.state === "fits") === good.includes(turns),
            (fit.state === "wrong") === (held.includes(turns) && !good.length),
            !["alone", "joint"].includes(fit.bar ?? "") || all.every((why) => why === "joint"),
          ];
          if (states.includes(false)) wrong.push(`${tile.name} ${cell} ${turns} ${line}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
