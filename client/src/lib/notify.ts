/** “Your turn” in the page title and, with permission, as a browser notification. */
import { me } from "./me.svelte";
import { settings } from "./settings.svelte";
import type { QuietHours } from "./wire";

/** Ask the browser for permission to notify. */
export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

let shown: Notification | null = null;

/** Return whether an hour is within a person's quiet hours. */
export function isQuiet(quiet: QuietHours | null, hour: number): boolean {
  if (!quiet) return false;
  const after = (from: number, to: number): number => (to - from + 24) % 24;
  return after(quiet.begin, hour) < after(quiet.begin, quiet.end);
}

/** Notify once while the page is hidden. */
export async function notifyTurn(title: string, body: string): Promise<void> {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  if (isQuiet(me.value?.quiet ?? null, new Date().getHours())) return;
  const notice = { body, icon: "/icon.svg", tag: "perijove-turn" };
  shown?.close();
  shown = null;
  try {
    shown = new Notification(title, notice);
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Phone browsers grant permission, but do not show notifications of pages.
    await byWorker(title, notice).catch(() => undefined);
  }
}

/** They show notifications of a worker; a click on one opens the table. */
async function byWorker(title: string, notice: NotificationOptions): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // not without HTTPS
  await serviceWorker.register("/notices.js");
  const registration = await serviceWorker.ready;
  await registration.showNotification(title, { ...notice, data: location.pathname });
}

/** The page title, with a mark on the viewer's turn. */
export function setTitle(title: string, myTurn: boolean): void {
  document.title = `${myTurn ? "● " : ""}${title ? `${title} · ` : ""}Perijove`;
}
