/** It is your turn: told in the title of the page, and by the browser if it may. */
import { settings } from "./settings.svelte";

/** Ask the browser for leave to notify. */
export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

let shown: Notification | null = null;

/** Notify once while the page is hidden. */
export function notifyTurn(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  shown?.close();
  shown = new Notification(title, { body, icon: "/icon.svg", tag: "perijove-turn" });
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

/** The title of the page, with a mark when it is the viewer's turn. */
export function setTitle(title: string, myTurn: boolean): void {
  document.title = `${myTurn ? "● " : ""}${title ? `${title} · ` : ""}Perijove`;
}
