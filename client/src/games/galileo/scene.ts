/** The table, choices and changes of Galileo Project. */
import type * as frame from "../../lib/face";
import type { Action, Components, Event, View } from "./types";

export interface Types {
  view: View;
  action: Action;
  event: Event;
  components: Components;
  stage: object;
}

export type Scene = frame.Scene<Types>;
export type Face = frame.Face<Types>;
export type Foreseen = frame.Foreseen<Types>;
export type Choice = frame.Choice<Types>;
export type Change = frame.Change<Types>;
export type GameDetails = frame.GameDetails<Types>;
