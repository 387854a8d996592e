/** A swipe to the left or to the right: `<main {@attach swipe((step) => …)}>`. */
import type { Attachment } from "svelte/attachments";

const SHORTEST = 60;

/** `onswipe` receives 1 for a swipe to the left (next), -1 for one to the right. */
export function swipe(onswipe: (step: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    const begin = (event: TouchEvent): void => {
      const first = event.touches[0];
      start = first ? { x: first.clientX, y: first.clientY } : null;
    };
    const end = (event: TouchEvent): void => {
      const last = event.changedTouches[0];
      if (!start || !last) return;
      const dx = last.clientX - start.x;
      const dy = last.clientY - start.y;
      start = null;
      if (Math.abs(dx) >= SHORTEST && Math.abs(dx) >= 2 * Math.abs(dy)) onswipe(dx < 0 ? 1 : -1);
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end);
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  };
}
