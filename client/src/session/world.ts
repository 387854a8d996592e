/** A session's environment; the harness has one without a server. */
import { api } from "../lib/api";
import type { Choice, Curve, GameDetails, Moment, TableInfo } from "../lib/wire";
import { type Line, type LineEvents, TableLine } from "./socket";

export interface World {
  line(id: string, events: LineEvents): Line;
  /** The constant data of the game, with the components of the table. */
  details(table: TableInfo): Promise<GameDetails>;
  moment(id: string, move: number, seat: number | null): Promise<Moment>;
  curve(id: string): Promise<Curve>;
  /** Return whether a choice may be made; in a lesson only the right one. */
  allows?(choice: Choice): boolean;
  /** Free gains without an alternative are taken without asking. */
  takesGains?: boolean;
}

export const SERVER: World = {
  line: (id, events) => new TableLine(id, events, api.hello()),
  details: async ({ id, game, files }) => {
    const details = await api.details(game);
    if (!files.length) return details;
    return { ...details, components: (await api.tableBox(id)).components };
  },
  moment: api.moment,
  curve: api.curve,
  takesGains: true,
};
