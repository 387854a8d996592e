/** The desk of an analysis: it is set up when a finished game is to be studied, and not before. */
import type { Study } from "../analysis";
import { words } from "../lib/i18n/index.svelte";
import type { Session } from "../session/session.svelte";

type Kit = typeof import("../analysis");

export class AnalysisDesk {
  /** Whether the panel of the analysis is open. */
  open = $state(false);
  /** The components and the study; null until they are there. */
  set = $state.raw<{ kit: Kit; study: Study } | null>(null);
  #loading = false;

  constructor(open: boolean) {
    this.open = open;
  }

  get study(): Study | null {
    return this.set?.study ?? null;
  }

  /** Fetch the code and begin to study, once. */
  async load(session: Session, look: (move: number, seat: number) => Promise<void>): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const [kit] = await Promise.all([import("../analysis"), words.need("analysis")]);
    this.set = { kit, study: new kit.Study(session, look) };
  }

  /** Who goes on to another move has left the turn that was looked at. */
  follow(move: number | null): void {
    if (this.study?.turn && this.study.turn.move !== move) this.study.leave();
  }

  close(): void {
    this.study?.close();
  }
}
