/** What differs from game to game on the wire. `types.ts` of each game is generated from Python. */

/** A step on the stack. */
export interface Pending {
  step: string;
  seat: number;
}

/** What the views of all games have; `seat` is null for a spectator, `steps` begin with the next. */
export interface TableView {
  game: string;
  players: number;
  seat: number | null;
  to_act: number[];
  over: boolean;
  steps: Pending[];
}

/** The types of one game. The frame knows no more of any game than this. */
export interface GameTypes {
  view: TableView;
  action: { do: string };
  event: { event: string; seat: number };
  components: object;
}

/** A step of a game. */
export type StepOf<G extends GameTypes> = G["view"]["steps"][number];

/** The actions of some kinds. */
export type Doing<Action extends { do: string }, Kind extends Action["do"]> = Extract<
  Action,
  { do: Kind }
>;
