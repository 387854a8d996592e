/** Links to seats, and copying them. */
import type { SeatInfo } from "./wire";

/** The address that opens a seat. */
export const seatLink = (table: string, seat: Pick<SeatInfo, "link">): string =>
  `${location.origin}/t/${table}?seat=${seat.link}`;

/** Share a link with the device's own dialog, or copy it; true if it was copied. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return false;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  await copyText(url);
  return true;
}

/** Copy a text, even if the browser denies access to its clipboard. */
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
