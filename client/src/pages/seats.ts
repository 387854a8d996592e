/** Who sits at a new table. */
import type { BotInfo, GameInfo, SeatPlan } from "../lib/wire";

const NAMES = ["Vega", "Kepler", "Lyra", "Rigel", "Altair", "Mira"];

/** Names for so many bots. */
export function botNames(n: number, taken: string[] = []): string[] {
  return NAMES.filter((name) => !taken.includes(name)).slice(0, n);
}

/** The level that plays a game best; what a program can do is unknown. */
export function strongest(game: GameInfo): string {
  const best = game.bots.reduce<BotInfo | null>(
    (found, bot) => (bot.title || (found && found.level >= bot.level) ? found : bot),
    null,
  );
  return best?.name ?? "";
}

export type SeatKind = "me" | "hotseat" | "link" | "bot" | "open";

export interface SeatDraft {
  kind: SeatKind;
  name: string;
  bot: string;
}

/** The plan of a seat as the server wants it: someone beside me is another seat of mine. */
export function plan(draft: SeatDraft): SeatPlan {
  if (draft.kind === "hotseat") return { kind: "me", name: draft.name };
  if (draft.kind === "bot") return { kind: "bot", name: draft.name, bot: draft.bot };
  return { kind: draft.kind, name: draft.kind === "me" ? draft.name : "" };
}
