/** The focus among the items that can be chosen. */

/** All items that can be chosen, in page order. */
const choosable = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-legal], .bar .go"),
];

/** Move the focus to the next or previous item that can be chosen. */
export function focusNext(step: 1 | -1): void {
  const all = choosable();
  const at = all.findIndex((one) => one === document.activeElement);
  all[(at + step + all.length) % all.length]?.focus();
}

/** Show the log and focus its last line. */
export function focusLog(): void {
  document.querySelector<HTMLElement>("#tab-log")?.click();
  const lines = document.querySelectorAll<HTMLElement>(".rail button.line");
  lines[lines.length - 1]?.focus();
}

export function focusChat(): void {
  document.querySelector<HTMLElement>("#tab-chat")?.click();
  setTimeout(() => document.querySelector<HTMLElement>(".rail form input")?.focus());
}

interface Point {
  x: number;
  y: number;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** An item pressed by keyboard may disappear: keep the focus as near as possible. */
export class FocusKeeper {
  #last: { element: Element; at: Point } | null = null;

  note(target: EventTarget | null): void {
    if (target instanceof Element) this.#last = { element: target, at: middle(target) };
  }

  keep(): void {
    if (!this.#last || this.#last.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    const { x, y } = this.#last.at;
    const far = (one: Element): number => Math.hypot(middle(one).x - x, middle(one).y - y);
    choosable()
      .sort((one, two) => far(one) - far(two))[0]
      ?.focus();
  }
}
