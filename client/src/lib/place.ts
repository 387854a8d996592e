/** The prompt is never covered: small windows end above it. */
const PROMPT = "section.bar";

/** Place a small window beside an item, on the screen and above the prompt. */
const MARGIN = 8;

export function beside(anchor: Element) {
  return (element: Element): (() => void) => {
    const box = element as HTMLElement;
    const put = () => {
      const at = anchor.getBoundingClientRect();
      const floor = floorOf();
      const own = box.getBoundingClientRect();
      const right = at.right + MARGIN;
      const left = at.left - own.width - MARGIN;
      const fitsRight = right + own.width <= innerWidth - MARGIN;
      const fitsLeft = left >= MARGIN;
      let x = fitsRight ? right : left;
      let y = at.top + at.height / 2 - own.height / 2;
      if (!fitsRight && !fitsLeft) {
        x = at.left + at.width / 2 - own.width / 2;
        y =
          at.bottom + MARGIN + own.height <= floor - MARGIN
            ? at.bottom + MARGIN
            : at.top - own.height - MARGIN;
      }
      box.style.left = `${Math.max(MARGIN, Math.min(innerWidth - own.width - MARGIN, x))}px`;
      box.style.top = `${Math.max(MARGIN, Math.min(floor - own.height - MARGIN, y))}px`;
    };
    put();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  };
}

function floorOf(): number {
  return document.querySelector(PROMPT)?.getBoundingClientRect().top ?? innerHeight;
}

/** Place a small window of a phone over the full width, directly above the prompt. */
export function above(element: Element): () => void {
  const box = element as HTMLElement;
  const put = (): void => {
    box.style.bottom = `${innerHeight - floorOf() + MARGIN}px`;
  };
  put();
  addEventListener("resize", put);
  return () => removeEventListener("resize", put);
}
