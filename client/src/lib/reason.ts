/** The reason of a failure, in the reader's language. */
import { known, t } from "./i18n/index.svelte";
import type { Code } from "./wire";

/** `place` selects special texts for some codes: a wrong name is not a wrong record. */
export function reason(error: unknown, place = ""): string {
  const code: Code | "offline" = (error as { code?: Code }).code ?? "failed";
  const own = `ui.refused.${place}.${code}`;
  return t(known(own) ? own : `ui.refused.${code}`);
}
