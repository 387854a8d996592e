/** Links to seats, and how they come to the clipboard. */
import type { SeatInfo } from "./wire";

/** The address that opens a seat. */
export const seatLink = (table: string, seat: Pick<SeatInfo, "link">): string =>
  `${location.origin}/t/${table}?seat=${seat.link}`;

/** Copy a text, also where the browser lends its clipboard to nobody. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
