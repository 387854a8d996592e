/** What this person has read and finished, kept in this browser. */

const PLACE = "perijove.learned";

class Learned {
  #done = $state.raw<ReadonlySet<string>>(stored());

  has(what: string): boolean {
    return this.#done.has(what);
  }

  add(what: string): void {
    if (this.#done.has(what)) return;
    this.#done = new Set([...this.#done, what]);
    localStorage.setItem(PLACE, JSON.stringify([...this.#done]));
  }
}

function stored(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export const learned = new Learned();

/** The name of a section that was read, of a lesson that was finished, of a question explained. */
export const sectionOf = (page: string, id: string): string => `${page}#${id}`;
export const lessonOf = (page: string, name: string): string => `${page}/${name}`;
export const questionOf = (page: string, step: string): string => `${page}?${step}`;
