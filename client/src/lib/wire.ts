// Generated from src/perijove/tables/messages.py by tools/client_types.py: change that, not this.
import type { GameTypes } from "./game";

export type Language = "en" | "fr" | "ko";

export type Status = "abandoned" | "lobby" | "over" | "paused" | "playing";

export type Timeout = "bot" | "forfeit";

export type Way = "email" | "webhook";

export type Code =
  | "closing"
  | "failed"
  | "forbidden"
  | "gone"
  | "illegal"
  | "invalid"
  | "nobody"
  | "not_found"
  | "not_now"
  | "not_your_seat"
  | "not_your_turn"
  | "one_screen"
  | "stale"
  | "taken"
  | "too_fast"
  | "too_large"
  | "used_link";

export type Said =
  | Act
  | Undo
  | Ask
  | Answer
  | Sit
  | Stand
  | SetSeat
  | Begin
  | Say
  | Resume
  | TakeBack
  | Rematch
  | Look
  | AskHint
  | Ping;

export type Told<G extends GameTypes = GameTypes> =
  | Welcome<G>
  | Update<G>
  | Presence
  | Accepted
  | Refused
  | Hinted<G>
  | Pong
  | Closing;

/** A step of what is expected to follow, and the events it brings whatever is hidden. */
export interface Expected<G extends GameTypes = GameTypes> {
  seat: number;
  action: number;
  events: G["event"][];
}

/**
 * An action and what is expected of it, for the seat that would choose it.
 *
 * `win` is the win probability from 0 to 1 and `doubt` its standard error; `margin` the expected
 * final score above the mean of the opponents. `sure`: for the best action, that no other is
 * better; for another one, that it is worse. `line` is what is expected to follow, this action
 * first; `gain` the points it brings the seat by the end of the turn, if it leads so far.
 */
export interface Advice<G extends GameTypes = GameTypes> {
  action: number;
  win: number;
  margin: number;
  doubt: number;
  sure: "likely" | "open" | "sure";
  line: Expected<G>[];
  gain: number | null;
}

/**
 * The best few actions of a decision, the best first; `simulations` were thought through.
 *
 * `win` and `margin` judge the position as it is; `others` counts the actions not named.
 */
export interface Hint<G extends GameTypes = GameTypes> {
  seat: number;
  best: Advice<G>[];
  win: number;
  margin: number;
  simulations: number;
  others: number;
}

/** The position after `move` moves: win probability and expected margin of every seat. */
export interface Point {
  move: number;
  wins: number[];
  margins: number[];
}

/**
 * A decision of a game: what was chosen after `move` moves, and what it cost in win chance.
 *
 * `cost` is 0 for the best action and where the difference does not stand out from its `doubt`,
 * which is null where the two were not told apart at all. `compared` counts the comparisons in
 * fresh worlds: 0 where the best was chosen, or there was no time.
 */
export interface Judged {
  move: number;
  seat: number;
  chosen: number;
  best: number;
  cost: number;
  doubt: number | null;
  compared: number;
}

/** A decision that cost much, after `move` moves, with what would have been better. */
export interface Costly<G extends GameTypes = GameTypes> {
  seat: number;
  move: number;
  cost: number;
  chosen: Advice<G>;
  better: Advice<G>;
}

/**
 * What came to light after a seat's choice changed much: its luck, good or bad.
 *
 * The choice was made after `move` moves; `change` is the win chance that came of it less what
 * could be expected of it on average, and `doubt` the standard error of that.
 */
export interface Luck {
  move: number;
  seat: number;
  change: number;
  doubt: number;
}

/** A seat over the game: its decisions, how many cost something, and how much in all. */
export interface Summary {
  seat: number;
  decisions: number;
  mistakes: number;
  cost: number;
}

/**
 * A game looked through. `judged` of its `decisions` fitted into the time given.
 *
 * `version` tells the shape of a report, `seconds` and `seed` how it was made; `simulations`
 * were for weighing the decisions, `again` for comparing choices once more. Moves count from 0:
 * a decision after `move` moves was the next one, which people call move `move` + 1.
 */
export interface Report<G extends GameTypes = GameTypes> {
  version: number;
  game: string;
  players: number;
  seconds: number;
  seed: number;
  moves: number;
  decisions: number;
  judged: number;
  simulations: number;
  again: number;
  curve: Point[];
  points: number[][];
  costs: Judged[];
  costly: Costly<G>[];
  luck: Luck[];
  seats: Summary[];
}

/** No notices between two hours of the day, by the person's own clock; none if they are one. */
export interface QuietHours {
  begin: number;
  end: number;
  minutes_east: number;
}

/**
 * The person behind a browser: a guest, or the owner of an account.
 *
 * `ways`: how this server can tell them that it is their turn while they are away.
 */
export interface Me {
  id: string;
  name: string;
  account: boolean;
  language: Language;
  email: string;
  webhook: string;
  quiet: QuietHours | null;
  ways: Way[];
}

/** What a person changes about themselves; what is left out stays. */
export interface MeChange {
  name?: string | null;
  language?: Language | null;
  email?: string | null;
  webhook?: string | null;
  quiet?: QuietHours | null;
}

/** To make an account of a guest, or to come back to one. */
export interface Credentials {
  name: string;
  password: string;
}

/**
 * An option of a game; its one-line explanation is English, the client has its own.
 *
 * `apart`: values with which each person needs a screen of their own.
 */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  help: string;
  choices: (boolean | number | string)[];
  low: number;
  high: number;
  apart: (boolean | number | string)[];
}

/** A bot that may sit at a table of a game: one of the levels, or a program with a title. */
export interface BotInfo {
  name: string;
  level: number;
  title: string;
}

/**
 * A game that can be played.
 *
 * `about` says in one English line what it is about; the client may have its own words.
 * `expansions`: options that switch on an expansion, which has rules and words by the same name.
 */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
  options: OptionInfo[];
  bots: BotInfo[];
  expansions: string[];
}

/**
 * The tables of a game that never change: actions by id, kinds of events, the box.
 *
 * `actions[id]` is the JSON form of an action, `{"do": …, …}`; `notation[id]` its short text.
 * `components` has the cards of the box by section and id, as the component file gives them.
 */
export interface GameDetails<G extends GameTypes = GameTypes> {
  name: string;
  version: number;
  actions: G["action"][];
  notation: string[];
  events: string[];
  components: G["components"];
}

/**
 * What the client needs to show a game that it has no board for, in English.
 *
 * `view` is the JSON schema of the game's view; `prompts` are the questions by step, `events` the
 * log lines by kind of event, both with words in braces to be filled in.
 */
export interface PlainInfo {
  game: string;
  view: Record<string, unknown>;
  prompts: Record<string, string>;
  events: Record<string, string>;
}

/** A clause of the rules. */
export interface Clause {
  id: string;
  text: string;
}

/** A section of the rules. */
export interface Section {
  title: string;
  clauses: Clause[];
}

/** The rules of a game in a language, and which clauses matter for which decision. */
export interface RulesInfo {
  game: string;
  language: Language;
  sections: Section[];
  decisions: Record<string, string[]>;
}

/**
 * How time counts.
 *
 * live: every seat has `bank` seconds and gets `increment` more for each of its turns.
 * days: every turn has `days` days. free: time does not count.
 * A person who is not connected for `grace` seconds while it is their turn is represented by
 * a bot until they are back (live only; 0: never).
 */
export interface Pace {
  kind: "days" | "free" | "live";
  bank: number;
  increment: number;
  days: number;
  timeout: Timeout;
  grace: number;
}

/**
 * Who shall sit where: me, a friend with a link, a bot, or whoever comes.
 *
 * Several seats for `me` make a hot seat: several people at one screen, a curtain between them.
 */
export interface SeatPlan {
  kind: "bot" | "link" | "me" | "open";
  name?: string;
  bot?: string;
}

/** Begin from the position of another table (or a lesson) after so many moves. */
export interface Branch {
  table?: string;
  lesson?: string;
  move?: number;
}

/**
 * A table to be made. With no seat left to fill the game begins at once.
 *
 * `hints`: may people ask what a bot would do; left out, only one who plays with bots alone.
 * `memory`: are people shown the hidden cards they have seen before, or do they remember them.
 */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, boolean | number | string>;
  pace?: Pace;
  listed?: boolean;
  shuffle_seats?: boolean;
  hints?: boolean | null;
  memory?: boolean;
  branch?: Branch | null;
}

/** The time of a seat: what was left at the server's time `at`, and whether it runs. */
export interface Clock {
  left: number;
  running: boolean;
  at: number;
}

/**
 * A seat as everybody sees it. `mine`: the viewer holds it; `link`: for the host and holder.
 *
 * `stand_in` is the bot that plays for an absent person. `reserved`: only its link opens it.
 * `hints`: how often its person asked for a hint.
 */
export interface SeatInfo {
  number: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  stand_in: string;
  mine: boolean;
  connected: boolean;
  thinking: boolean;
  forfeited: boolean;
  reserved: boolean;
  clock: Clock | null;
  link: string;
  hints: number;
}

/** A request that needs the consent of all other people: to take back moves, or to abandon. */
export interface Offer {
  kind: "abandon" | "pause" | "undo";
  seat: number;
  move: number;
  agreed: number[];
  waiting: number[];
}

/**
 * A table as one viewer sees it, without the board.
 *
 * `expansions`: those that its options switch on. `invited`: the seat that the link opens by
 * which the viewer came, where they named it.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  pace: Pace;
  status: Status;
  listed: boolean;
  hints: boolean;
  memory: boolean;
  host: boolean;
  seats: SeatInfo[];
  to_act: number[];
  moves: number;
  created: number;
  changed: number;
  offer: Offer | null;
  rematch: string;
  winners: number[];
  expansions: string[];
  lesson: string;
  invited: number | null;
}

/** A legal action: its id, and what it will surely do, as events (losses, launches, …). */
export interface Choice<G extends GameTypes = GameTypes> {
  action: number;
  outlook: G["event"][];
}

/**
 * How many moves the seat may take back freely, in all and to the beginning of its turn;
 * with more (`askable`) the others must agree.
 */
export interface UndoInfo {
  free: number;
  turn: number;
  askable: number;
}

/**
 * The board after `move` moves, as one seat sees it (`seat` None: a spectator).
 *
 * `choices` is empty unless this seat may act, `result` is None until the game is over.
 */
export interface Position<G extends GameTypes = GameTypes> {
  move: number;
  seat: number | null;
  view: G["view"];
  choices: Choice<G>[];
  undo: UndoInfo;
  result: Result | null;
}

/** The end of a game. `ranking[seat]` is 1 for a winner; equal places are shared. */
export interface Result {
  scores: number[];
  ranking: number[];
  winners: number[];
  breakdown: ScoreLine[][];
}

/** One line of a score sheet: what scored (a message key with its arguments) and how much. */
export interface ScoreLine {
  what: string;
  points: number;
  args: Record<string, unknown>;
}

/**
 * Something that happened at a table, numbered without gaps, as one viewer sees it.
 *
 * `moved`: `events` holds what the viewer sees of it, `move` counts it. `undone`: back to
 * `move`. `text` carries a chat line or a name; `seat` is None for a spectator or the server.
 */
export interface Change<G extends GameTypes = GameTypes> {
  number: number;
  at: number;
  kind:
    | "abandoned"
    | "answered"
    | "asked"
    | "became"
    | "begun"
    | "forfeited"
    | "handed_back"
    | "hinted"
    | "left"
    | "moved"
    | "opened"
    | "over"
    | "paused"
    | "rematched"
    | "resumed"
    | "said"
    | "seated"
    | "stood_in"
    | "undone";
  seat: number | null;
  name: string;
  move: number;
  text: string;
  events: G["event"][];
  by: "bot" | "clock" | "person";
}

/** A position of the past for replay: the board after a move, and what that move did. */
export interface Moment<G extends GameTypes = GameTypes> {
  position: Position<G>;
  changes: Change<G>[];
}

/** Points of every seat after each move that changed them: `rows[i] = [move, points…]`. */
export interface Curve {
  rows: number[][];
}

/** The report on a game that is over, or how far its making has come (0 to 1). */
export interface ReportInfo<G extends GameTypes = GameTypes> {
  status: "failed" | "ready" | "waiting" | "working";
  progress: number;
  report: Report<G> | null;
}

/** Take a legal action. `move` is the number of moves the player saw when choosing. */
export interface Act {
  type: "act";
  key: string;
  seat: number;
  action: number;
  move: number;
}

/** Take back own moves, as far as that is free: one, or all to the beginning of the turn. */
export interface Undo {
  type: "undo";
  key: string;
  seat: number;
  turn?: boolean;
}

/** Ask the others: to go back to the position after `move` moves, to pause, to abandon. */
export interface Ask {
  type: "ask";
  key: string;
  seat: number;
  kind: "abandon" | "pause" | "undo";
  move?: number;
}

/** Agree to what was asked, or not. */
export interface Answer {
  type: "answer";
  key: string;
  seat: number;
  agree: boolean;
}

/** Take an open seat, or one whose link one has; without a number the one the link opens. */
export interface Sit {
  type: "sit";
  key: string;
  seat: number | null;
  name: string;
  token?: string;
}

/** Leave a seat: in the lobby it becomes open, in a game it is forfeited to a bot. */
export interface Stand {
  type: "stand";
  key: string;
  seat: number;
}

/** The host changes a seat in the lobby: a bot, a link or open. */
export interface SetSeat {
  type: "set_seat";
  key: string;
  seat: number;
  plan: SeatPlan;
}

/** The host begins; open seats are taken by bots. */
export interface Begin {
  type: "begin";
  key: string;
}

/** A line of chat. */
export interface Say {
  type: "say";
  key: string;
  text: string;
}

/** Go on after a pause. */
export interface Resume {
  type: "resume";
  key: string;
  seat: number;
}

/** Take the own seat back from the bot that stands in. */
export interface TakeBack {
  type: "take_back";
  key: string;
  seat: number;
}

/** The same people again, the next seat begins. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** See the table as one of the own seats sees it, or as a spectator (the curtain). */
export interface Look {
  type: "look";
  key: string;
  seat: number | null;
}

/** Ask what would be good now; the answer comes as `hint`, to this connection alone. */
export interface AskHint {
  type: "hint";
  key: string;
  seat: number;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  key: string;
}

/**
 * The first message: the table as it is, and what was missed since the number named.
 *
 * `changes` holds everything after `since` of the address (everything at first: it is the log).
 * `before` comes with everything: the moves of the record, lesson or table that this one began
 * from, which have no number of their own (0).
 */
export interface Welcome<G extends GameTypes = GameTypes> {
  type: "welcome";
  number: number;
  now: number;
  table: TableInfo;
  position: Position<G> | null;
  changes: Change<G>[];
  before: Change<G>[];
}

/** Something happened: the changes, and table and board after them. */
export interface Update<G extends GameTypes = GameTypes> {
  type: "update";
  number: number;
  now: number;
  table: TableInfo;
  position: Position<G> | null;
  changes: Change<G>[];
}

/** Who is here and who is thinking changed; nothing was numbered. */
export interface Presence {
  type: "presence";
  now: number;
  table: TableInfo;
}

/** The command is stored; `number` is the last change it made. */
export interface Accepted {
  type: "accepted";
  key: string;
  number: number;
}

/** The command changed nothing. `code` is for the client's words, `message` is English. */
export interface Refused {
  type: "refused";
  key: string;
  code: Code;
  message: string;
  clause: string;
}

/** What a bot thinks of the decision that a seat had after `move` moves; None: it failed. */
export interface Hinted<G extends GameTypes = GameTypes> {
  type: "hint";
  key: string;
  seat: number;
  move: number;
  hint: Hint<G> | null;
}

/** Here. */
export interface Pong {
  type: "pong";
  key: string;
  now: number;
}

/** The server stops; come back in a moment. */
export interface Closing {
  type: "closing";
}

/** The answer to a faulty request over HTTP: one clear sentence. */
export interface Problem {
  code: Code;
  message: string;
}

/**
 * A table as one seat sees it; `seat` is None for a spectator.
 *
 * `steps` are what is being decided and resolved, the next to run first.
 */
export interface TableView {
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Pending[];
}

/** A step on the stack: its name, its seat, and its arguments by name. */
export interface Pending {
  step: string;
  seat: number;
  args: Record<string, number>;
}
