/** The wire types that differ from game to game. Each `types.ts` is generated from Python. */
import type { TableView } from "./wire";

/** The types of one game; the frame knows nothing else about it. */
export interface GameTypes {
  view: TableView;
  action: { do: string };
  event: { event: string; seat: number };
  components: object;
  /** What a step of the story adds to the board. */
  stage: object;
}

/** A step of a game. */
export type StepOf<G extends GameTypes> = G["view"]["steps"][number];

/** The actions of given kinds. */
export type Doing<Action extends { do: string }, Kind extends Action["do"]> = Extract<
  Action,
  { do: Kind }
>;
