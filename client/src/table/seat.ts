/** The state of a seat in one word. */
import { botTitle } from "../lib/bots";
import { t } from "../lib/i18n/index.svelte";
import type { Session } from "../session/session.svelte";
import type { SeatInfo, TableInfo } from "../lib/wire";

export interface SeatState {
  text: string;
  tone: "here" | "away" | "busy" | "still";
  acting: boolean;
}

/** Return whether nobody else has a say, so that nothing needs consent. */
export function isAlone(table: TableInfo): boolean {
  return table.seats.every(
    (seat) => seat.mine || seat.kind !== "person" || seat.forfeited || seat.stand_in,
  );
}

/** Whose turn it is, for the other players. */
export function turnWords(table: TableInfo, called: (seat: number) => string): string {
  const [seat, ...more] = table.to_act;
  if (seat === undefined) return "";
  if (more.length) return t("ui.bar.turns_of", { n: table.to_act.length });
  const { kind, stand_in } = table.seats[seat]!;
  const name = called(seat);
  return kind === "bot" || stand_in ? t("ui.bar.thinks", { name }) : t("ui.bar.turn_of", { name });
}

export function seatState(session: Session, seat: SeatInfo): SeatState {
  const table = session.table!;
  const acting = table.status === "playing" && table.to_act.includes(seat.number);
  if (table.status === "over" || table.status === "abandoned") {
    return { text: seat.kind === "bot" ? botTitle(seat.bot) : "", tone: "still", acting };
  }
  if (seat.forfeited) return { text: t("ui.seat.forfeited"), tone: "still", acting };
  if (seat.stand_in) return { text: t("ui.seat.stand_in"), tone: "away", acting };
  if (seat.kind === "bot") {
    const busy = seat.thinking || acting;
    return {
      text: busy ? t("ui.seat.thinking") : botTitle(seat.bot),
      tone: busy ? "busy" : "still",
      acting,
    };
  }
  if (!seat.connected && !seat.mine) return { text: t("ui.seat.away"), tone: "away", acting };
  if (acting) {
    const text = seat.number === session.seat ? t("ui.seat.your_turn") : t("ui.seat.choosing");
    return { text, tone: "busy", acting };
  }
  return { text: seat.mine ? t("ui.seat.you") : t("ui.seat.online"), tone: "here", acting };
}
