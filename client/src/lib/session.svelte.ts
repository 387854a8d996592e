/** A person at a table: what the table told, what is shown of it, and what can be said. */
import { api } from "./api";
import type { LogLine } from "./face";
import { loadFace } from "./games";
import { words } from "./i18n/index.svelte";
import { travel } from "./motion";
import { TableScene } from "./scene.svelte";
import { settings } from "./settings.svelte";
import { type Line, type LineState, TableLine, type Wish } from "./socket";
import { tone } from "./sound";
import type {
  Change,
  Choice,
  Curve,
  GameDetails,
  Hinted,
  Moment,
  Position,
  Refused,
  SeatInfo,
  TableInfo,
  Told,
} from "./wire";

/** Milliseconds between two moves of bots. */
const BOT_PAUSE = { slow: 1100, normal: 450, fast: 0 } as const;
/** With more than this to show, one does not wait for the rest. */
const LONGEST_QUEUE = 12;

interface Picture {
  number: number;
  table: TableInfo;
  position: Position | null;
  changes: Change[];
}

/** An own move that is shown before the table has answered. */
interface Ahead {
  choice: Choice;
  /** Its command; null while it waits for the one before it. */
  key: string | null;
}

/** A choice made while another one was on its way, and the question it answers. */
interface Next {
  choice: Choice;
  question: string;
}

export interface LogEntry {
  change: Change;
  lines: LogLine[];
}

/** What a session needs of the world; the harness has a world without a server. */
export interface World {
  line(id: string, events: ConstructorParameters<typeof TableLine>[1]): Line;
  details(game: string): Promise<GameDetails>;
  moment(id: string, move: number, seat: number | null): Promise<Moment>;
  curve(id: string): Promise<Curve>;
}

const SERVER: World = {
  line: (id, events) => new TableLine(id, events, api.hello()),
  details: api.details,
  moment: api.moment,
  curve: api.curve,
};

export class Session {
  readonly id: string;
  table = $state.raw<TableInfo | null>(null);
  live = $state.raw<Position | null>(null);
  changes = $state.raw<Change[]>([]);
  scene = $state.raw<TableScene | null>(null);
  state = $state<LineState>("connecting");
  attempt = $state(0);
  refused = $state.raw<Refused | null>(null);
  closing = $state(false);
  /** The move looked at in replay; null: the game as it is. */
  replaying = $state<number | null>(null);
  /** The choice that waits for its confirmation. */
  held = $state.raw<Choice | null>(null);
  /** A command is on its way. */
  sending = $state(0);
  /** Own seat for whom the screen is to be handed over. */
  curtain = $state<number | null>(null);
  /** What a bot advises on the decision at hand, and whether it is thinking about it. */
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  /** The link one came by, and the seat it opens; null: none any more. */
  link = $state.raw<{ token: string; seat: number | null } | null>(null);
  offset = 0;
  #hintKey = "";
  #world: World;
  #line: Line;
  #number: number | null = null;
  #queue: Picture[] = [];
  #showing = false;
  #moments = new Map<string, Moment>();
  /** What was said and not yet answered; true: nothing can be chosen before it is. */
  #sent = new Map<string, boolean>();
  #lines = new Map<string, LogLine[]>();
  #loading: Promise<void> | null = null;
  #looked: number | null | undefined = undefined;
  /** The last change shown, and the last one made here: between them nothing can be chosen. */
  #shown = 0;
  #awaited = 0;
  #ahead: Ahead[] = [];
  #next: Next | null = null;
  /** The action on its way: to press it twice is to press it once. */
  #acted = -1;
  /** The number of moves the table told of last, shown or not. */
  #heard = 0;

  constructor(id: string, world: World = SERVER) {
    this.id = id;
    this.#world = world;
    this.#line = world.line(id, {
      told: (message) => this.#hear(message),
      changed: (state, attempt) => {
        this.state = state;
        this.attempt = attempt;
      },
      since: () => this.#number,
    });
  }

  close(): void {
    this.#line.close();
  }

  // -- what the table tells ----------------------------------------------------------------------

  #hear(message: Told): void {
    if ("position" in message) this.#heard = message.position?.move ?? this.#heard;
    switch (message.type) {
      case "welcome":
        this.offset = message.now - Date.now();
        this.closing = false;
        this.hinting = false;
        this.#queue = [];
        this.#number = message.number;
        // Told from the beginning: as this seat sees it, not as the one before did.
        if (message.changes[0]?.number === 1) {
          this.changes = message.before;
          this.#lines.clear();
          this.#moments.clear();
        }
        if (this.#looked !== undefined && message.position?.seat !== this.#looked) {
          this.#line.send({ type: "look", seat: this.#looked });
        }
        void this.#show(message, true);
        break;
      case "update":
        this.offset = message.now - Date.now();
        this.#number = message.number;
        this.#queue.push(message);
        void this.#work();
        break;
      case "presence":
        this.offset = message.now - Date.now();
        if (this.#queue.length) this.#queue[this.#queue.length - 1]!.table = message.table;
        else this.#setTable(message.table);
        break;
      case "hint":
        this.hinting = false;
        this.hint = message;
        break;
      case "refused":
        if (message.key === this.#hintKey) this.hinting = false;
        if (!this.#takenBack(message) && this.#sent.has(message.key)) this.refused = message;
        this.#answered(message.key);
        break;
      case "accepted":
        if (this.#sent.get(message.key)) {
          this.#awaited = Math.max(this.#awaited, message.number);
        }
        this.#answered(message.key);
        this.#sayNext();
        break;
      case "closing":
        this.closing = true;
        break;
      case "pong":
        this.offset = message.now - Date.now();
    }
  }

  #answered(key: string): void {
    if (this.#sent.delete(key)) this.#count();
  }

  /** Show what happened, one after the other, with a pause between the moves of bots. */
  async #work(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    while (this.#queue.length) {
      const picture = this.#queue.shift()!;
      await this.#show(picture, false);
      const bot = picture.changes.some((change) => change.kind === "moved" && change.by === "bot");
      const pause = this.#hurried ? 0 : BOT_PAUSE[settings.botSpeed];
      if (bot && pause && this.#queue.length < LONGEST_QUEUE && !document.hidden) {
        await this.#rest(pause);
      }
    }
    this.#showing = false;
  }

  #skip: (() => void) | null = null;

  #rest(pause: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, pause);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Do not wait for what moves: show the table as it is. */
  hurry(): void {
    this.#skip?.();
    travel.finish();
  }

  async #show(picture: Picture, whole: boolean): Promise<void> {
    const known = new Set(this.changes.map((change) => change.number));
    const fresh = picture.changes.filter((change) => !known.has(change.number));
    if (fresh.length) this.changes = [...this.changes, ...fresh];
    for (const change of fresh) {
      if (change.kind === "undone" || (change.kind === "moved" && this.mine(change))) {
        this.hint = null;
      }
      if (change.kind === "undone") this.#ahead = [];
      else if (change.kind === "moved" && change.seat === this.seat) this.#ahead.shift();
    }
    this.#setTable(picture.table);
    if (picture.position) {
      this.live = picture.position;
      await this.#needScene(picture.position);
      if (this.held && !this.live.choices.some((c) => c.action === this.held?.action)) {
        this.held = null;
      }
      if (this.replaying === null) {
        if (whole) this.#place(picture.position);
        else {
          const moved = travel.between(() => this.#place(picture.position!), settings.moves);
          if (!this.#hurried) await moved;
        }
      }
    }
    this.#shown = Math.max(this.#shown, picture.number);
    this.#count();
    this.refused = null;
    this.#watchCurtain(fresh);
    if (!whole) this.#sounds(fresh);
  }

  #place(position: Position): void {
    const scene = this.scene!;
    if (!this.#hurried) scene.close();
    scene.changes = this.changes;
    scene.position = position;
    scene.locked = this.curtain !== null;
    this.#ahead.forEach(({ choice }) => this.#lookAhead(choice));
  }

  get #hurried(): boolean {
    return this.scene?.face.hurried?.(this.scene) ?? false;
  }

  // -- own moves that do not wait for the table ------------------------------------------------------

  /** Show what a move will do, as far as that is sure; otherwise nothing more can be chosen. */
  #lookAhead(choice: Choice): void {
    const scene = this.scene!;
    const seen = scene.face.foresee?.(scene, choice);
    const { view, choices } = seen ?? { view: scene.position.view, choices: [] };
    scene.position = { ...scene.position, view, choices };
  }

  /** Send the next move that was made ahead, one at a time: each builds on the one before. */
  #sayNext(): void {
    const next = this.#ahead.find((one) => one.key === null);
    const seat = this.live?.seat;
    if (!next || seat === null || seat === undefined) return;
    const waits = this.#ahead.some((one) => one.key !== null && this.#sent.has(one.key));
    if (waits) return;
    next.key = this.#line.send({
      type: "act",
      seat,
      action: next.choice.action,
      move: this.#heard,
    });
    this.#sent.set(next.key, false);
  }

  /** A move that was shown ahead is refused: it and what was built on it are taken back. */
  #takenBack(message: Refused): boolean {
    const refused = this.#ahead.find((one) => one.key === message.key);
    if (!refused || !this.scene || !this.live) return false;
    this.#ahead = [];
    const at = Date.now();
    this.scene.refusal = { code: message.code, action: refused.choice.action, at };
    if (this.replaying === null) {
      void travel.between(() => this.#place(this.live!), settings.moves);
    }
    return message.code === "gone";
  }

  #setTable(table: TableInfo): void {
    this.table = table;
    if (this.scene) this.scene.table = table;
  }

  #needScene(position: Position): Promise<void> {
    if (this.scene) return Promise.resolve();
    this.#loading ??= (async () => {
      const table = this.table!;
      const [details, face] = await Promise.all([
        this.#world.details(table.game),
        loadFace(table.game, table.options),
      ]);
      this.scene = new TableScene(face, { details, table: this.table!, position }, (choice) =>
        this.take(choice),
      );
      this.scene.changes = this.changes;
      this.scene.now = () => this.now();
      this.scene.rewind = (move) => void this.rewind(move);
    })();
    return this.#loading;
  }

  #sounds(fresh: Change[]): void {
    if (fresh.some((change) => change.kind === "over")) tone("over");
    else if (this.myTurn && fresh.some((change) => change.kind === "moved" && !this.mine(change)))
      tone("turn");
    else if (fresh.some((change) => change.kind === "said" && !this.mine(change))) tone("said");
    else if (fresh.some((change) => change.kind === "moved")) tone("move");
  }

  mine(change: Change): boolean {
    return change.seat !== null && this.mySeats.some((seat) => seat.number === change.seat);
  }

  // -- who I am ----------------------------------------------------------------------------------

  get mySeats(): SeatInfo[] {
    return this.table?.seats.filter((seat) => seat.mine && seat.kind === "person") ?? [];
  }

  get seat(): number | null {
    return this.live?.seat ?? null;
  }

  /** The seat that speaks for me where it does not matter which one of mine it is. */
  get voice(): number | null {
    return this.seat ?? this.mySeats[0]?.number ?? null;
  }

  get myTurn(): boolean {
    const acting = this.table?.to_act ?? [];
    return (
      this.table?.status === "playing" &&
      this.mySeats.some((seat) => acting.includes(seat.number) && !seat.stand_in)
    );
  }

  /** The time at the server. */
  now(): number {
    return Date.now() + this.offset;
  }

  // -- the curtain of a hot seat -----------------------------------------------------------------

  #watchCurtain(fresh: Change[]): void {
    const table = this.table;
    if (!table || this.mySeats.length < 2 || table.status !== "playing") {
      this.curtain = null;
      if (this.scene) this.scene.locked = this.replaying !== null;
      return;
    }
    const waiting = this.mySeats.filter((seat) => table.to_act.includes(seat.number));
    const next = waiting[0]?.number;
    const here = this.seat;
    const handed = here !== null && waiting.some((seat) => seat.number === here);
    const mustPass = next !== undefined && !handed;
    if (mustPass) {
      this.curtain = next;
      if (here !== null) this.look(null);
    } else if (handed && this.#looked === undefined && fresh.length === 0) {
      this.curtain = null;
    }
    if (this.scene) this.scene.locked = this.curtain !== null || this.replaying !== null;
  }

  look(seat: number | null): void {
    this.#looked = seat;
    this.#line.send({ type: "look", seat });
  }

  /** “I am …”: the next person sits down before the screen. */
  sitDown(seat: number): void {
    this.curtain = null;
    if (this.scene) this.scene.locked = false;
    this.look(seat);
  }

  // -- what can be said --------------------------------------------------------------------------

  /** Take the seat that the link opens, by which one came. */
  followLink(name: string): void {
    if (this.link) this.command({ type: "sit", seat: null, name, token: this.link.token });
  }

  command(command: Wish): void {
    this.refused = null;
    this.#sent.set(this.#line.send(command), true);
    this.#count();
  }

  /** Ask a bot what it would do; the game goes on meanwhile. */
  askHint(): void {
    const seat = this.seat;
    if (seat === null || this.hinting) return;
    this.refused = null;
    this.hinting = true;
    this.#hintKey = this.#line.send({ type: "hint", seat });
    this.#sent.set(this.#hintKey, false);
  }

  #count(): void {
    this.sending = [...this.#sent.values()].filter(Boolean).length;
    if (!this.scene) return;
    this.scene.busy = this.sending > 0 || this.#awaited > this.#shown;
    if (!this.scene.busy) queueMicrotask(() => this.#takeNext());
  }

  /** Take what was chosen meanwhile, if the same is asked again and it can still be done. */
  #takeNext(): void {
    const { scene } = this;
    const next = this.#next;
    if (!next || !scene || scene.busy) return;
    this.#next = null;
    const choice = scene.choices.find((one) => one.action === next.choice.action);
    if (choice && scene.face.prompt(scene).title === next.question) this.take(choice);
  }

  /** Take a choice; one that ends the turn waits for its confirmation where that is wished. */
  take(choice: Choice): void {
    if (settings.confirm && this.endsTurn(choice) && this.held?.action !== choice.action) {
      this.held = choice;
      return;
    }
    this.confirm(choice);
  }

  confirm(choice: Choice | null = this.held): void {
    this.held = null;
    const scene = this.scene;
    if (!choice || !scene || !this.live || this.live.seat === null) return;
    this.hurry();
    if (scene.busy) {
      const again = choice.action === this.#acted;
      if (!again) this.#next = { choice, question: scene.face.prompt(scene).title };
      return;
    }
    if (this.#ahead.length || scene.face.foresee?.(scene, choice)) {
      this.refused = null;
      this.#ahead.push({ choice, key: null });
      void travel.between(() => this.#lookAhead(choice), settings.moves);
      this.#sayNext();
      return;
    }
    this.#acted = choice.action;
    this.command({
      type: "act",
      seat: this.live.seat,
      action: choice.action,
      move: this.live.move,
    });
  }

  endsTurn(choice: Choice): boolean {
    return choice.outlook.some(
      (event) =>
        event.event === "turn began" || event.event === "game over" || event.event === "game ended",
    );
  }

  undo(turn: boolean): void {
    if (this.held) {
      this.held = null;
      return;
    }
    const seat = this.seat;
    if (seat !== null) this.command({ type: "undo", seat, turn });
  }

  // -- looking back ------------------------------------------------------------------------------

  async rewind(move: number, seat: number | null = this.seat): Promise<void> {
    const last = this.table?.moves ?? 0;
    const wanted = Math.max(0, Math.min(last, move));
    this.replaying = wanted;
    let moment: Moment;
    try {
      moment = await this.moment(wanted, seat);
    } catch (error) {
      if (this.scene && this.live) this.backToLive();
      throw error;
    }
    await this.#needScene(moment.position);
    const scene = this.scene!;
    if (this.replaying !== wanted) return;
    await travel.between(() => {
      scene.close();
      scene.position = moment.position;
      scene.locked = true;
    }, settings.moves);
  }

  /** A position of the past as a seat saw it, fetched once. */
  async moment(move: number, seat: number | null): Promise<Moment> {
    const place = `${move}/${seat}`;
    const known = this.#moments.get(place);
    if (known) return known;
    const moment = await this.#world.moment(this.id, move, seat);
    this.#moments.set(place, moment);
    return moment;
  }

  backToLive(): void {
    this.replaying = null;
    if (this.live && this.scene) this.#place(this.live);
  }

  curve(): Promise<Curve> {
    return this.#world.curve(this.id);
  }

  // -- the log -----------------------------------------------------------------------------------

  /** What happened, without what was taken back. */
  entries: LogEntry[] = $derived.by(() => {
    const scene = this.scene;
    const kept: Change[] = [];
    for (const change of this.changes) {
      if (change.kind === "undone") {
        while (kept.length && kept.at(-1)!.kind !== "undone" && isAfter(kept.at(-1)!, change.move))
          kept.pop();
      }
      kept.push(change);
    }
    return kept.map((change) => ({ change, lines: scene ? this.#linesOf(scene, change) : [] }));
  });

  #linesOf(scene: TableScene, change: Change): LogLine[] {
    if (change.kind !== "moved") return [];
    const place = `${words.language}/${change.number}/${change.move}`;
    let lines = this.#lines.get(place);
    if (!lines) {
      try {
        lines = scene.lines(change);
      } catch (error) {
        console.error(error);
        lines = [];
      }
      this.#lines.set(place, lines);
    }
    return lines;
  }
}

function isAfter(change: Change, move: number): boolean {
  return change.kind === "moved" && change.move > move;
}
