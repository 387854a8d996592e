/** A session's environment; the harness has one without a server. */
import { api } from "../lib/api";
import type { Choice, Curve, GameDetails, Moment } from "../lib/wire";
import { type Line, type LineEvents, TableLine } from "./socket";

export interface World {
  line(id: string, events: LineEvents): Line;
  details(game: string): Promise<GameDetails>;
  moment(id: string, move: number, seat: number | null): Promise<Moment>;
  curve(id: string): Promise<Curve>;
  /** Return whether a choice may be made; in a lesson only the right one. */
  allows?(choice: Choice): boolean;
}

export const SERVER: World = {
  line: (id, events) => new TableLine(id, events, api.hello()),
  details: api.details,
  moment: api.moment,
  curve: api.curve,
};
