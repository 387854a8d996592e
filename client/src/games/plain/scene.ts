/** A table of any game, as far as its view describes itself. */
import type * as frame from "../../lib/face";
import type { TableView } from "../../lib/wire";

/** A value in a view. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

export interface View extends TableView {
  steps: { step: string; seat: number; args: Record<string, number> }[];
  seats: Record<string, Value>[];
}

export interface Types {
  view: View;
  action: { do: string; [argument: string]: string | number };
  event: { event: string; seat: number; [part: string]: string | number | null };
  components: object;
  stage: object;
}

export type Scene = frame.Scene<Types>;
export type Face = frame.Face<Types>;
export type Choice = frame.Choice<Types>;
export type Change = frame.Change<Types>;
