/** A person's preferences, stored in this browser. */
import { LANGUAGES, preferredLanguage, words } from "./i18n/index.svelte";
import { room } from "./layout.svelte";
import type { Language } from "./wire";

/** How fast the table tells what happens. */
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];
/** Night, paper, or what the system prefers. */
export type Theme = "auto" | "dark" | "light";

interface Kept {
  language: Language;
  motion: boolean;
  sound: boolean;
  symbols: boolean;
  confirm: boolean;
  speed: Speed;
  /** Wait for a press after each summary. */
  waits: boolean;
  /** All lengths of the story are divided by this. */
  tempo: number;
  bot: string;
  notify: boolean;
  theme: Theme;
}

/** How long steps are, compared with the normal speed. */
const LENGTHS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

const PLACE = "perijove.settings";

function kept(): Kept {
  const standard: Kept = {
    language: preferredLanguage(),
    motion: true,
    sound: false,
    symbols: false,
    confirm: false,
    speed: "normal",
    waits: false,
    tempo: 1,
    bot: "pilot",
    notify: false,
    theme: "auto",
  };
  try {
    const found = { ...standard, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
    return LANGUAGES.includes(found.language) ? found : standard;
  } catch {
    return standard;
  }
}

class Settings {
  #values = $state<Kept>(kept());

  get language(): Language {
    return this.#values.language;
  }
  get sound(): boolean {
    return this.#values.sound;
  }
  /** Patterns and letters on everything that has a colour. */
  get symbols(): boolean {
    return this.#values.symbols;
  }
  get confirm(): boolean {
    return this.#values.confirm;
  }
  get speed(): Speed {
    return this.#values.speed;
  }
  /** The lengths of the story, compared with the normal speed. */
  get pace(): number {
    return LENGTHS[this.#values.speed] / this.#values.tempo;
  }
  get waits(): boolean {
    return this.#values.waits;
  }
  /** The bot that was chosen last. */
  get bot(): string {
    return this.#values.bot;
  }
  get notify(): boolean {
    return this.#values.notify;
  }
  get theme(): Theme {
    return this.#values.theme;
  }
  /** Whether pages are paper; tables are always night. */
  get light(): boolean {
    return this.theme === "auto" ? room.prefersLight : this.theme === "light";
  }
  get motion(): boolean {
    return this.#values.motion;
  }
  /** Whether animation is on: the setting and the system's preference. */
  get moves(): boolean {
    return this.#values.motion && !room.reducedMotion;
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.#values[name] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#values));
    } catch {
      // A browser without storage can still play.
    }
    this.show();
    if (name === "language") void words.speak(value as Language);
  }

  /** Set the attributes that style sheets use. */
  show(): void {
    document.documentElement.classList.toggle("still", !this.moves);
    document.documentElement.style.setProperty("--pace", String(this.pace));
    document.documentElement.classList.toggle("symbols", this.symbols);
    document.documentElement.classList.toggle("paper", this.light);
    document.documentElement.style.setProperty("background", ""); // of the page before it was styled
  }
}

export const settings = new Settings();
