/** The analysis of a finished game, set up on demand. */
import type { Study } from "../analysis";
import { words } from "../lib/i18n/index.svelte";
import type { Session } from "../session/session.svelte";

type Kit = typeof import("../analysis");

export class AnalysisDesk {
  /** Whether the panel of the analysis is open. */
  open = $state(false);
  /** The components and the study; null until they are loaded. */
  set = $state.raw<{ kit: Kit; study: Study } | null>(null);
  #loading = false;

  constructor(open: boolean) {
    this.open = open;
  }

  get study(): Study | null {
    return this.set?.study ?? null;
  }

  /** Load the code and start the study, once. */
  async load(session: Session, look: (move: number, seat: number) => Promise<void>): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const [kit] = await Promise.all([import("../analysis"), words.need("analysis")]);
    this.set = { kit, study: new kit.Study(session, look) };
  }

  /** Going to another move leaves the selected turn. */
  follow(move: number | null): void {
    if (this.study?.turn && this.study.turn.move !== move) this.study.leave();
  }

  close(): void {
    this.study?.close();
  }
}
