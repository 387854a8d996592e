/**
 * Helpers for the tests of all faces: the table of a sample, and a reader that collects complaints.
 */
import { expect } from "vitest";
import { drawing } from "../src/art/icons";
import type { Change, Choice, Explanation, Face, Scene, Sentence } from "../src/lib/face";
import type { GameTypes } from "../src/lib/game";
import type { GameDetails } from "../src/lib/wire";

/** A position of a played game as one seat sees it, and the move that led to it. */
export interface Sample<G extends GameTypes> {
  options: Record<string, unknown>;
  seat: number;
  view: G["view"];
  by: number;
  events: G["event"][];
}

export const changeOf = <G extends GameTypes>(sample: Sample<G>): Change<G> => ({
  number: 1,
  at: 0,
  kind: "moved",
  seat: sample.by,
  name: "",
  move: 1,
  text: "",
  events: sample.events,
  by: "person",
});

/** The frame's side, as far as texts need it. */
export function sceneOf<G extends GameTypes>(
  details: GameDetails<G>,
  sample: Sample<G>,
  choices: Choice<G>[],
  more: Partial<Scene<G>>,
): Scene<G> {
  return {
    details,
    table: { options: sample.options, seats: [], created: 0 } as unknown as Scene["table"],
    position: {
      move: 1,
      seat: sample.seat,
      view: sample.view,
      choices,
      undo: { free: 0, turn: 0, askable: 0 },
      result: null,
      foreseen: true,
    },
    view: sample.view,
    seat: sample.seat,
    own: sample.seat,
    acting: choices.length > 0,
    choices,
    action: (choice) => details.actions[choice.action]!,
    at: () => [],
    press: () => undefined,
    pick: () => undefined,
    label: () => [],
    chips: () => [],
    asked: null,
    preview: () => undefined,
    previewed: null,
    spotlight: new Set(),
    explain: () => undefined,
    name: (number) => `P${number}`,
    motion: false,
    phone: false,
    now: Date.now,
    staged: new Set(),
    beat: null,
    changes: [changeOf(sample)],
    refusal: null,
    light: () => undefined,
    rewind: () => undefined,
    ...more,
  };
}

/** The choices of a scene by their items, as returned by `at`. */
export function choicesAt<G extends GameTypes>(face: Face<G>, scene: Scene<G>): Scene<G>["at"] {
  const found = new Map<string, Choice<G>[]>();
  for (const choice of scene.choices) {
    for (const target of face.targets(scene, choice)) {
      found.set(target, [...(found.get(target) ?? []), choice]);
    }
  }
  return (target) => found.get(target) ?? [];
}

const ODD = /\b(ganymede|moon|galileo|trucker|ui)\.[a-z_]+|[{}]|undefined|NaN|null|Infinity/;

/** Read all texts of a face; complain about missing translations, gaps and icons. */
export class Reader {
  readonly #complaints = new Set<string>();

  constructor(
    readonly face: Face,
    /** The prefix of the game's clauses. */
    readonly clause: RegExp,
  ) {}

  complain(what: string): void {
    this.#complaints.add(what);
  }

  text(text: string, mayBeEmpty = false): void {
    if (ODD.test(text)) this.complain(text);
    if (!mayBeEmpty && !text.trim()) this.complain("an empty text");
  }

  icon(name: string | undefined): void {
    if (name && !drawing(name).body) this.complain(`no icon ${name}`);
  }

  sentence(text: Sentence): void {
    if (!text.length) this.complain("an empty sentence");
    for (const piece of text) {
      if (typeof piece === "string") this.text(piece, true);
      else if (!("seat" in piece)) {
        this.text(piece.label, "icon" in piece);
        this.icon(piece.icon);
      }
    }
  }

  /** The texts around the board of a position. */
  position(scene: Scene): void {
    const prompt = this.face.prompt(scene);
    this.text(prompt.title);
    if (prompt.detail) this.sentence(prompt.detail);
    this.text(this.face.status(scene));
    for (const { label } of this.face.stages(scene)) this.text(label);
    for (const { label } of this.face.tabs(scene)) this.text(label);
  }

  choice(scene: Scene, choice: Choice): void {
    this.sentence(this.face.label(scene, choice));
    for (const chip of this.face.chips(scene, choice)) {
      this.text(chip.text, chip.icon !== undefined);
      this.icon(chip.icon);
    }
  }

  change(scene: Scene, change: Change): void {
    for (const line of this.face.lines(scene, change)) this.sentence(line.text);
  }

  explanations(scene: Scene, things: string[]): void {
    for (const thing of things) this.#explanation(thing, this.face.explain(scene, thing));
    expect(this.face.explain(scene, "nothing")).toBeNull();
  }

  #explanation(thing: string, found: Explanation | null): void {
    if (!found) return this.complain(`${thing} explains nothing`);
    this.text(found.title);
    found.text.forEach((text) => this.sentence(text));
    if (found.provenance !== undefined) this.text(found.provenance);
    for (const clause of found.clauses ?? []) {
      if (!this.clause.test(clause)) this.complain(`${thing}: clause ${clause}`);
    }
  }

  /** Return whether a choice has items to press, or is a button; on a phone, in one tab. */
  targets(scene: Scene, choice: Choice, isButton: boolean): void {
    const act = scene.action(choice).do;
    const shown = this.face.targets(scene, choice);
    expect(shown.length === 0, act).toBe(isButton);
    if (isButton) expect(this.face.button!(scene, choice), act).toBe(true);
    const tabs = this.face.tabs(scene);
    for (const target of shown) {
      this.text(target);
      expect(tabs.filter((tab) => tab.holds(target)).length, target).toBe(1);
    }
  }

  /** Fail with all complaints. */
  finish(): void {
    const found = [...this.#complaints];
    this.#complaints.clear();
    expect(found).toEqual([]);
  }
}
