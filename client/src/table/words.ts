/** Texts for events at any table: people come and go, time passes, games end. */
import { sentence, t } from "../lib/i18n/index.svelte";
import type { Sentence } from "../lib/face";
import type { Change } from "../lib/wire";

const ICONS: Partial<Record<Change["kind"], string>> = {
  begun: "play",
  undone: "undo",
  asked: "handshake",
  answered: "handshake",
  paused: "pause",
  resumed: "play",
  stood_in: "bot",
  handed_back: "person",
  forfeited: "flag",
  abandoned: "flag",
  over: "trophy",
  seated: "person",
  left: "door",
  hinted: "bulb",
};

/** Who has won a finished game. */
export function winnersWords(winners: readonly number[], name: (seat: number) => string): string {
  if (!winners.length) return t("ui.over.nobody");
  return t("ui.over.won", { names: winners.map(name).join(", "), n: winners.length });
}

/** The log line of a change that is not a move; null if it has none. */
export function tableLine(
  change: Change,
  undone = 0,
): {
  icon: string;
  text: Sentence;
} | null {
  const icon = ICONS[change.kind];
  if (!icon) return null;
  const who = change.seat === null ? change.name : { seat: change.seat };
  if (change.kind === "asked" || change.kind === "answered") {
    const what = t(`ui.log.${change.kind}.${change.text}`);
    return { icon, text: sentence(`ui.log.${change.kind}`, { who, what }) };
  }
  return { icon, text: sentence(`ui.log.${change.kind}`, { who, n: undone }) };
}
