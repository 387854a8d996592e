/** How the person points at things now: with a mouse, a finger or the keyboard. */

export type Pointer = "click" | "tap" | "key";

class Pointing {
  way = $state<Pointer>(
    typeof matchMedia !== "undefined" && matchMedia("(hover: none)").matches ? "tap" : "click",
  );

  constructor() {
    if (typeof addEventListener === "undefined") return;
    const point = (event: PointerEvent): void => {
      this.way = event.pointerType === "touch" ? "tap" : "click";
    };
    addEventListener("pointerdown", point, true);
    addEventListener("pointermove", point, true);
    addEventListener("keydown", (event) => event.key === "Tab" && (this.way = "key"), true);
  }
}

export const pointing = new Pointing();
