/**
 * Fingers are wide: a tap that just misses a small item presses the nearest one.
 *
 * Every item that can be pressed accepts taps in a square of `REACH` pixels around its centre. If
 * several items could be meant, the nearest one is; an item inside another one goes first.
 */

/** The smallest target for a finger, in pixels. */
export const REACH = 40;
const PRESSED = "a[href], button, summary, [role=button], [role=tab], [data-legal]";

/** The distance of a point from a box, and whether the point is within its reach. */
function distance(box: DOMRect, x: number, y: number): number | null {
  const dx = Math.abs(x - (box.left + box.width / 2));
  const dy = Math.abs(y - (box.top + box.height / 2));
  if (dx > Math.max(box.width, REACH) / 2 || dy > Math.max(box.height, REACH) / 2) return null;
  return Math.hypot(Math.max(0, dx - box.width / 2), Math.max(0, dy - box.height / 2));
}

/** Return the item that a tap at a point means, or null if it means what it hit. */
export function reached(root: Element, hit: Element, x: number, y: number): Element | null {
  const own = hit.closest(PRESSED);
  let best: { one: Element; far: number } | null = null;
  for (const one of root.querySelectorAll(PRESSED)) {
    const box = one.getBoundingClientRect();
    // a large item is hit directly
    if (!box.width || (box.width >= REACH && box.height >= REACH)) continue;
    if (one === own || one.contains(own)) continue;
    if (own && !own.contains(one)) {
      // between two items the one that was hit wins, unless it is on the board and only explains itself
      const idle = own.hasAttribute("data-target") && !own.hasAttribute("data-legal");
      if (!idle || !one.hasAttribute("data-legal")) continue;
    }
    const far = distance(box, x, y);
    if (far !== null && (!best || far < best.far)) best = { one, far };
  }
  return best && best.one.checkVisibility() ? best.one : null;
}

/** Let taps reach small items everywhere on the page. */
export function reach(root: HTMLElement): () => void {
  let touch = false;
  const down = (event: PointerEvent): void => {
    touch = event.pointerType === "touch";
  };
  const click = (event: MouseEvent): void => {
    if (!touch || !event.isTrusted || !(event.target instanceof Element)) return;
    const scope = event.target.closest("dialog, [role=dialog]") ?? root;
    const meant = reached(scope, event.target, event.clientX, event.clientY);
    if (!meant) return;
    event.stopPropagation();
    event.preventDefault();
    meant.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };
  root.addEventListener("pointerdown", down, true);
  root.addEventListener("click", click, true);
  return () => {
    root.removeEventListener("pointerdown", down, true);
    root.removeEventListener("click", click, true);
  };
}
