/** The study of a finished game: its report and the selected turn. */
import { api } from "../lib/api";
import { t, words } from "../lib/i18n/index.svelte";
import { me } from "../lib/me.svelte";
import { reason } from "../lib/reason";
import { router } from "../lib/router.svelte";
import { TableScene } from "../lib/scene.svelte";
import { strongest } from "../pages/seats";
import type { Session } from "../session/session.svelte";
import type { Build, Costly, Habit, Luck, Pattern, Report, ReportInfo } from "../lib/wire";
import { targetsOf } from "./words";

const PAUSE = 700;
const LONG_PAUSE = 2000;
/** All turns that a report names. */
const turnsOf = (report: Report | null): Costly[] =>
  report
    ? [
        ...report.costly,
        ...report.patterns.flatMap((one) => one.examples),
        ...report.habits.flatMap((one) => one.examples),
        ...report.builds.flatMap((one) => one.costly),
      ]
    : [];
const isSame = (one: Costly, other: Costly): boolean =>
  one.move === other.move && one.seat === other.seat;
/** The catalogue with the themes of a game. */
const themesOf = (game: string): string => `${game}-themes`;

export class Study {
  info = $state.raw<ReportInfo | null>(null);
  /** The server is unreachable or overloaded. */
  problem = $state("");
  /** Whose turns are listed; null for all players. */
  seat = $state<number | null>(null);
  turn = $state.raw<Costly | null>(null);
  /** The position before each costly turn as its player saw it, for the texts of its moves. */
  scenes = $state.raw<ReadonlyMap<Costly, TableScene>>(new Map());
  branching = $state(false);
  #session: Session;
  #look: (move: number, seat: number) => Promise<void>;
  #closed = false;

  constructor(session: Session, look: (move: number, seat: number) => Promise<void>) {
    this.#session = session;
    this.#look = look;
    this.seat = session.mySeats[0]?.number ?? null;
    void this.load();
  }

  get report(): Report | null {
    return this.info?.report ?? null;
  }

  /** Return whether the report is still being made; it may show a draft. */
  get working(): boolean {
    return this.info?.status === "waiting" || this.info?.status === "working";
  }

  /** The listed turns, costliest first. */
  get turns(): Costly[] {
    return this.#listed(this.report?.costly ?? []);
  }

  /** What the listed costs had in common, costliest first. */
  get patterns(): Pattern[] {
    return this.#listed(this.report?.patterns ?? []);
  }

  /** A text of the game about its themes. */
  theme(key: string, n = 0): string {
    return t(`${themesOf(this.#session.table!.game)}.${key}`, { n });
  }

  /** What the better move brings, in words. */
  reasons(turn: Costly): string[] {
    return turn.reasons.map((one) =>
      this.theme(`${one.theme}.why`, Math.max(1, Math.round(one.amount))),
    );
  }

  /** The listed habits, costliest first. */
  get habits(): Habit[] {
    return this.#listed(this.report?.habits ?? []);
  }

  /** What the listed players built, in the order of the game. */
  get builds(): Build[] {
    return this.#listed(this.report?.builds ?? []);
  }

  /** The game's text for a kind of part. */
  part(name: string): string {
    return this.#session.scene?.face.part?.(name) ?? name;
  }

  /** What a habit's first example was asked; empty until its position is loaded. */
  question(habit: Habit): string {
    const scene = this.scenes.get(habit.examples[0]!);
    return scene ? scene.face.prompt(scene).title : "";
  }

  /** The listed luck, in the order of the game. */
  get luck(): Luck[] {
    return this.#listed(this.report?.luck ?? []).sort((a, b) => a.move - b.move);
  }

  #listed<T extends { seat: number }>(all: T[]): T[] {
    return all.filter((one) => this.seat === null || one.seat === this.seat);
  }

  /** Request the report until it is ready. */
  async load(): Promise<void> {
    this.problem = "";
    try {
      await words.need("analysis", themesOf(this.#session.table!.game));
      do {
        await this.#show(await api.report(this.#session.id));
        if (!this.working) break;
        await new Promise((done) => setTimeout(done, this.report ? LONG_PAUSE : PAUSE));
      } while (!this.#closed);
    } catch (error) {
      this.problem = reason(error);
    }
  }

  /** Show a report, or a draft of it; a turn that is open stays open. */
  async #show(info: ReportInfo): Promise<void> {
    const turns = turnsOf(info.report);
    if (info.report) await this.#remember(turns);
    this.info = info;
    const { turn } = this;
    if (turn) this.turn = turns.find((one) => isSame(one, turn)) ?? null;
  }

  async #remember(turns: Costly[]): Promise<void> {
    const { scene, table } = this.#session;
    if (!scene || !table) return;
    const found = await Promise.all(
      turns.map(async (turn) => {
        const { position } = await this.#session.replay.moment(turn.move, turn.seat);
        const input = { details: scene.details, table, position };
        return [turn, new TableScene(scene.face, input, () => undefined)] as const;
      }),
    );
    this.scenes = new Map(found);
  }

  /** Show the board before a turn as its player saw it, with the better move highlighted. */
  async select(turn: Costly): Promise<string[]> {
    this.turn = turn;
    await this.#look(turn.move, turn.seat);
    const scene = this.#session.scene!;
    const targets = targetsOf(scene, turn.better);
    if (this.turn === turn) scene.light(targets);
    return targets;
  }

  leave(): void {
    this.turn = null;
    this.#session.scene?.light([]);
  }

  /** Play on from a turn, with bots in the other seats. */
  async branch(turn: Costly): Promise<void> {
    const table = this.#session.table!;
    this.branching = true;
    try {
      const game = (await api.games()).find((one) => one.name === table.game);
      const best = game ? strongest(game) : "";
      const made = await api.create({
        game: table.game,
        seats: table.seats.map((seat) =>
          seat.number === turn.seat
            ? { kind: "me" as const, name: me.name }
            : { kind: "bot" as const, name: seat.name, bot: seat.bot || best },
        ),
        branch: { table: table.id, move: turn.move },
      });
      router.go(`/t/${made.id}`);
    } catch (error) {
      this.problem = reason(error);
    }
    this.branching = false;
  }

  close(): void {
    this.#closed = true;
    this.leave();
  }
}
