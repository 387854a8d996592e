/** The running sand, updated while someone is watching. */
import { clockWords, type Sand, sandOf } from "./time";
import { tt } from "./words";
import type { Scene } from "./scene";

const OFTEN = 250;

export interface Running {
  readonly sand: Sand;
  /** What is left, in words: time, rounds, or that it has run out. */
  readonly words: string;
}

/** Watch the sand of a table; call this when a component is created. */
export function watchSand(scene: () => Scene): Running {
  const view = $derived(scene().view);
  const live = $derived(view.building === "live");
  const time = () => scene().now?.() ?? Date.now();
  let now = $state(0);
  $effect(() => {
    now = time();
    if (view.hourglass.state !== "running" || !live) return;
    const timer = setInterval(() => (now = time()), OFTEN);
    return () => clearInterval(timer);
  });
  const sand = $derived(sandOf(scene(), now));
  const words = $derived.by(() => {
    const { state } = view.hourglass;
    if (state === "run out") return tt("glass.run_out");
    if (state === "stopped") return tt("glass.stopped");
    if (sand.left === null) return "–";
    return live ? clockWords(sand.left) : tt("glass.rounds", { n: sand.left });
  });
  return {
    get sand() {
      return sand;
    },
    get words() {
      return words;
    },
  };
}
