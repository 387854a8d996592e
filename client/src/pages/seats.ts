/** Who sits at a new table. */
import type { BotInfo, GameInfo, SeatPlan } from "../lib/wire";

const NAMES = ["Vega", "Kepler", "Lyra", "Rigel", "Altair", "Mira"];

/** Names for bots. */
export function botNames(n: number, taken: string[] = []): string[] {
  return NAMES.filter((name) => !taken.includes(name)).slice(0, n);
}

/** The strongest level for a game; the strength of programs is unknown. */
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

/** A seat as the server expects it: a person on the same screen is another seat of mine. */
export function plan(draft: SeatDraft): SeatPlan {
  if (draft.kind === "hotseat") return { kind: "me", name: draft.name };
  if (draft.kind === "bot") return { kind: "bot", name: draft.name, bot: draft.bot };
  return { kind: draft.kind, name: draft.kind === "me" ? draft.name : "" };
}
