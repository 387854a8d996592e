/** The sections of "How to play" that a question of a table, and its possible actions, are about. */
import { api } from "../lib/api";
import type { LearnPage, TableInfo } from "../lib/wire";
import { sectionOf } from "./learned.svelte";
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

  place(step: string | undefined): Place | null {
    return step === undefined ? null : this.#find((page) => page.steps[step]);
  }

  /** The section of the question, then those of the possible actions, each once. */
  places(step: string | undefined, actions: Iterable<string>): Place[] {
    const found = new Map<string, Place>();
    const add = (place: Place | null): void => {
      if (place) found.set(sectionOf(place.page, place.section), place);
    };
    add(this.place(step));
    for (const action of actions) add(this.#find((page) => page.actions[action]));
    return [...found.values()];
  }

  /** An expansion's page comes before that of its game. */
  #find(sectionIn: (page: LearnPage) => string | undefined): Place | null {
    for (const page of [...this.#pages].reverse()) {
      const section = sectionIn(page);
      if (section) return { page: page.page, section };
    }
    return null;
  }
}

/** The question that waits for an answer. */
export const questionIn = (view: object): string | undefined =>
  ((view as { steps?: { step: string }[] }).steps ?? [])[0]?.step;
