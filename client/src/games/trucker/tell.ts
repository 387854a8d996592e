/** The story of a flight: every card, roll, hit, loss and payment as a step of its own. */
import type { Sentence } from "../../lib/face";
import { lines } from "./log";
import { boxOf, CELLS, cellNumbered, SIDES } from "./model";
import { type Faces, type Shot, shotsOf, sinceCard } from "./shots";
import type { Effect, Stage } from "./stage";
import { effectsOf } from "./summary";
import { cardName, goodsPieces, say } from "./words";
import { amid } from "./amid";
import type { Beat, Change, Scene } from "./scene";
import type { Event, Part, View } from "./types";

/** Milliseconds at normal speed. */
const LENGTH = {
  card: 900,
  order: 800,
  dice: 700,
  flight: 900,
  miss: 600,
  loss: 1200,
  load: 450,
  space: 220,
  farthest: 1800,
  summary: 4000,
  pay: 800,
  news: 900,
  build: 420,
};

type Kind = Event["event"];

/** What players choose themselves: those who chose see it at once. */
const CHOSEN: ReadonlySet<Kind> = new Set<Kind>([
  "power declared",
  "energy spent",
  "landed",
  "reward declined",
  "cube loaded",
  "cube unloaded",
  "cube lost",
  "energy lost",
  "crew lost",
  "piece kept",
  "answered",
  "gave up",
]);
/** Events of the same player in a row that are one step. */
const GROUPED: ReadonlySet<Kind> = new Set<Kind>([
  "tile lost",
  "crew lost",
  "crew boarded",
  "cube lost",
  "cube loaded",
  "cube unloaded",
  "energy lost",
]);
const BUILDING: ReadonlySet<View["phase"]> = new Set<View["phase"]>(["building", "pre-launch"]);
const FLIGHT: ReadonlySet<Kind> = new Set<Kind>(["card revealed", "launched", "flight ended"]);

/** What a card did to everybody, in one sentence. */
const joined = (effects: Effect[]): Sentence =>
  effects.flatMap(({ seat, parts }, i) => [
    ...(i ? [" · "] : []),
    { seat },
    ` ${parts.map(({ words }) => words).join(" · ")}`,
  ]);

export function tell(scene: Scene, change: Change, after: View | null): Beat[] {
  return new Teller(scene, change, after).beats;
}

class Teller {
  readonly beats: Beat[] = [];
  #chapter: string | undefined;
  #faces: Faces | null = null;
  #shot: Shot | null;
  #building: boolean;
  /** Something has happened that nobody chose. */
  #fate = false;

  constructor(
    readonly scene: Scene,
    readonly change: Change,
    readonly after: View | null,
  ) {
    const { view, details } = scene;
    const { events } = change;
    this.#building = BUILDING.has(view.phase);
    this.#shot = shotsOf(sinceCard(scene)).at(-1) ?? null;
    if (view.card) this.#chapter = cardName(boxOf(details).card(view.card).type);
    let at = 0;
    while (at < events.length) {
      const end = this.#endOf(at);
      const event = events[at]!;
      if (event.event === "flight ended") this.#summarise(at);
      this.#add(event, events.slice(at, end), end);
      at = end;
    }
    if (after && !after.card && this.#openCard(events.length)) this.#summarise(events.length);
  }

  /** The end of the events that are one step. */
  #endOf(at: number): number {
    const { events } = this.change;
    const first = events[at]!;
    let end = at + 1;
    const missed = (event?: Event): boolean =>
      event?.event === "projectile" && event.fate === "misses";
    const goesOn = (event?: Event): boolean =>
      event !== undefined &&
      ((GROUPED.has(first.event) && event.event === first.event && event.seat === first.seat) ||
        (missed(first) && missed(event)));
    while (goesOn(events[end])) end += 1;
    return end;
  }

  #add(event: Event, group: Event[], told: number): void {
    const [line] = lines(this.scene, { ...this.change, events: [event] });
    const text = line?.alone ?? line?.text;
    if (FLIGHT.has(event.event)) this.#building = false;
    if (!CHOSEN.has(event.event) || event.seat !== this.change.seat) this.#fate = true;
    switch (event.event) {
      case "dice fell":
        this.#faces = [event.first, event.second];
        return;
      case "card revealed":
        this.#reveal(event.card, told);
        return;
      case "rolled":
        if (!event.row) {
          const hit = { kind: event.hit, side: SIDES.indexOf(event.side) };
          this.#shot = { hit, line: event.line, faces: this.#faces, fates: new Map() };
        }
        this.#push("dice", LENGTH.dice, null, text!, told, this.#shot && { shot: this.#shot });
        return;
      case "projectile":
        this.#fly(group, text!, told);
        return;
      case "tile lost":
        this.#lose(group, text!, told);
        return;
      case "rocket moved": {
        const { seat, origin, goal } = event;
        const hops = LENGTH.space * Math.abs(goal - origin);
        const length = Math.min(LENGTH.farthest, hops + LENGTH.space);
        this.#push("rocket", length, seat, text!, told, { rocket: { seat, origin, goal } });
        return;
      }
      case "flight ended":
        this.#chapter = undefined;
        this.#push("news", LENGTH.news, null, text!, told);
        return;
      case "credits gained":
        this.#push("pay", LENGTH.pay, event.seat, text!, told, { line: event.line });
        return;
      case "components paid":
        this.#push("pay", LENGTH.pay, event.seat, text!, told, { line: "lost" });
        return;
      case "cube loaded":
      case "cube unloaded":
        this.#push("news", LENGTH.load, event.seat, this.#together(group) ?? text!, told);
        return;
      default:
        if (text) this.#push(...this.#plain(event), this.#together(group) ?? text, told);
    }
  }

  #plain(event: Event): [string, number, number | null] {
    const seat = event.seat < this.scene.view.players ? event.seat : null;
    return this.#building ? ["build", LENGTH.build, seat] : ["news", LENGTH.news, seat];
  }

  /** The sentence of several events of one kind. */
  #together(group: Event[]): Sentence | null {
    const [first] = group;
    if (!first || group.length < 2) return null;
    const who = { seat: first.seat };
    const goods = group.flatMap((event) => ("colour" in event ? [event.colour] : []));
    const params = { who, n: group.length, goods: goodsPieces(goods) };
    return say(`story.${first.event.replaceAll(" ", "_")}`, params);
  }

  #reveal(card: number, told: number): void {
    const { view, details } = this.scene;
    const { id, type } = boxOf(details).cards[card]!;
    this.#chapter = cardName(type);
    this.#shot = null;
    const text = say("story.revealed", { card: cardName(type) });
    this.#push("card", LENGTH.card, null, text, told, { revealed: id });
    this.beats.at(-1)!.begins = true;
    const order = view.order.filter((seat) => view.seats[seat]?.flying);
    if (order.length < 2) return;
    const seats: Sentence = order.flatMap((seat, i) => [...(i ? [" › "] : []), { seat }]);
    this.#push("order", LENGTH.order, null, say("story.order", { seats }), told, { order });
    this.beats.at(-1)!.things = order.map((seat) => `seat:${seat}`);
  }

  /** A projectile reaches one ship, or misses some. */
  #fly(group: Event[], text: Sentence, told: number): void {
    if (!this.#shot) return;
    const fates = new Map<number, { fate: string; cell: number }>();
    for (const event of group) {
      if (event.event === "projectile") {
        fates.set(event.seat, { fate: event.fate, cell: event.cell });
      }
    }
    const [first] = group;
    const missed = first?.event === "projectile" && first.fate === "misses";
    const seats: Sentence = [...fates.keys()].flatMap((seat, i) => [
      ...(i ? [", "] : []),
      { seat },
    ]);
    const words = missed && group.length > 1 ? say("story.missed", { seats }) : text;
    const seat = group.length > 1 ? null : first!.seat;
    const length = missed ? LENGTH.miss : LENGTH.flight;
    this.#push("flight", length, seat, words, told, { shot: { ...this.#shot, fates } });
  }

  #lose(group: Event[], text: Sentence, told: number): void {
    const { seat } = group[0]!;
    const words = this.#together(group) ?? text;
    if (this.#building) {
      this.#push("build", LENGTH.build, seat, words, told);
      return;
    }
    const cells = group.flatMap((event) =>
      event.event === "tile lost" && event.cell < CELLS ? [cellNumbered(event.cell)] : [],
    );
    const before = this.#at(told - group.length);
    const parts: Part[] = before.seats[seat]!.ship.filter((part) => cells.includes(part.cell));
    this.#push("loss", LENGTH.loss, seat, words, told, { lost: { seat, parts } });
  }

  /** The view after some events of this change. */
  #at(told: number): View {
    return amid(this.scene, this.scene.view, this.change.events.slice(0, told));
  }

  #openCard(told: number): string | null {
    return this.#at(told).card;
  }

  /** What the open card did, when it is over. */
  #summarise(told: number): void {
    const card = this.#openCard(told);
    if (!card) return;
    const events = this.change.events.slice(0, told);
    const begun = events.findLastIndex((event) => event.event === "card revealed");
    const own = { ...this.change, events: events.slice(Math.max(0, begun)) };
    const since = begun >= 0 ? [own] : [...sinceCard(this.scene), own];
    const now = this.#at(told);
    const effects = effectsOf(now, since);
    const { seats } = this.after?.number === now.number ? this.after : now;
    const text = say("story.over", { card: this.#chapter ?? "", effects: joined(effects) });
    this.#fate = true;
    this.#push("summary", LENGTH.summary, null, text, told, { summary: { card, effects, seats } });
    this.beats.at(-1)!.holds = true;
  }

  #push(
    kind: string,
    length: number,
    seat: number | null,
    text: Sentence,
    told: number,
    stage?: Stage | null,
  ): void {
    const things = text.flatMap((piece) =>
      typeof piece === "object" && "thing" in piece ? [piece.thing] : [],
    );
    const chapter = this.#chapter === undefined ? {} : { chapter: this.#chapter };
    const fate = this.#fate && !this.#building;
    this.beats.push({
      kind,
      length,
      seat,
      text,
      things,
      told,
      fate,
      ...chapter,
      ...(stage && { stage }),
    });
  }
}
