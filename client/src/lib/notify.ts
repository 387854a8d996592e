/** It is your turn: told in the title of the page, and by the browser if it may. */
import { me } from "./me.svelte";
import { settings } from "./settings.svelte";
import type { QuietHours } from "./wire";

/** Ask the browser for leave to notify. */
export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

let shown: Notification | null = null;

/** Whether somebody does not want to be disturbed at an hour of their day. */
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
    // Browsers of phones give leave, and then know no notices of pages.
    await byWorker(title, notice).catch(() => undefined);
  }
}

/** Notices of a worker are known there; a click on one brings the table back. */
async function byWorker(title: string, notice: NotificationOptions): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // not without HTTPS
  await serviceWorker.register("/notices.js");
  const registration = await serviceWorker.ready;
  await registration.showNotification(title, { ...notice, data: location.pathname });
}

/** The title of the page, with a mark when it is the viewer's turn. */
export function setTitle(title: string, myTurn: boolean): void {
  document.title = `${myTurn ? "● " : ""}${title ? `${title} · ` : ""}Perijove`;
}
