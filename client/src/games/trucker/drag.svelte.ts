/** A dragged tile or block of goods. */
import type { Goods } from "./art/content";

const FAR = 6;

class Drag {
  /** What is being dragged; null until the pointer has moved far enough. */
  what = $state<"tile" | "goods" | null>(null);
  goods = $state<Goods | null>(null);
  /** The hold from which goods are dragged; null if from beside the ship. */
  from = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  #wanted: { what: "tile" | "goods"; x: number; y: number } | null = null;
  /** Called on drop with the element under the pointer. */
  drop: ((what: "tile" | "goods", over: Element | null) => void) | null = null;

  begin(
    what: "tile" | "goods",
    event: PointerEvent,
    goods: Goods | null = null,
    from: string | null = null,
  ): void {
    this.#wanted = { what, x: event.clientX, y: event.clientY };
    this.goods = goods;
    this.from = from;
  }

  move(event: PointerEvent): void {
    this.x = event.clientX;
    this.y = event.clientY;
    const wanted = this.#wanted;
    if (!wanted || this.what) return;
    if (Math.hypot(event.clientX - wanted.x, event.clientY - wanted.y) > FAR) {
      this.what = wanted.what;
    }
  }

  end(event: PointerEvent): void {
    this.#wanted = null;
    const what = this.what;
    this.what = null;
    if (what) this.drop?.(what, document.elementFromPoint(event.clientX, event.clientY));
  }
}

export const drag = new Drag();
