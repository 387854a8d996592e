/** The layout: a wide window, a medium one (the rail is a drawer), or a phone. */

export type Layout = "wide" | "medium" | "phone";

const PHONE = "(max-width: 999px), (max-aspect-ratio: 19/20)";
const MEDIUM = "(max-width: 1199px)";

class Room {
  layout = $state<Layout>("wide");
  /** Touch instead of a mouse: the first tap previews. */
  touch = $state(false);
  reducedMotion = $state(false);
  prefersLight = $state(false);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    this.#watch(PHONE, () => this.#measure());
    this.#watch(MEDIUM, () => this.#measure());
    this.#watch("(hover: none)", (yes) => (this.touch = yes));
    this.#watch("(prefers-reduced-motion: reduce)", (yes) => (this.reducedMotion = yes));
    this.#watch("(prefers-color-scheme: light)", (yes) => (this.prefersLight = yes));
  }

  #watch(query: string, tell: (yes: boolean) => void): void {
    const media = matchMedia(query);
    media.addEventListener("change", () => tell(media.matches));
    tell(media.matches);
  }

  #measure(): void {
    this.layout = matchMedia(PHONE).matches
      ? "phone"
      : matchMedia(MEDIUM).matches
        ? "medium"
        : "wide";
    for (const name of ["wide", "medium", "phone"]) {
      document.documentElement.classList.toggle(`layout-${name}`, name === this.layout);
    }
  }
}

export const room = new Room();
