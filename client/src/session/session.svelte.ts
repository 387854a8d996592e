/** A person at a table: the updates received, what is shown, and the commands. */
import { loadFace } from "../lib/games";
import { travel } from "../lib/motion";
import { TableScene } from "../lib/scene.svelte";
import { settings } from "../lib/settings.svelte";
import { tone } from "../lib/sound";
import type {
  Change,
  Choice,
  Curve,
  Moment,
  Position,
  Refused,
  SeatInfo,
  TableInfo,
  Told,
  Welcome,
} from "../lib/wire";
import { beatsOf } from "./beats";
import { Commands } from "./commands.svelte";
import { Curtain } from "./curtain.svelte";
import { Foresight } from "./foresight";
import { Hints } from "./hints.svelte";
import { Log } from "./log.svelte";
import { type Board, endsTurn, Moves } from "./moves.svelte";
import { Recap } from "./recap.svelte";
import { Replay } from "./replay.svelte";
import type { Line, LineState } from "./socket";
import { type Picture, type Step, Story, type Teller } from "./story.svelte";
import { SERVER, type World } from "./world";

export class Session implements Board, Teller {
  readonly id: string;
  table = $state.raw<TableInfo | null>(null);
  /** The live game; in replay the scene may show another position. */
  live = $state.raw<Position | null>(null);
  scene = $state.raw<TableScene | null>(null);
  state = $state<LineState>("connecting");
  attempt = $state(0);
  /** The server is about to stop. */
  closing = $state(false);
  /** The invitation link and the seat it opens; null if it is no longer valid. */
  link = $state.raw<{ token: string; seat: number | null } | null>(null);
  heard = 0;

  readonly commands: Commands;
  readonly moves: Moves;
  readonly hints: Hints;
  readonly foresight: Foresight;
  readonly curtain: Curtain;
  readonly log = new Log(() => this.scene);
  readonly replay: Replay;
  readonly story = new Story(this);
  readonly recap = new Recap(
    () => this.log.entries,
    () => this.seat,
  );
  #world: World;
  #line: Line;
  #loading: Promise<void> | null = null;
  /** The choice of the shown position that is made without asking. */
  #sure: Choice | null = null;
  /** How to put each step of the story on stage once more. */
  #staged = new WeakMap<Step, () => void>();
  /** The last such choice that was made. */
  #made: Choice | null = null;
  /** After how many moves such a choice was refused. */
  #refused = -1;
  /** The number of the last change received. */
  #number: number | null = null;
  /** How far the server clock is ahead, in milliseconds. */
  #offset = 0;

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
    this.commands = new Commands(this.#line, () => this.#setBusy());
    this.moves = new Moves(this, this.commands);
    this.hints = new Hints(this.commands);
    this.foresight = new Foresight(this.#line);
    this.curtain = new Curtain(this.#line);
    this.replay = new Replay({
      fetch: (move, seat) => world.moment(id, move, seat),
      show: (moment, isWanted) => this.#showMoment(moment, isWanted),
      leave: () => this.#showLive(),
    });
  }

  close(): void {
    this.#line.close();
  }

  // -- updates from the server -------------------------------------------------------------------

  #hear(message: Told): void {
    if ("now" in message) this.#offset = message.now - Date.now();
    if ("position" in message) {
      this.heard = message.position?.move ?? this.heard;
      this.foresight.ask(message.position);
    }
    switch (message.type) {
      case "welcome":
        this.#begin(message);
        break;
      case "update":
        this.#number = message.number;
        this.story.push(message);
        break;
      case "presence":
        if (!this.story.update(message.table)) this.#setTable(message.table);
        break;
      case "hint":
        this.hints.tell(message);
        break;
      case "outlooks":
        this.foresight.tell(message);
        this.#foresee();
        break;
      case "refused":
        this.hints.refuse(message.key);
        this.commands.refuse(message, this.#takeBack(message));
        this.#askInstead();
        break;
      case "accepted":
        this.commands.accept(message);
        this.moves.sayAhead();
        break;
      case "closing":
        this.closing = true;
    }
  }

  /** A full update, or what happened while the connection was lost. */
  #begin(message: Welcome): void {
    this.closing = false;
    this.hints.thinking = false;
    this.log.add(this.story.clear());
    this.#number = message.number;
    // A full update for this seat, not for the previous one.
    if (message.changes[0]?.number === 1) {
      this.log.restart(message.before);
      this.replay.forget();
    }
    this.curtain.lookAgain(message.position?.seat);
    void this.#show(message, "whole");
  }

  /** Skip the story and show the table as it is. */
  hurry(): void {
    this.story.skip();
    travel.finish();
  }

  /** Go to the present, or to the viewer's next decision. */
  leap(): void {
    this.story.leap();
    travel.finish();
  }

  // -- the story ---------------------------------------------------------------------------------

  tell({ changes, position }: Picture): Step[] {
    const { scene } = this;
    const silent = this.#hurried || this.replay.move !== null || this.curtain.seat !== null;
    if (!scene || silent) return [];
    const last = changes.findLast(({ kind }) => kind === "moved");
    const after = (change: Change) => (change === last ? (position?.view ?? null) : null);
    return changes.flatMap((change) =>
      beatsOf(scene, change, after(change), this.mine(change)).map((beat) => ({ beat, change })),
    );
  }

  /** Show the board as it is after the events up to a step. */
  stage({ changes }: Picture, step: Step): void {
    const { scene, live } = this;
    if (!scene || !live || this.replay.move !== null) return;
    scene.close();
    const again = this.#staged.get(step);
    if (again) {
      again();
      return;
    }
    const { beat, change } = step;
    const before = changes.slice(0, changes.indexOf(change));
    const events = change.events.slice(0, beat.told);
    const known = [...before, { ...change, events }];
    this.log.telling = known;
    const happened = known.flatMap((one) => one.events);
    const view = scene.face.amid?.(scene, live.view, happened) ?? live.view;
    const undo = { free: 0, turn: 0, askable: 0 };
    const soFar = [...this.log.changes, ...known.map((one) => ({ ...one, move: live.move }))];
    const placed = (): void => {
      scene.beat = beat;
      scene.changes = soFar;
      scene.position = { ...live, view, undo, choices: [] };
    };
    this.#staged.set(step, placed);
    const taker = beat.seat === scene.seat ? null : beat.seat;
    void travel.between(placed, settings.moves && view !== live.view, taker);
  }

  show(picture: Picture, quickly: boolean): Promise<void> {
    return this.#show(picture, quickly ? "quickly" : "slowly");
  }

  // -- what is shown -----------------------------------------------------------------------------

  async #show(picture: Picture, how: "whole" | "quickly" | "slowly"): Promise<void> {
    this.log.telling = [];
    const fresh = this.log.add(picture.changes);
    for (const change of fresh) this.#settle(change);
    this.#setTable(picture.table);
    if (picture.position) await this.#showPosition(picture.position, how);
    this.commands.show(picture.number);
    this.#takeSure();
    this.curtain.watch(picture.table, this.mySeats, this.seat, fresh.length > 0);
    this.#lock();
    this.#missed(fresh, how);
    if (how !== "whole") this.#sounds(fresh);
  }

  /** What nobody watched is offered as a recap when the viewer is asked. */
  #missed(fresh: Change[], how: "whole" | "quickly" | "slowly"): void {
    const own = this.log.changes.findLast((change) => change.kind === "moved" && this.mine(change));
    if (how === "whole") {
      const since = own?.number ?? 0;
      this.recap.miss(this.log.changes.filter((change) => change.number > since));
    } else if (document.hidden) this.recap.miss(fresh);
    if (fresh.some((change) => change.kind === "moved" && this.mine(change))) {
      this.recap.leave();
      this.story.turn();
    }
    if (this.myTurn && own && !document.hidden) this.recap.offer(this.now(), own.at);
  }

  /** Expected and recommended moves are obsolete. */
  #settle(change: Change): void {
    const { ahead } = this.moves;
    if (change.kind === "undone") {
      this.hints.forget();
      ahead.clear();
    } else if (change.kind === "moved") {
      if (this.mine(change)) this.hints.forget();
      if (change.seat === this.seat) ahead.settle();
    }
  }

  async #showPosition(position: Position, how: "whole" | "quickly" | "slowly"): Promise<void> {
    position = this.foresight.complete(position);
    this.live = position;
    await this.#needScene(position);
    this.moves.review(position.choices);
    if (this.replay.move !== null) return;
    if (how === "whole") {
      this.#place(position);
    } else {
      const moved = travel.between(() => this.#place(position), settings.moves);
      if (how === "slowly" && !this.#hurried) await moved;
    }
  }

  /** The results of the choices that are already shown are now known. */
  #foresee(): void {
    const { live, scene } = this;
    if (!live) return;
    this.live = this.foresight.complete(live);
    if (scene?.position === live) scene.position = this.live;
    this.moves.review(this.live.choices);
  }

  #place(position: Position): void {
    const scene = this.scene!;
    if (!this.#hurried) scene.close();
    scene.beat = null;
    scene.changes = this.log.changes;
    scene.position = position;
    this.#sure = this.#findSure(scene);
    if (this.#sure) scene.position = { ...position, choices: [] };
    this.#lock();
    this.moves.ahead.show(scene);
  }

  /** The choice of this position that nobody is asked about; after undo they are. */
  #findSure(scene: TableScene): Choice | null {
    const last = this.log.changes.at(-1);
    const asked = last?.kind === "undone" || this.#refused === scene.position.move;
    const here = this.replay.move === null && this.curtain.seat === null;
    const choice =
      this.#world.takesGains && here && !asked ? (scene.face.sure?.(scene) ?? null) : null;
    return choice && !(settings.confirm && endsTurn(choice)) ? choice : null;
  }

  /** Make that choice, as soon as the previous move has been answered. */
  #takeSure(): void {
    if (!this.#sure || this.#sure === this.#made || this.scene?.busy) return;
    this.#made = this.#sure;
    this.moves.confirm(this.#sure);
  }

  get #hurried(): boolean {
    return this.scene?.face.hurried?.(this.scene) ?? false;
  }

  #lock(): void {
    if (this.scene) this.scene.locked = this.curtain.seat !== null || this.replay.move !== null;
  }

  #setBusy(): void {
    if (!this.scene) return;
    this.scene.busy = this.commands.busy;
    if (this.scene.busy) return;
    queueMicrotask(() => {
      this.moves.takeNext();
      this.#takeSure();
    });
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
        this.#world.details(table),
        loadFace(table.game, table.expansions),
      ]);
      this.scene = new TableScene(face, { details, table: this.table!, position }, (choice) => {
        if (this.#world.allows?.(choice) ?? true) this.moves.take(choice);
      });
      this.scene.changes = this.log.changes;
      this.scene.now = () => this.now();
      this.scene.rewind = (move) => void this.rewind(move);
    })();
    return this.#loading;
  }

  /** A shown move is refused; true if it was one, and no message is needed. */
  #takeBack({ key, code }: Refused): boolean {
    const { scene, live } = this;
    const choice = this.moves.ahead.takeBack(key);
    if (!choice || !scene || !live) return false;
    scene.refusal = { code, action: choice.action, at: Date.now() };
    if (this.replay.move === null) {
      void travel.between(() => this.#place(live), settings.moves);
    }
    return code === "gone";
  }

  /** What should have been made without asking was refused: ask. */
  #askInstead(): void {
    if (!this.#sure || !this.live) return;
    this.#refused = this.live.move;
    this.#place(this.live);
  }

  #sounds(fresh: Change[]): void {
    if (fresh.some((change) => change.kind === "over")) tone("over");
    else if (this.myTurn && fresh.some((change) => change.kind === "moved" && !this.mine(change)))
      tone("turn");
    else if (fresh.some((change) => change.kind === "said" && !this.mine(change))) tone("said");
    else if (fresh.some((change) => change.kind === "moved")) tone("move");
  }

  // -- replay ------------------------------------------------------------------------------------

  /** Show the table as it was after a move; by default from the viewer's perspective. */
  rewind(move: number, seat: number | null = this.seat): Promise<void> {
    const last = this.table?.moves ?? 0;
    return this.replay.go(Math.max(0, Math.min(last, move)), seat);
  }

  async #showMoment(moment: Moment, isWanted: () => boolean): Promise<void> {
    await this.#needScene(moment.position);
    const scene = this.scene!;
    if (!isWanted()) return;
    await travel.between(() => {
      scene.close();
      scene.beat = null;
      scene.position = moment.position;
      this.#lock();
    }, settings.moves);
  }

  #showLive(): void {
    if (this.live && this.scene) this.#place(this.live);
    this.#takeSure();
  }

  curve(): Promise<Curve> {
    return this.#world.curve(this.id);
  }

  // -- who I am ----------------------------------------------------------------------------------

  get mySeats(): SeatInfo[] {
    return this.table?.seats.filter((seat) => seat.mine && seat.kind === "person") ?? [];
  }

  get seat(): number | null {
    return this.live?.seat ?? null;
  }

  /** The seat that acts for me where it does not matter which of mine it is. */
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

  mine(change: Change): boolean {
    return change.seat !== null && this.mySeats.some((seat) => seat.number === change.seat);
  }

  /** The server time. */
  now(): number {
    return Date.now() + this.#offset;
  }

  // -- sitting down ------------------------------------------------------------------------------

  /** Take the seat of the invitation link. */
  followLink(name: string): void {
    if (this.link) this.commands.send({ type: "sit", seat: null, name, token: this.link.token });
  }

  /** “I am …”: the next person on a shared screen takes over. */
  sitDown(seat: number): void {
    this.curtain.open(seat);
    this.#lock();
  }
}
