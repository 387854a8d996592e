/** The texts of the frame: whose turn it is, what is played, and when alerts are shown. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo, Me, Pace, SeatInfo, TableInfo } from "../src/lib/wire";

vi.stubGlobal("document", {
  hidden: true,
  documentElement: { classList: { toggle() {} }, style: { setProperty() {} } },
});
const { words } = await import("../src/lib/i18n/index.svelte");
const { isAlike } = await import("../src/lib/motion");
const { me } = await import("../src/lib/me.svelte");
const { isQuiet, notifyTurn } = await import("../src/lib/notify");
const { settings } = await import("../src/lib/settings.svelte");
const { optionWords, paceWords } = await import("../src/pages/conditions");
const { isAlone, turnWords } = await import("../src/table/seat");
const { winnersWords } = await import("../src/table/words");

beforeAll(() => words.need("ui"));

function table(to_act: number[], ...seats: Partial<SeatInfo>[]): TableInfo {
  return { to_act, seats } as unknown as TableInfo;
}
const ADA = { kind: "person", name: "Ada", mine: true } as const;
const BEN = { kind: "person", name: "Ben" } as const;
const IO = { kind: "bot", name: "Io" } as const;

describe("whose turn it is", () => {
  const said = (to_act: number[], ben: Partial<SeatInfo> = BEN): string => {
    const seats = [ADA, ben, IO];
    return turnWords(table(to_act, ...seats), (seat) => seats[seat]?.name ?? "");
  };

  it("is told of one person, one bot, and several at once", () => {
    expect(said([1])).toBe("Ben's turn");
    expect(said([2])).toBe("Io is thinking");
    expect(said([1], { ...BEN, stand_in: "pilot" })).toBe("Ben is thinking");
    expect(said([0, 1, 2])).toBe("3 players are deciding");
    expect(said([])).toBe("");
  });

  it("needs nobody's consent where only bots are left", () => {
    expect(isAlone(table([0], ADA, IO))).toBe(true);
    expect(isAlone(table([0], ADA, BEN, IO))).toBe(false);
    expect(isAlone(table([0], ADA, { ...BEN, forfeited: true }))).toBe(true);
    expect(isAlone(table([0], ADA, { ...BEN, mine: true }))).toBe(true);
  });
});

describe("who has won", () => {
  const said = (...winners: number[]): string =>
    winnersWords(winners, (seat) => ["Guest", "Vega", "Io"][seat]!);

  it("is told of one winner and of several", () => {
    expect(said(1)).toBe("Vega wins");
    expect(said(0, 1)).toBe("Guest, Vega share the victory");
  });

  it("is nobody where nobody meets the rules' condition, such as a credit after a flight", () => {
    expect(said()).toBe("Nobody has won");
  });
});

describe("what is played", () => {
  const plain = { help: "", choices: [], low: 0, high: 0, apart: [] };
  const game = {
    name: "trucker",
    options: [
      { ...plain, name: "flight", default: "I", choices: ["I", "II"] },
      { ...plain, name: "assisted", default: false },
      { ...plain, name: "open_hands", default: true },
      { ...plain, name: "hourglass_seconds", default: 90 },
      { ...plain, name: "components", default: "" },
    ],
  } as unknown as GameInfo;

  it("names choices, and what is unusual", () => {
    const usual = optionWords(game, { options: {} });
    expect(usual).toHaveLength(1);
    const changed = { flight: "II", assisted: true, open_hands: false, hourglass_seconds: 60 };
    const told = optionWords(game, { options: changed });
    expect(told).toHaveLength(4);
    expect(told[0]).not.toBe(usual[0]);
    expect(told[1]).toMatch(/^✓ /);
    expect(told[2]).toMatch(/^✗ /);
    expect(told[3]).toMatch(/: 60$/);
  });

  it("tells the time", () => {
    const pace = { bank: 90, increment: 5, days: 1, timeout: "bot", grace: 0 } as const;
    const said = (kind: Pace["kind"]): string[] => paceWords({ ...pace, kind });
    expect(said("free")).toEqual(["No clock"]);
    expect(said("live")).toEqual([
      "Live: 1.5 min each, +5 s per turn",
      "When time runs out: a bot plays",
    ]);
    expect(said("days")[0]).toBe("Turn-based: One day per turn");
  });
});

describe("the worker of notices", () => {
  const code = readFileSync(join(import.meta.dirname, "../public/notices.js"), "utf-8");
  const heard = new Map<string, (event: object) => void>();
  let opened: string[];

  /** Press a notification of a table while some pages are open. */
  async function press(...open: string[]): Promise<void> {
    const page = (path: string) => ({
      url: `https://play.test${path}`,
      focus: () => opened.push(`to ${path}`),
    });
    const self = {
      addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
      clients: {
        matchAll: () => Promise.resolve(open.map(page)),
        openWindow: (path: string) => opened.push(`new ${path}`),
      },
    };
    new Function("self", code)(self);
    let done: Promise<void> = Promise.resolve();
    const notification = { data: "/t/abc", close: () => opened.push("closed") };
    heard.get("notificationclick")!({
      notification,
      waitUntil: (job: typeof done) => (done = job),
    });
    await done;
  }

  beforeEach(() => void (opened = []));

  it("brings the table to the front, or opens it", async () => {
    await press("/", "/t/abc?x=1", "/t/abcd");
    expect(opened).toEqual(["closed", "to /t/abc?x=1"]);
    opened = [];
    await press("/t/abcd");
    expect(opened).toEqual(["closed", "new /t/abc"]);
  });

  it("stands between no page and its server", () => {
    expect([...heard.keys()]).toEqual(["notificationclick"]);
  });
});

describe("a notice of the browser", () => {
  let shown: string[];
  const quiet = (begin: number, end: number) => ({ begin, end, minutes_east: 0 });

  function browser(make: (title: string) => void): void {
    const Notification = class {
      static permission = "granted";
      constructor(title: string) {
        make(title);
      }
      close(): void {}
    };
    vi.stubGlobal("Notification", Notification);
    vi.stubGlobal("window", { Notification });
  }

  beforeEach(() => {
    shown = [];
    me.value = { quiet: null } as Me;
    settings.set("notify", true);
    browser((title) => shown.push(title));
  });

  const throwing = (): void =>
    browser(() => {
      throw new TypeError("Illegal constructor");
    });

  /** A browser with workers; returns what they are asked for. */
  function workers(registers: () => Promise<void>): unknown[] {
    const asked: unknown[] = [];
    const showNotification = (...notice: unknown[]) => void asked.push(...notice);
    const register = (path: string) => {
      asked.push(path);
      return registers();
    };
    const ready = Promise.resolve({ showNotification });
    vi.stubGlobal("navigator", { serviceWorker: { register, ready } });
    vi.stubGlobal("location", { pathname: "/t/abc" });
    return asked;
  }

  it("is shown, but not in quiet hours", async () => {
    const asked = workers(() => Promise.resolve());
    await notifyTurn("Your turn", "Ganymede");
    expect([shown, asked]).toEqual([["Your turn"], []]);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2030, 0, 1, 23, 30) });
    me.value = { quiet: quiet(22, 7) } as Me;
    await notifyTurn("Your turn", "Ganymede");
    expect(shown).toHaveLength(1);
    vi.useRealTimers();
  });

  it("is left to a worker where the browser knows no notices of pages", async () => {
    throwing();
    const asked = workers(() => Promise.resolve());
    await notifyTurn("Your turn", "Ganymede");
    const notice = { body: "Ganymede", icon: "/icon.svg", tag: "perijove-turn", data: "/t/abc" };
    expect(asked).toEqual(["/notices.js", "Your turn", notice]);
  });

  it("harms nothing where there are no workers either, or they fail", async () => {
    throwing();
    vi.stubGlobal("navigator", {});
    await expect(notifyTurn("Your turn", "Ganymede")).resolves.toBeUndefined();
    workers(() => Promise.reject(new Error("no network")));
    await expect(notifyTurn("Your turn", "Ganymede")).resolves.toBeUndefined();
  });

  it("knows a night that begins before midnight", () => {
    const night = quiet(22, 7);
    expect([21, 22, 23, 0, 6, 7, 12].map((at) => isQuiet(night, at))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isQuiet(quiet(9, 17), 12)).toBe(true);
    expect(isQuiet(quiet(5, 5), 5)).toBe(false);
    expect(isQuiet(null, 3)).toBe(false);
  });
});

describe("an item that travels", () => {
  const shape = (width: number, height: number) => ({ width, height }) as DOMRect;

  it("keeps the size of its words if they are cut or wrapped elsewhere", () => {
    expect(isAlike(shape(60, 18), shape(120, 36))).toBe(true);
    expect(isAlike(shape(60, 18), shape(120, 18))).toBe(false);
    expect(isAlike(shape(60, 36), shape(120, 18))).toBe(false);
  });
});
