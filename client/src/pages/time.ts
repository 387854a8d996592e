/** How long ago, in a few words. */
import { t } from "../lib/i18n/index.svelte";

export function ago(at: number, now = Date.now()): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return t("ui.time.now");
  if (minutes < 60) return t("ui.time.minutes", { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("ui.time.hours", { n: hours });
  return t("ui.time.days", { n: Math.floor(hours / 24) });
}
