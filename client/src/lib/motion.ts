/**
 * Items travel: what has the same `data-thing` before and after a change moves from its old place
 * to its new one. What another player takes away flies to the panel of that player. Changes run one
 * after another; `finish` ends the running one.
 */
import { flushSync } from "svelte";

const LENGTH = 300;
const FADE = 220;
/** Shorter moves, in pixels, are not animated. */
const NEAR = 3;
const MOST = 60;
/** What somebody takes away. */
const TAKEN = 650;
const MOST_TAKEN = 4;

interface Place {
  element: Element;
  rect: DOMRect;
}

class Travel {
  #running: Animation[] = [];

  /**
   * Change the page in `change` and animate the items; resolves when they have arrived. Items that
   * disappear fly to the panel of `taker`.
   */
  async between(change: () => void, moving: boolean, taker: number | null = null): Promise<void> {
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
    const gone = [...before].flatMap(([id, place]) => (after.has(id) ? [] : place));
    if (gone.length <= MOST_TAKEN) gone.forEach((place) => this.#take(place, taker, root));
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
    const scale = isAlike(from, to) ? Math.min(3, Math.max(0.3, from.width / to.width)) : 1;
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

  /** Let a picture of an item that is gone fly to the panel of a player. */
  #take({ element, rect }: Place, taker: number | null, root: Element): void {
    const panel = taker === null ? null : document.querySelector(`[data-panel="${taker}"]`);
    if (!panel || !(element instanceof HTMLElement)) return;
    const goal = panel.getBoundingClientRect();
    const ghost = element.cloneNode(true) as HTMLElement;
    for (const name of ["data-thing", "data-stage", "data-legal", "role", "tabindex"]) {
      ghost.removeAttribute(name);
    }
    ghost.inert = true;
    ghost.classList.add("ghost");
    const { x, y, width, height } = rect;
    Object.assign(ghost.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    root.append(ghost);
    const dx = goal.x + goal.width / 2 - x - width / 2;
    const dy = goal.y + goal.height / 2 - y - height / 2;
    const flight = ghost.animate(
      [
        { transform: "none", opacity: 1 },
        { transform: "translateY(-0.6rem) scale(1.06)", opacity: 1, offset: 0.25 },
        { transform: `translate(${dx}px, ${dy}px) scale(0.3)`, opacity: 0.3 },
      ],
      { duration: TAKEN, easing: "cubic-bezier(.4,0,.3,1)" },
    );
    flight.onfinish = flight.oncancel = () => ghost.remove();
    this.#running.push(flight);
  }

  #appear(element: Element): void {
    if (nested(element)) return;
    this.#running.push(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE }));
  }
}

/** Only pictures are scaled; words that are cut or wrapped have another shape. */
export function isAlike(from: DOMRect, to: DOMRect): boolean {
  if (!from.height || !to.height || !to.width) return false;
  return Math.abs((from.width * to.height) / (from.height * to.width) - 1) < 0.15;
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
