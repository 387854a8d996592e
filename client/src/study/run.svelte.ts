/**
 * A study at the board: the world of its session. Moves go to the server as nodes of the study;
 * going to a node shows its position. Bots answer for the seats that they hold.
 */
import { api } from "../lib/api";
import { reason } from "../lib/reason";
import type {
  Change,
  Moment,
  Position,
  StudyInfo,
  StudyMoment,
  StudyOpinion,
  StudyStep,
  TableInfo,
} from "../lib/wire";
import type { Line, LineEvents, Wish } from "../session/socket";
import type { World } from "../session/world";
import { PositionEditor } from "./editor.svelte";
import { ROOT, Tree } from "./tree";

/** Whose eyes the board is seen with: those of one seat, of whoever decides, or a spectator's. */
export type Sight = number | "actor" | "all";

const NO_UNDO = { free: 0, turn: 0, askable: 0 };
/** Moves that bots make on their own before a person is asked again. */
const MOST_ANSWERS = 200;

export class StudyRun implements World {
  info = $state.raw<StudyInfo>() as StudyInfo;
  /** The node on the board. */
  at = $state(ROOT);
  shown = $state.raw<StudyMoment | null>(null);
  sight = $state<Sight>("actor");
  /** The bot that plays each seat; "" for the person at the board. */
  players = $state.raw<string[]>([]);
  /** A bot is choosing its move. */
  thinking = $state(false);
  problem = $state("");
  /** The position on the board is being edited. */
  editor = $state.raw<PositionEditor | null>(null);
  readonly tree = $derived(new Tree(this.info));
  #variation = "";
  #events: LineEvents | null = null;
  #number = 0;
  #keys = 0;
  /** The last request to go somewhere. */
  #going = 0;
  #moments = new Map<string, StudyMoment>();
  #opinions = new Map<string, Promise<StudyOpinion>>();

  constructor(info: StudyInfo, at: number, sight: Sight) {
    this.info = info;
    this.at = this.tree.has(at) ? at : info.at;
    this.sight = sight;
    this.players = info.table.seats.map(() => "");
  }

  get id(): string {
    return this.info.id;
  }

  /** The seats whose views are asked for. */
  get seats(): number[] {
    if (this.sight === "all") return [];
    if (this.sight !== "actor") return [this.sight];
    return this.players.flatMap((bot, seat) => (bot ? [] : [seat]));
  }

  /** The seat whose decision a bot can judge here; null if the seat in view has none. */
  get deciding(): number | null {
    const acting = this.shown?.to_act ?? [];
    const seat = this.shown?.moment.position.seat ?? null;
    if (seat === null) return acting[0] ?? null;
    return acting.includes(seat) ? seat : null;
  }

  // -- going through the study -------------------------------------------------------------------

  /** Show the position of a node. */
  async go(node: number): Promise<void> {
    const ticket = (this.#going += 1);
    const near = this.tree.parent(node) === this.at || this.tree.parent(this.at) === node;
    this.problem = "";
    try {
      const there = await this.#moment(node);
      if (ticket !== this.#going) return;
      this.at = node;
      this.#show(there, near ? "update" : "welcome");
    } catch (error) {
      this.problem = reason(error);
    }
  }

  back = (): Promise<void> => this.go(this.tree.parent(this.at));
  next = (): Promise<void> => this.go(this.tree.children(this.at)[0]?.id ?? this.at);

  /** Look with other eyes; the moves are told as they were seen. */
  async look(sight: Sight): Promise<void> {
    this.sight = sight;
    this.#moments.clear();
    await this.reload();
    await this.go(this.at);
  }

  /** Read the study again. */
  async reload(): Promise<void> {
    try {
      this.info = await api.study(this.id, typeof this.sight === "number" ? this.sight : null);
      if (!this.tree.has(this.at)) await this.go(ROOT);
    } catch (error) {
      this.problem = reason(error);
    }
  }

  /** Change something on the server, and read the study again; false if it was refused. */
  async change(work: () => Promise<unknown>): Promise<boolean> {
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = reason(error);
      return false;
    }
    await this.reload();
    return true;
  }

  async #moment(node: number): Promise<StudyMoment> {
    const place = `${node}/${this.seats.join()}`;
    const known = this.#moments.get(place) ?? (await api.studyNode(this.id, node, this.seats));
    this.#moments.set(place, known);
    return known;
  }

  // -- playing on --------------------------------------------------------------------------------

  /** Play on from here: bots hold some seats, and the first new move begins a variation. */
  async playOn(players: string[], variation: string): Promise<void> {
    this.players = players;
    this.#variation = variation;
    const own = players.flatMap((bot, seat) => (bot ? [] : [seat]));
    await this.look(own.length === 1 ? own[0]! : "actor");
    await this.answer();
  }

  /**
   * Let bots and the game's clock act until a person decides. While all may act at once, each bot
   * makes one move for every move of the person.
   */
  async answer(): Promise<void> {
    const ticket = this.#going;
    const answered: number[] = [];
    for (let made = 0; made < MOST_ANSWERS && ticket === this.#going; made += 1) {
      const { to_act, clock } = this.shown!;
      const together = to_act.some((seat) => !this.players[seat]);
      const waiting = to_act.filter((seat) => this.players[seat] && !answered.includes(seat));
      const seat = together ? waiting[0] : to_act[0];
      if (seat === undefined && (together || !clock)) return;
      if (together) answered.push(seat!);
      this.thinking = true;
      const bot = seat === undefined ? {} : { seat, bot: this.players[seat]! };
      const step = await this.#play({ ...bot, action: null });
      this.thinking = false;
      if (!step) return;
      if (ticket === this.#going) this.#arrive(step);
    }
  }

  async #play(move: {
    seat?: number;
    bot?: string;
    action: number | null;
  }): Promise<StudyStep | null> {
    this.problem = "";
    try {
      const { seats } = this;
      const said = { ...move, node: this.at, seats, name: this.#variation };
      const step = await api.playStudy(this.id, said);
      this.#variation = "";
      return step;
    } catch (error) {
      this.problem = reason(error);
      return null;
    }
  }

  #arrive(step: StudyStep): void {
    if (!this.tree.has(step.node.id)) {
      this.info = { ...this.info, number: step.number, nodes: [...this.info.nodes, step.node] };
    }
    this.at = step.node.id;
    this.#moments.set(`${step.node.id}/${this.seats.join()}`, step.moment);
    this.#show(step.moment, "update", step.moment.moment.changes);
  }

  // -- editing -----------------------------------------------------------------------------------

  /** Begin to edit the position on the board. */
  async edit(): Promise<void> {
    this.problem = "";
    try {
      this.editor = await PositionEditor.open(this);
      this.#show(this.shown!, "welcome");
    } catch (error) {
      this.problem = reason(error);
    }
  }

  /** Show an edited position. */
  preview(there: StudyMoment): void {
    this.#show(there, "welcome");
  }

  /** Show the position of the study again. */
  async leave(): Promise<void> {
    this.editor = null;
    await this.go(this.at);
  }

  // -- a bot's opinion ---------------------------------------------------------------------------

  /** What a bot thinks of the decision here; asked once. */
  opinion(seat: number): Promise<StudyOpinion> {
    const place = `${this.at}/${seat}`;
    let asked = this.#opinions.get(place);
    if (!asked) {
      asked = api.opinion(this.id, this.at, seat);
      asked.catch(() => this.#opinions.delete(place));
      this.#opinions.set(place, asked);
    }
    return asked;
  }

  // -- the world of the session ------------------------------------------------------------------

  line(_id: string, events: LineEvents): Line {
    this.#events = events;
    queueMicrotask(() => {
      events.changed("open", 0);
      void this.go(this.at);
    });
    return { send: (wish) => this.#hear(wish), close: () => (this.#events = null) };
  }

  details = async ({ game, files }: TableInfo) => {
    const details = await api.details(game);
    if (!files.length) return details;
    return { ...details, components: (await api.studyBox(this.id)).components };
  };

  moment = async (): Promise<Moment> => this.shown!.moment;

  curve = async () => ({ rows: [] });

  /** A study of others is only looked at. */
  allows = (): boolean => this.info.adds && !this.thinking && !this.editor;

  #hear(wish: Wish): string {
    const key = String((this.#keys += 1));
    if (wish.type === "act") void this.#act(key, wish.seat, wish.action);
    else queueMicrotask(() => this.#events?.told({ type: "accepted", key, number: 0 }));
    if (wish.type === "undo") void this.back();
    return key;
  }

  async #act(key: string, seat: number, action: number): Promise<void> {
    this.#going += 1;
    const step = await this.#play({ seat, action });
    if (!step) {
      const message = this.problem;
      this.#events?.told({ type: "refused", key, code: "illegal", message, clause: "" });
      return;
    }
    this.#events?.told({ type: "accepted", key, number: this.#number + 1 });
    this.#arrive(step);
    await this.answer();
  }

  #show(there: StudyMoment, type: "update" | "welcome", changes: Change[] = []): void {
    this.shown = there;
    const { position } = there.moment;
    const table = this.#table(there);
    const now = Date.now();
    if (type === "welcome") {
      this.#number = 1;
      const opened: Change = { ...BLANK, number: 1, at: now };
      const rest = { position: this.#usable(position), before: [], changes: [opened] };
      this.#events?.told({ type, number: 1, now, table, ...rest });
      return;
    }
    this.#number += 1;
    const numbered = changes.map((change) => ({ ...change, number: this.#number, at: now }));
    const rest = { position: this.#usable(position), changes: numbered };
    this.#events?.told({ type, number: this.#number, now, table, ...rest });
  }

  /** Who only looks on, or watches a bot's seat, has nothing to choose. */
  #usable(position: Position): Position {
    const own = position.seat !== null && !this.players[position.seat];
    return own && this.info.adds && !this.editor
      ? { ...position, undo: NO_UNDO }
      : { ...position, undo: NO_UNDO, choices: [] };
  }

  #table({ moment: { position }, to_act }: StudyMoment): TableInfo {
    const { table } = this.info;
    const seats = table.seats.map((seat) => {
      const bot = this.players[seat.number]!;
      const mine = seat.number === position.seat && !bot;
      return { ...seat, kind: bot ? ("bot" as const) : seat.kind, bot, mine, connected: true };
    });
    return { ...table, seats, to_act, moves: position.move };
  }
}

const BLANK: Change = {
  number: 0,
  at: 0,
  kind: "opened",
  seat: null,
  name: "",
  move: 0,
  text: "",
  events: [],
  by: "person",
};
