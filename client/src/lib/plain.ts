/** A face for a game that has no board of its own yet: its choices in notation. */
import type { Face } from "./face";
import PlainBoard from "./PlainBoard.svelte";
import PlainStrip from "./PlainStrip.svelte";

export const face: Face = {
  Board: PlainBoard,
  Strip: PlainStrip,
  tabs: () => [{ id: "board", label: "…", icon: "card", holds: () => true }],
  prompt: (scene) => ({ title: String(scene.view.steps?.[0]?.step ?? "") }),
  stages: () => [],
  targets: () => [],
  label: (scene, choice) => [scene.details.notation[choice.action] ?? String(choice.action)],
  chips: () => [],
  lines: (_scene, change) =>
    change.events.map((event, i) => ({
      seat: change.seat,
      indent: i > 0,
      text: [
        ...(i === 0 && change.seat !== null ? [{ seat: change.seat }, " "] : []),
        Object.entries(event)
          .filter(([key]) => key !== "seat")
          .map(([, value]) => String(value))
          .join(" "),
      ],
    })),
  explain: () => null,
  points: (scene, seat) => scene.view.seats?.[seat]?.points ?? null,
  score: (_scene, line) => [line.what],
  status: (scene) => String(scene.view.round ?? ""),
};
