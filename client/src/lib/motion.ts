/**
 * Items travel: what has the same `data-thing` before and after a change moves from its old place
 * to its new one. Changes run one after another; `finish` ends the running one.
 */
import { flushSync } from "svelte";

const LENGTH = 300;
const FADE = 220;
/** Shorter moves, in pixels, are not animated. */
const NEAR = 3;
const MOST = 60;

interface Place {
  element: Element;
  rect: DOMRect;
}

class Travel {
  #running: Animation[] = [];

  /** Change the page in `change` and animate the items; resolves when they have arrived. */
  async between(change: () => void, moving: boolean): Promise<void> {
    const root = moving && !document.hidden ? document.querySelector("[data-board]") : null;
    const before = root ? places(root) : null;
    flushSync(change);
    if (!root || !before?.size || !root.isConnected) return;
    const after = places(root);
    for (const [id, { element, rect }] of after) {
      const old = before.get(id);
      if (old) this.#move(element, old.rect, rect);
      else this.#appear(element);
      if (this.#running.length > MOST) break;
    }
    const running = this.#running;
    await Promise.allSettled(running.map((animation) => animation.finished));
    this.#running = this.#running.filter((animation) => animation.playState === "running");
  }

  finish(): void {
    this.#running.forEach((animation) => animation.finish());
    this.#running = [];
  }

  #move(element: Element, from: DOMRect, to: DOMRect): void {
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    const scale = to.width ? Math.min(3, Math.max(0.3, from.width / to.width)) : 1;
    if (Math.hypot(dx, dy) < NEAR && Math.abs(scale - 1) < 0.08) return;
    if (nested(element)) return;
    const unit = zoom(element);
    const start = `translate(${dx / unit}px, ${dy / unit}px) scale(${scale})`;
    const options: KeyframeAnimationOptions = {
      duration: LENGTH,
      easing: "cubic-bezier(.3,.7,.2,1)",
      composite: element instanceof SVGElement ? "add" : "replace",
    };
    this.#running.push(
      element.animate(
        [
          { transform: start, zIndex: 30 },
          { transform: "none", zIndex: 30 },
        ],
        options,
      ),
    );
  }

  #appear(element: Element): void {
    if (nested(element)) return;
    this.#running.push(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE }));
  }
}

/** An item inside a travelling item moves with it. */
function nested(element: Element): boolean {
  const parent = element.parentElement?.closest("[data-thing]");
  return Boolean(parent?.getAnimations().length);
}

/** Screen pixels per unit of the element's drawing. */
function zoom(element: Element): number {
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) {
    return element.ownerSVGElement.getScreenCTM()?.a || 1;
  }
  return 1;
}

function places(root: Element): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const element of root.querySelectorAll("[data-thing]")) {
    const rect = element.getBoundingClientRect();
    const id = element.getAttribute("data-thing")!;
    if (rect.width && !found.has(id)) found.set(id, { element, rect });
  }
  return found;
}

export const travel = new Travel();
