/** The section of "How to play" that a question of a table is about. */
import { api } from "../lib/api";
import type { LearnPage, TableInfo } from "../lib/wire";
import { needTexts } from "./texts";

export interface Place {
  page: string;
  section: string;
}

export class Guide {
  #pages = $state.raw<LearnPage[]>([]);

  /** Load the pages of a table: of its game and of its expansions. */
  async load(table: TableInfo): Promise<void> {
    const pages = (await api.learn()).filter(
      (one) =>
        one.game === table.game && one.expansions.every((name) => table.expansions.includes(name)),
    );
    await needTexts(...pages.map((one) => one.page));
    this.#pages = pages;
  }

  /** An expansion's page comes before that of its game. */
  place(step: string | undefined): Place | null {
    if (step === undefined) return null;
    for (const page of [...this.#pages].reverse()) {
      const section = page.steps[step];
      if (section) return { page: page.page, section };
    }
    return null;
  }
}

/** The question that waits for an answer. */
export const questionIn = (view: object): string | undefined =>
  ((view as { steps?: { step: string }[] }).steps ?? [])[0]?.step;
