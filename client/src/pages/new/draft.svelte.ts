/** A table before it is created: seats, game and pace. */
import { usualBot } from "../../lib/bots";
import type { GameInfo, NewTable, OptionInfo, Pace } from "../../lib/wire";
import { chosenOptions } from "../conditions";
import { botNames, plan, type SeatDraft, type SeatKind } from "../seats";

export type OptionValue = boolean | number | string;

export interface PaceDraft {
  kind: Pace["kind"];
  minutes: number;
  increment: number;
  days: number;
  timeout: Pace["timeout"];
  grace: number;
}

const USUAL_PLAYERS = 3;

export class TableDraft {
  games = $state.raw<GameInfo[]>([]);
  seats = $state<SeatDraft[]>([]);
  options = $state<Record<string, OptionValue>>({});
  pace = $state<PaceDraft>({
    kind: "free",
    minutes: 20,
    increment: 15,
    days: 2,
    timeout: "bot",
    grace: 120,
  });
  listed = $state(false);
  /** Whether people are shown the hidden cards they have seen before. */
  memory = $state(true);
  shuffle = $state(false);
  #name = $state("");
  #hints = $state<boolean | null>(null);

  /** `name`: the requested game, and options for it; another one can be chosen. */
  constructor(name: string, options: Record<string, OptionValue> = {}) {
    this.#name = name;
    this.options = options;
  }

  get game(): GameInfo | undefined {
    return this.games.find((one) => one.name === this.#name) ?? this.games[0];
  }

  /** The options of the game that people choose. */
  get shown(): OptionInfo[] {
    return chosenOptions(this.game);
  }

  /** Whether hints are allowed; by default only if one person plays with bots. */
  get hints(): boolean {
    return this.#hints ?? this.seats.every(({ kind }) => kind === "me" || kind === "bot");
  }
  set hints(wished: boolean) {
    this.#hints = wished;
  }

  /** Everyone acts at once, so a screen cannot be shared. */
  get isApart(): boolean {
    return this.shown.some((option) => option.apart.includes(this.value(option)));
  }

  get isShared(): boolean {
    return this.seats.some(({ kind }) => kind === "hotseat");
  }

  /** Nobody is expected, so the game starts immediately. */
  get isComplete(): boolean {
    return this.seats.every(({ kind }) => kind !== "link" && kind !== "open");
  }

  /** Set the available games. */
  offer(games: GameInfo[]): void {
    this.games = games;
    this.#fill(USUAL_PLAYERS);
  }

  choose(name: string): void {
    this.#name = name;
    this.options = {};
    this.files = {};
    this.#fill(this.seats.length);
    for (const seat of this.seats) if (seat.kind === "bot") seat.bot = this.#bot;
  }

  /** Set the number of seats, at most what the game allows. */
  #fill(n: number): void {
    const players = this.game?.players ?? [];
    this.sit(players.includes(n) ? n : (players.at(-1) ?? 0));
  }

  sit(n: number): void {
    while (this.seats.length > n) this.seats.pop();
    while (this.seats.length < n) {
      const seat: SeatDraft = { kind: "me", name: "", bot: "" };
      if (this.seats.length > 0) this.#letBot(seat);
      this.seats.push(seat);
    }
  }

  setKind(seat: SeatDraft, kind: SeatKind): void {
    seat.kind = kind;
    seat.name = "";
    if (kind === "bot") this.#letBot(seat);
  }

  get #bot(): string {
    return this.game ? usualBot(this.game) : "";
  }

  #letBot(seat: SeatDraft): void {
    const taken = this.seats.map(({ name }) => name);
    seat.kind = "bot";
    seat.name = botNames(1, taken)[0] ?? "";
    seat.bot = this.#bot;
  }

  value(option: OptionInfo): OptionValue {
    return this.options[option.name] ?? option.default;
  }

  set(option: OptionInfo, value: string | boolean): void {
    this.options[option.name] = typeof option.default === "number" ? Number(value) : value;
  }

  /** The corrected component files to play with: their texts by option. */
  files = $state<Record<string, string>>({});

  /** The chosen files of the game and of the expansions that are switched on. */
  #usedFiles(game: GameInfo): Record<string, string> {
    const used = Object.entries(game.files).filter(
      ([part, option]) => this.files[option] && (part === game.name || this.options[part]),
    );
    return Object.fromEntries(used.map(([, option]) => [option, this.files[option]!]));
  }

  /** The request for the server; `me` is the name for unnamed seats of the host. */
  order(game: GameInfo, me: string): NewTable {
    const { kind, minutes, increment, days, timeout, grace } = this.pace;
    return {
      game: game.name,
      options: { ...this.options, ...this.#usedFiles(game) },
      seats: this.seats.map((seat) =>
        plan(seat.kind === "me" ? { ...seat, name: seat.name || me } : seat),
      ),
      pace: { kind, bank: Math.round(minutes * 60), increment, days, timeout, grace },
      listed: this.listed,
      hints: this.hints,
      memory: this.memory,
      shuffle_seats: this.shuffle,
    };
  }
}
