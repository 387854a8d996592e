// Generated from the messages in src/perijove/tables by tools/client_types.py: change those.
import type { GameTypes } from "./game";

export type Language = "en" | "fr" | "ko";

export type Status = "abandoned" | "lobby" | "over" | "paused" | "playing" | "starting";

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
  | Ready
  | TakeBack
  | Rematch
  | Look
  | AskHint
  | Foresee
  | Ping;

export type Told<G extends GameTypes = GameTypes> =
  | Welcome<G>
  | Update<G>
  | Presence
  | Accepted
  | Refused
  | Hinted<G>
  | Outlooks<G>
  | Pong
  | Closing;

export type PuzzleOutcome = "" | "failed" | "solved";

/** A step of the expected continuation, and the events it causes whatever is hidden. */
export interface Expected<G extends GameTypes = GameTypes> {
  seat: number;
  action: number;
  events: G["event"][];
}

/**
 * An action and what is expected of it, for the seat that would choose it.
 *
 * `win` is the win probability from 0 to 1 and `doubt` its standard error. `margin` is the
 * expected final score above the mean of the opponents. `sure` says how certain it is that the
 * best action is best, or that another one is worse. `line` is the expected continuation, this
 * action first. `gain` is the points it brings the seat by the end of the turn, if the line
 * reaches that far.
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
 * The best few actions of a decision, the best first, after `simulations` simulations.
 *
 * `win` and `margin` are the value of the position; `others` counts the actions not listed.
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
 * Points of the final margin that choices lost, and the standard error.
 *
 * An estimate for one choice may be negative by chance; in a sum such errors cancel out.
 */
export interface Loss {
  points: number;
  doubt: number;
}

/**
 * A decision: what was chosen after `move` moves, and what it cost.
 *
 * `cost` is lost win chance. It is 0 for the best action and for differences that are not
 * significant. `doubt` is the standard error of the difference, null if the two actions were not
 * compared. `compared` counts the comparisons in fresh worlds: 0 if the best was chosen or time
 * ran out. `loss` is what these comparisons say about points, null if there were none. `step` is
 * the name of the step that asked.
 */
export interface Judged {
  move: number;
  seat: number;
  step: string;
  chosen: number;
  best: number;
  cost: number;
  doubt: number | null;
  compared: number;
  loss: Loss | null;
}

/** Why a move is better: by how much, in a theme of the game. */
export interface Reason {
  theme: string;
  amount: number;
}

/**
 * A costly decision after `move` moves, with a better alternative.
 *
 * `cost` is lost win chance, 0 if it is not significant; `points` is the estimate of lost points.
 * `reasons` say what the better move brings that the chosen one does not.
 */
export interface Costly<G extends GameTypes = GameTypes> {
  seat: number;
  move: number;
  cost: number;
  points: number;
  chosen: Advice<G>;
  better: Advice<G>;
  reasons: Reason[];
}

/**
 * Luck, good or bad: information revealed after a seat's choice changed much.
 *
 * The choice was made after `move` moves. `change` is the resulting win chance minus the expected
 * one, and `doubt` its standard error.
 */
export interface Luck {
  move: number;
  seat: number;
  change: number;
  doubt: number;
}

/**
 * Choices of the same kind that together lost points, even if none did by itself.
 *
 * `step` is the name of the step that asked, `times` how often another action looked better there.
 * `examples` are the choices that lost most.
 */
export interface Habit<G extends GameTypes = GameTypes> {
  seat: number;
  step: string;
  times: number;
  loss: Loss;
  examples: Costly<G>[];
}

/**
 * What costly choices of a seat had in common: a theme of the game.
 *
 * `times` counts the choices and `loss` adds up what they lost. `counts` says how often it
 * happened in the game, by seat; None where it never did, for a theme that asks when. `examples`
 * are the choices that show it best.
 */
export interface Pattern<G extends GameTypes = GameTypes> {
  seat: number;
  theme: string;
  times: number;
  loss: Loss;
  counts: (number | null)[];
  examples: Costly<G>[];
}

/** A kind of component that one more of would have earned points, by its name in the game. */
export interface Lack {
  part: string;
  gain: Loss;
}

/** A number of what a seat built, by its theme in the game, and the mean of the others. */
export interface Trait {
  theme: string;
  count: number;
  others: number;
}

/**
 * What a seat built by `move` moves, judged as a whole by playing on from there many times.
 *
 * `expected` is the mean margin of what was built, from what its builder knew, and `result` the
 * margin that came about. `luck` is the difference: luck, and how well everyone played on.
 * `costly` are the choices that lost most, measured by alternatives to the finished work, and
 * `lacks` what it missed most. `traits` compare it with the others, and `patterns` are what the
 * costly choices had in common.
 */
export interface Build<G extends GameTypes = GameTypes> {
  seat: number;
  move: number;
  expected: Loss;
  result: number;
  luck: number;
  costly: Costly<G>[];
  lacks: Lack[];
  traits: Trait[];
  patterns: Pattern<G>[];
}

/**
 * A seat's whole game: its decisions, how many had a cost, and the points lost by all of them.
 *
 * `loss` adds up every comparison, significant or not.
 */
export interface Summary {
  seat: number;
  decisions: number;
  mistakes: number;
  loss: Loss;
}

/**
 * Analysis of a whole game. `judged` of its `decisions` fitted into the time given.
 *
 * `version` is the version of this format. `seconds` and `seed` are the inputs. `simulations`
 * counts those for evaluating decisions, `again` those for comparisons. Moves count from 0: the
 * decision after `move` moves is shown to people as move `move` + 1.
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
  patterns: Pattern<G>[];
  habits: Habit<G>[];
  luck: Luck[];
  builds: Build<G>[];
  seats: Summary[];
}

/** Hours without notices, in the person's time zone; equal hours switch this off. */
export interface QuietHours {
  begin: number;
  end: number;
  minutes_east: number;
}

/**
 * The person behind a browser: a guest, or the owner of an account.
 *
 * `ways`: how this server can notify them of their turn while they are away. `confirmed`: False
 * until they open the link that was sent to their e-mail address.
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
  confirmed: boolean;
}

/** Changes to a person's settings; missing fields stay as they are. */
export interface MeChange {
  name?: string | null;
  language?: Language | null;
  email?: string | null;
  webhook?: string | null;
  quiet?: QuietHours | null;
}

/** The name and password of an account, to create it or to log in. */
export interface Credentials {
  name: string;
  password: string;
}

/**
 * An option of a game. Its one-line explanation is English; the client has its own texts.
 *
 * `apart`: values with which each person needs a separate screen.
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

/**
 * A bot that can sit at a table of a game: one of the levels, a character, or a program.
 *
 * Only levels have no title. `about` describes a character in one English line; the client may
 * have its own texts.
 */
export interface BotInfo {
  name: string;
  level: number;
  title: string;
  about: string;
}

/**
 * A game that can be played.
 *
 * `about` describes it in one English line; the client may have its own text. `expansions`:
 * options that switch on an expansion; its rules and texts have the same name. `minutes` a game
 * usually takes, and its `complexity` from 1 to 5, by name of the game and of each expansion.
 * `first`: newcomers should start here. `files`: the options that take a corrected component
 * file, by name of the game and of each expansion.
 */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
  options: OptionInfo[];
  bots: BotInfo[];
  expansions: string[];
  minutes: Record<string, number>;
  complexity: Record<string, number>;
  first: boolean;
  files: Record<string, string>;
}

/**
 * The constant data of a game: actions by id, kinds of events, components.
 *
 * `actions[id]` is the JSON form of an action, `{"do": …, …}`; `notation[id]` its short text.
 * `components` holds the cards by section and id, as in the component file.
 */
export interface GameDetails<G extends GameTypes = GameTypes> {
  name: string;
  version: number;
  actions: G["action"][];
  notation: string[];
  events: string[];
  components: G["components"];
}

/** What is wrong with a component file, in an English sentence, and where if that is known. */
export interface BoxFault {
  text: string;
  section: string;
  id: string;
  key: string;
}

/** An entry that differs from ours; None if one of the files does not have it. */
export interface BoxChange {
  section: string;
  id: string;
  ours: unknown;
  theirs: unknown;
}

/**
 * A component file: its text, its faults, and how it differs from ours.
 *
 * `fingerprint` is empty for a faulty file. `components` are its cards by section and id.
 */
export interface BoxReport<G extends GameTypes = GameTypes> {
  part: string;
  name: string;
  fingerprint: string;
  text: string;
  faults: BoxFault[];
  changes: BoxChange[];
  components: G["components"];
}

/**
 * A component file as text (ours if empty), and an entry to replace in it.
 *
 * Without `entry` the entry becomes ours again; without `section` the file is only checked.
 */
export interface BoxEdit {
  part: string;
  text?: string;
  name?: string;
  section?: string;
  id?: string;
  entry?: Record<string, unknown> | null;
}

/** How often strong bots took a component when they could, early, in the middle and late. */
export interface Taken {
  taken: number[];
  offered: number[];
}

/** How often strong bots take each component, by id, and the games that this was counted in. */
export interface BoxStatistics {
  bot: string;
  games: number;
  players: number[];
  seeds: number[];
  components: Record<string, Taken>;
}

/**
 * What the page of a game's box needs besides `GameDetails`.
 *
 * `parts`: the sections of each component file, by their name in the file, as they are called
 * among the components. `view`: a fresh table with every expansion, as a spectator sees it.
 */
export interface BoxInfo<G extends GameTypes = GameTypes> {
  parts: Record<string, Record<string, string>>;
  view: G["view"];
  statistics: BoxStatistics | null;
}

/** A corrected component file of a table, and in how many entries it differs from ours. */
export interface TableFile {
  part: string;
  name: string;
  fingerprint: string;
  changed: number;
}

/** The corrected component files of a table, and its components. */
export interface TableBox<G extends GameTypes = GameTypes> {
  files: BoxReport<G>[];
  components: G["components"];
}

/**
 * What the client needs to show a game without a board of its own, in English.
 *
 * `view` is the JSON schema of the game's view. `prompts` are the questions by step and `events`
 * the log lines by kind of event, both with placeholders in braces.
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

/** The rules of a game in one language, and the clauses that matter for each decision. */
export interface RulesInfo {
  game: string;
  language: Language;
  sections: Section[];
  decisions: Record<string, string[]>;
}

/**
 * A clause of the rules as `text`, and what supports it.
 *
 * `rulings` and `options` say how it is read, `code` names the functions that decide it, `tests`
 * and `scenarios` prove it. `killed` and `survived` count the faults that were put into this code
 * and were noticed by tests, or not.
 */
export interface ProofInfo {
  clause: string;
  text: string;
  rulings: Clause[];
  options: string[];
  code: string[];
  tests: string[];
  scenarios: string[];
  killed: number;
  survived: number;
}

/**
 * How time counts.
 *
 * live: every seat has `bank` seconds and gets `increment` more for each of its turns. days: every
 * turn has `days` days. free: no time limit. If a person is disconnected for `grace` seconds
 * during their turn, a bot plays for them until they are back (live only; 0: never).
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
 * Who will sit at a seat: me, a friend with a link, a bot, or anybody.
 *
 * Several seats for `me` make a hot seat: several people at one screen, with a curtain between
 * turns.
 */
export interface SeatPlan {
  kind: "bot" | "link" | "me" | "open";
  name?: string;
  bot?: string;
}

/** Start from the position of another table after this many moves. */
export interface Branch {
  table: string;
  move?: number;
}

/**
 * A table to be created. If no seat is open, the game starts at once.
 *
 * `hints`: True if people may ask for hints; by default only a person who plays with bots alone.
 * `memory`: True if people are shown hidden cards they have seen before.
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

/** The clock of a seat: the time left at the server's time `at`, and whether it is running. */
export interface Clock {
  left: number;
  running: boolean;
  at: number;
}

/**
 * A seat as everybody sees it.
 *
 * `mine`: the viewer holds it. `link`: only for the host and the holder. `stand_in`: the bot that
 * plays for an absent person. `reserved`: only its link opens it. `hints`: how often its person
 * asked for a hint.
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

/** A request that needs the consent of all other people: to undo moves, or to abandon. */
export interface Offer {
  kind: "abandon" | "pause" | "undo";
  seat: number;
  move: number;
  agreed: number[];
  waiting: number[];
}

/** What a `starting` table waits for: people who are not ready, or the time of its start. */
export interface Start {
  waiting: number[];
  at: number | null;
}

/**
 * A table as one viewer sees it, without the board.
 *
 * `expansions`: those that its options switch on. `files`: its corrected component files, whose
 * texts its `options` leave out. `invited`: the seat opened by the viewer's link,
 * if there is one.
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
  start: Start | null;
  rematch: string;
  winners: number[];
  expansions: string[];
  files: TableFile[];
  invited: number | null;
}

/** A legal action: its id, and its certain effects as events (losses, launches, …). */
export interface Choice<G extends GameTypes = GameTypes> {
  action: number;
  outlook: G["event"][];
}

/**
 * How many moves the seat may undo freely, in total and back to the start of its turn.
 *
 * For more (up to `askable`) the others must agree.
 */
export interface UndoInfo {
  free: number;
  turn: number;
  askable: number;
}

/**
 * The board after `move` moves, as one seat sees it (`seat` None: a spectator).
 *
 * `choices` is empty unless this seat may act; `result` is None until the game is over. Without
 * `foreseen` the choices lack their outlooks: `foresee` asks for them.
 */
export interface Position<G extends GameTypes = GameTypes> {
  move: number;
  seat: number | null;
  view: G["view"];
  choices: Choice<G>[];
  undo: UndoInfo;
  result: Result | null;
  foreseen: boolean;
}

/**
 * The end of a game. `ranking[seat]` is 1 for a winner; equal places are shared.
 *
 * `winners` are the seats in first place; it is empty if the rules let nobody win.
 *
 * >>> Result([20, 25], [2, 1], [1], [[], []])
 * <Result 20 to 25, won by seat 1>
 */
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
 * `moved`: `events` holds the events that the viewer may see, `move` the number of moves after it.
 * `undone`: back to `move`. `text` is a chat line or a name; `seat` is None for a spectator or the
 * server.
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
    | "mustered"
    | "opened"
    | "over"
    | "paused"
    | "readied"
    | "rematched"
    | "resumed"
    | "said"
    | "seated"
    | "started"
    | "stood_in"
    | "undone";
  seat: number | null;
  name: string;
  move: number;
  text: string;
  events: G["event"][];
  by: "bot" | "clock" | "person";
}

/** A past position for replay: the board after a move, and what that move did. */
export interface Moment<G extends GameTypes = GameTypes> {
  position: Position<G>;
  changes: Change<G>[];
}

/** Points of every seat after each move that changed them: `rows[i] = [move, points…]`. */
export interface Curve {
  rows: number[][];
}

/**
 * What there is to learn about a game or an expansion.
 *
 * `options`: of its figures; `first`: of a first game. `steps` and `actions`: the section of the
 * page "How to play" that each question of the game, and each kind of action, is about.
 */
export interface LearnPage {
  page: string;
  game: string;
  expansions: string[];
  options: Record<string, unknown>;
  first: Record<string, boolean | number | string>;
  lessons: string[];
  steps: Record<string, string>;
  actions: Record<string, string>;
}

/**
 * A picture: the `parts` of a board before and, if there is a move, after it.
 *
 * `ring`: what the text is about. `marks`: what gets a number.
 */
export interface Figure<G extends GameTypes = GameTypes> {
  id: string;
  parts: string[];
  ring: string[];
  marks: string[];
  players: number;
  before: Position<G>;
  after: Position<G> | null;
}

/** A section of "How to play": its lesson, the first clause of its exact rules, its figures. */
export interface HowToSection<G extends GameTypes = GameTypes> {
  id: string;
  lesson: string;
  clause: string;
  figures: Figure<G>[];
}

/** The page "How to play" of a game or an expansion; the texts are in the client. */
export interface HowTo<G extends GameTypes = GameTypes> {
  page: string;
  game: string;
  sections: HowToSection<G>[];
}

/**
 * A step of a lesson: what it is about, the right actions, and the table before and after.
 *
 * Without an action there is only something to read.
 */
export interface LessonStep<G extends GameTypes = GameTypes> {
  about: string[];
  right: number[];
  start: Position<G>;
  after: Moment<G>[];
}

/** A lesson with all its positions. */
export interface Lesson<G extends GameTypes = GameTypes> {
  page: string;
  name: string;
  game: string;
  expansions: string[];
  options: Record<string, unknown>;
  players: number;
  steps: LessonStep<G>[];
}

/** The report on a finished game, or the progress of making it (0 to 1) and its latest draft. */
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

/** Undo own moves as far as that is free: one, or all to the start of the turn. */
export interface Undo {
  type: "undo";
  key: string;
  seat: number;
  turn?: boolean;
}

/** Ask the others to go back to the position after `move` moves, to pause or to abandon. */
export interface Ask {
  type: "ask";
  key: string;
  seat: number;
  kind: "abandon" | "pause" | "undo";
  move?: number;
}

/** Agree to a request, or refuse it. */
export interface Answer {
  type: "answer";
  key: string;
  seat: number;
  agree: boolean;
}

/** Take an open seat or, with a link, its seat; without a number, the seat of the link. */
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

/** Start the game (host only); bots take open seats. */
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

/** Resume after a pause. */
export interface Resume {
  type: "resume";
  key: string;
  seat: number;
}

/** Be ready for what is about to start. */
export interface Ready {
  type: "ready";
  key: string;
  seat: number;
}

/** Take one's seat back from a bot. */
export interface TakeBack {
  type: "take_back";
  key: string;
  seat: number;
}

/** Play again with the same people; the next seat starts. */
export interface Rematch {
  type: "rematch";
  key: string;
}

/** See the table as one of one's seats, or as a spectator (the curtain). */
export interface Look {
  type: "look";
  key: string;
  seat: number | null;
}

/** Ask for a hint; the answer is sent as `hint`, to this connection alone. */
export interface AskHint {
  type: "hint";
  key: string;
  seat: number;
}

/** Ask for the outlooks of the choices after `move` moves; the answer is sent as `outlooks`. */
export interface Foresee {
  type: "foresee";
  key: string;
  seat: number;
  move: number;
}

/** Check the connection; answered by `pong`. */
export interface Ping {
  type: "ping";
  key: string;
}

/**
 * The first message: the current table, and the changes since a number.
 *
 * `changes` holds everything after `since` of the address; without it the whole log. `before`
 * comes with the whole log: the moves of the record or table that this one started from.
 * They have the number 0.
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

/** Something happened: the changes, and the table and board after them. */
export interface Update<G extends GameTypes = GameTypes> {
  type: "update";
  number: number;
  now: number;
  table: TableInfo;
  position: Position<G> | null;
  changes: Change<G>[];
}

/** The people connected or the bots thinking changed; this has no change number. */
export interface Presence {
  type: "presence";
  now: number;
  table: TableInfo;
}

/** The command is stored; `number` is the last change it caused. */
export interface Accepted {
  type: "accepted";
  key: string;
  number: number;
}

/** The command changed nothing. `code` selects the client's text, `message` is English. */
export interface Refused {
  type: "refused";
  key: string;
  code: Code;
  message: string;
  clause: string;
}

/** A hint for a seat's decision after `move` moves; None if it failed. */
export interface Hinted<G extends GameTypes = GameTypes> {
  type: "hint";
  key: string;
  seat: number;
  move: number;
  hint: Hint<G> | null;
}

/** The choices of a seat after `move` moves with their outlooks; none if they are obsolete. */
export interface Outlooks<G extends GameTypes = GameTypes> {
  type: "outlooks";
  key: string;
  seat: number;
  move: number;
  choices: Choice<G>[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  key: string;
  now: number;
}

/** The server is stopping; reconnect in a moment. */
export interface Closing {
  type: "closing";
}

/** The answer to an invalid HTTP request: one clear sentence. */
export interface Problem {
  code: Code;
  message: string;
}

/** A study in a list. */
export interface StudyHead {
  id: string;
  name: string;
  game: string;
  title: string;
  expansions: string[];
  moves: number;
  comments: number;
  created: number;
  changed: number;
}

/** A comment on a position; `mine`: the viewer may delete it. */
export interface StudyComment {
  id: number;
  name: string;
  at: number;
  text: string;
  mine: boolean;
}

/**
 * A move in a study, with what it did; `seat` is None for the clock.
 *
 * `name` is that of the variation that begins here. `mine`: the viewer may delete it with
 * everything after it. `comments` are about the position after it.
 */
export interface StudyNode<G extends GameTypes = GameTypes> {
  id: number;
  parent: number;
  seat: number | null;
  action: number;
  played: boolean;
  bot: string;
  name: string;
  mine: boolean;
  events: G["event"][];
  comments: StudyComment[];
}

/**
 * A study as one viewer sees it.
 *
 * `at` is the node at which it opens, 0 the first position; `comments` are about that one.
 * `open`: everybody with the link may add to it. `adds`: the viewer may. `source` is the table it
 * was made from, if that is over. `known` is the seat whose knowledge the first position has;
 * everything else in it was dealt again.
 */
export interface StudyInfo<G extends GameTypes = GameTypes> {
  id: string;
  number: number;
  name: string;
  table: TableInfo;
  mine: boolean;
  open: boolean;
  adds: boolean;
  at: number;
  nodes: StudyNode<G>[];
  comments: StudyComment[];
  source: string;
  known: number | null;
}

/**
 * A position of a study, as one seat sees it, and the move that led there.
 *
 * `to_act` are the seats that decide now; `clock`: the game's own clock may act. `choices` of the
 * position are those of its seat.
 */
export interface StudyMoment<G extends GameTypes = GameTypes> {
  node: number;
  moment: Moment<G>;
  to_act: number[];
  clock: boolean;
}

/** The answer to a move: its node, and the position after it. */
export interface StudyStep<G extends GameTypes = GameTypes> {
  number: number;
  node: StudyNode<G>;
  moment: StudyMoment<G>;
}

/**
 * What a bot thinks of a seat's decision.
 *
 * `hidden`: there are things that the seat does not know; they were dealt again many times.
 */
export interface StudyOpinion<G extends GameTypes = GameTypes> {
  node: number;
  seat: number;
  hidden: boolean;
  hint: Hint<G>;
}

/** A zone that an editor may change; the names of things are those of scenario files. */
export interface EditorField {
  name: string;
  shape: Shape;
}

/**
 * How a zone is written, for editors that know nothing else about the game.
 *
 * A `number` lies between `low` and `high`; there are `size` `numbers`, `words` and `slots`. The
 * other kinds name things out of `labels`: a `word` is one of them, a `bag` has each several
 * times, a `slot` has one or none, a `list` has each at most once, a `pile` too, the top one
 * first. A `text` begins with a label and goes on as in `example`. `texts` with `cells` lie on a
 * grid of so many `columns`: the label, the cell and the rotation, such as "mast 2,1 r3". A `turn`
 * is the seat whose turn it is.
 */
export interface Shape {
  kind:
    | "bag"
    | "list"
    | "number"
    | "numbers"
    | "pile"
    | "slot"
    | "slots"
    | "text"
    | "texts"
    | "turn"
    | "word"
    | "words";
  labels: string[];
  size: number;
  low: number;
  high: number;
  example: string;
  cells: string[];
  columns: number;
}

/**
 * A position as an editor shows it.
 *
 * `turn`: the seat that decides, if it could be another's turn. `seats` of the `table` hold the
 * `seat_fields`, the table itself the `fields`.
 */
export interface EditorTable {
  fields: EditorField[];
  seat_fields: EditorField[];
  table: Record<string, unknown>;
  turn: number | null;
}

/** A position from an editor, to be looked at before it is kept; `seats`: whose view. */
export interface TryTable {
  table: Record<string, unknown>;
  turn?: number | null;
  seats?: number[];
}

/** A position of a study with changes: zones of the table, and whose turn it is. */
export interface EditedPosition {
  study: string;
  node: number;
  table: Record<string, unknown>;
  turn?: number | null;
}

/**
 * A study to be created from one of five things.
 *
 * `table`: a game, at a move; `seat` is whose knowledge counts, if the game is not over. `study`:
 * a copy of another study. `scenario`: the text of a file. `position`: a table described in
 * words. `edited`: a position of a study with changes.
 */
export interface NewStudy {
  name?: string;
  table?: Branch | null;
  seat?: number | null;
  study?: string;
  scenario?: string;
  position?: NewPosition | null;
  edited?: EditedPosition | null;
}

/** A table described in the words of scenario files; the rest makes room. */
export interface NewPosition {
  game: string;
  players: number;
  options?: Record<string, boolean | number | string>;
  table?: Record<string, unknown>;
  names?: string[];
}

/**
 * Play on from a node: an action of a seat, or what a bot chooses for it; or let time run out.
 *
 * Without `seat` the game's own clock acts.
 * `seats`: whose view the answer shows: of the first of them that decides next. `name` is given to
 * a variation that begins with the move.
 */
export interface StudyMove {
  node: number;
  seat?: number | null;
  action?: number | null;
  bot?: string;
  seats?: number[];
  name?: string;
}

/** Changes to a study; missing fields stay as they are. */
export interface StudyChange {
  name?: string | null;
  open?: boolean | null;
  at?: number | null;
}

/** A new name of the variation that begins with a move. */
export interface NodeChange {
  name: string;
}

/** A comment on the position of a node. */
export interface NewComment {
  node: number;
  text: string;
}

/** Ask what a bot thinks of the decision of a seat. */
export interface AskOpinion {
  seat: number;
}

/**
 * A person as a solver of puzzles.
 *
 * `deviation` is the standard error of the rating. `streak`: days in a row with a solved puzzle of
 * the day.
 */
export interface Solver {
  rating: number;
  deviation: number;
  solved: number;
  failed: number;
  streak: number;
}

/** The puzzles of a game with its expansions, and how many of them the viewer has tried. */
export interface PuzzleSet {
  flavour: string;
  game: string;
  title: string;
  expansions: string[];
  puzzles: number;
  solved: number;
  tried: number;
}

/** The puzzle of a day (YYYY-MM-DD) for everybody, and how the viewer did. */
export interface DailyPuzzle {
  day: string;
  id: string;
  game: string;
  title: string;
  expansions: string[];
  outcome: PuzzleOutcome;
}

/** What there is to solve; without puzzles there is no daily one. */
export interface PuzzlesInfo {
  me: Solver;
  sets: PuzzleSet[];
  daily: DailyPuzzle | null;
}

/**
 * A puzzle as its solver sees it: the position, but not the solution.
 *
 * `seat` has to decide. `length` is how many actions solve it. `rating` is that of the puzzle.
 * `day`: it is the puzzle of this day. `tries` are wrong answers so far; `themes` are shown to
 * those who took the hint, or have finished. `outcome` is empty until then.
 */
export interface PuzzleInfo<G extends GameTypes = GameTypes> {
  id: string;
  flavour: string;
  table: TableInfo;
  moment: Moment<G>;
  seat: number;
  length: number;
  rating: number;
  day: string;
  tries: number;
  outcome: PuzzleOutcome;
  themes: string[];
  me: Solver;
}

/**
 * The result and the solution of a puzzle that is over.
 *
 * `change` is that of the viewer's rating by this puzzle. `win` is the win chance after the best
 * action and `margin` the expected points ahead; `rival` is the best other action. `line` leads
 * from the position asked to the end of the solution. `solvers` of `players` found the solution
 * without help. `simulations` were made to verify it.
 */
export interface PuzzleEnd<G extends GameTypes = GameTypes> {
  outcome: PuzzleOutcome;
  themes: string[];
  change: number;
  best: number;
  win: number;
  margin: number;
  rival: number;
  rival_win: number;
  rival_margin: number;
  simulations: number;
  actions: number[];
  line: Moment<G>[];
  solvers: number;
  players: number;
  me: Solver;
}

/**
 * The answer to a try: whether its last action is right, and what follows.
 *
 * `moment` is the position after a right action, `end` is None until the puzzle is over.
 */
export interface PuzzleAnswer<G extends GameTypes = GameTypes> {
  right: boolean;
  tries: number;
  moment: Moment<G> | null;
  end: PuzzleEnd<G> | null;
}

/** A try: all actions from the position asked. */
export interface PuzzleTry {
  actions: number[];
}

/** The hint of a puzzle: what it is about. */
export interface PuzzleThemes {
  themes: string[];
}

/** A share or a mean, and its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/**
 * A component: by how many players it was chosen, and how they did.
 *
 * `chosen` is the share of the players who could have chosen it, None where that was not counted.
 * `won` is how many of its players won, `margin` their mean lead.
 */
export interface ToldPart {
  name: string;
  taken: number;
  chosen: Estimate | null;
  won: Estimate;
  margin: Estimate;
}

/**
 * Something that players choose, the most successful first.
 *
 * `sections` of the component file have the parts, unless `by` is given: then a part is a value of
 * this key. With `numbers`, the name of a part ends with how many a player had.
 */
export interface ToldOpening {
  name: string;
  sections: string[];
  by: string;
  numbers: boolean;
  parts: ToldPart[];
}

/** A place in the order of play: how often it won, and its mean points. */
export interface ToldPlace {
  won: Estimate;
  points: Estimate;
}

/** How often something happened to a player in a game, and to a winner. */
export interface ToldHabit {
  name: string;
  mean: Estimate;
  winners: Estimate;
}

/** How many games, or flights of players, ended for a reason. */
export interface ToldEnding {
  name: string;
  share: Estimate;
}

/**
 * A survey to be read.
 *
 * `seats` are the players whose choices were counted. `bot` is empty for games of people. `won` is
 * their share of wins and `points` their mean. `lengths` are pairs of a length and how many games
 * had it.
 */
export interface ToldSurvey {
  game: string;
  title: string;
  expansions: string[];
  players: number;
  bot: string;
  options: Record<string, boolean | number | string>;
  games: number;
  seats: number;
  seeds: number[];
  won: Estimate;
  points: Estimate;
  places: ToldPlace[];
  openings: ToldOpening[];
  habits: ToldHabit[];
  ends: string;
  endings: ToldEnding[];
  lengths: number[][];
}

/** A kind of bot that a person played against alone, and how often the person won. */
export interface Opponent {
  bot: string;
  games: number;
  wins: number;
  won: Estimate;
}

/**
 * A person's finished games of one game, by expansions and number of players.
 *
 * `left_out` older games were not counted.
 */
export interface OwnStatistics {
  surveys: ToldSurvey[];
  opponents: Opponent[];
  left_out: number;
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
