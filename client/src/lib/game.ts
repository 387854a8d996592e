/** What differs from game to game on the wire. `types.ts` of each game is generated from Python. */
import type { TableView } from "./wire";

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
