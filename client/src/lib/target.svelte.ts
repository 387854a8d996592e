/**
 * Make an element of the board an item that can be pressed: `<div {@attach target(scene, "tile:3",
 * { label: "…" })}>`; HTML and SVG alike.
 *
 * It glows (`data-legal`) when it stands for a legal choice, is a button for mouse, touch, keyboard
 * and screen reader, and explains itself when there is nothing to choose. The same id is its
 * `data-thing`, for highlighting from the log and for animation.
 */
import type { Attachment } from "svelte/attachments";
import { spoken, t } from "./i18n/index.svelte";
import type { Scene } from "./face";

export interface TargetOptions {
  /** The name of the item for screen readers. */
  label?: string;
  /** Another id for the log and for animation, if it differs from the target. */
  thing?: string;
  /**
   * Whether it explains itself when there is nothing to choose (adds a Tab stop); true by default.
   */
  explains?: boolean;
  /** Without a choice it is no Tab stop; other keys or the pointer reach it. */
  aside?: boolean;
}

/** An item that only has an identity: it is animated and highlighted, but not pressed. */
export function thing(scene: Scene, id: string): Attachment {
  return (element) => {
    element.setAttribute("data-thing", id);
    $effect(() => mark(element, "data-spot", scene.spotlight.has(id)));
    $effect(() => mark(element, "data-stage", scene.staged.has(id)));
  };
}

export function target(scene: Scene, id: string, options: TargetOptions = {}): Attachment {
  return (node) => {
    const element = node as HTMLElement;
    const named = options.thing ?? id;
    element.setAttribute("data-thing", named);
    const press = () => scene.press(id, element);
    const key = (event: KeyboardEvent) => {
      if (event.target !== element || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    // On touch only the first tap previews: text that grows the bar between touch and click
    // would move the item away from the finger.
    const preview = () => scene.preview(id);
    const hover = (event: PointerEvent) => event.pointerType === "mouse" && preview();
    const focus = () => element.matches(":focus-visible") && preview();
    const leave = () => scene.previewed === id && scene.preview(null);
    const click = (event: Event) => {
      event.stopPropagation();
      press();
    };
    $effect(() => {
      const live = scene.at(id).length > 0 || options.explains !== false;
      if (!live) return;
      element.addEventListener("click", click);
      element.addEventListener("keydown", key);
      return () => {
        element.removeEventListener("click", click);
        element.removeEventListener("keydown", key);
      };
    });
    $effect(() => {
      if (scene.at(id).length === 0) return;
      element.addEventListener("pointerenter", hover);
      element.addEventListener("pointerleave", leave);
      element.addEventListener("focus", focus);
      element.addEventListener("blur", leave);
      return () => {
        element.removeEventListener("pointerenter", hover);
        element.removeEventListener("pointerleave", leave);
        element.removeEventListener("focus", focus);
        element.removeEventListener("blur", leave);
      };
    });
    $effect(() => describe(element, scene, id, options));
    $effect(() => {
      const { asked } = scene;
      const shown = scene.previewed === id || (asked !== null && scene.at(id).includes(asked));
      mark(element, "data-previewed", shown);
    });
    $effect(() =>
      mark(element, "data-spot", scene.spotlight.has(named) || scene.spotlight.has(id)),
    );
    $effect(() => mark(element, "data-stage", scene.staged.has(named) || scene.staged.has(id)));
  };
}

/** Describe the element to screen readers. */
function describe(element: Element, scene: Scene, id: string, options: TargetOptions): void {
  const choices = scene.at(id);
  const live = choices.length > 0 || options.explains !== false;
  mark(element, "data-legal", choices.length > 0);
  mark(element, "data-target", live);
  if (!live) {
    for (const name of ["role", "tabindex", "aria-label"]) element.removeAttribute(name);
    hiddenWords(element)?.remove();
    if (options.label) {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", options.label);
    }
    return;
  }
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", options.aside && !choices.length ? "-1" : "0");
  name(element, words(scene, choices, options.label ?? id));
}

const HIDDEN = "hidden-text";

function hiddenWords(element: Element): Element | null {
  return element.querySelector(`:scope > .${HIDDEN}`);
}

/**
 * Name an item. Voice control uses the visible text of an item, so that text must stay part of its
 * name; ours is added to it, hidden.
 */
function name(element: Element, words: string): void {
  const hidden = hiddenWords(element);
  const written = (element.textContent ?? "").length - (hidden?.textContent ?? "").length;
  if (element instanceof SVGElement || written === 0) {
    hidden?.remove();
    element.setAttribute("aria-label", words);
    return;
  }
  element.removeAttribute("aria-label");
  const span = hidden ?? document.createElement("span");
  span.className = HIDDEN;
  span.textContent = words;
  if (!hidden) element.append(span);
}

function words(scene: Scene, choices: Scene["choices"], label: string): string {
  if (choices.length === 0) return label;
  if (choices.length > 1) return t("ui.target.several", { label, n: choices.length });
  const choice = choices[0]!;
  const chips = scene.chips(choice).map((chip) => chip.text);
  return [spoken(scene.label(choice), (seat) => scene.name(seat)), ...chips].join(", ");
}

function mark(element: Element, name: string, on: boolean): void {
  if (on) element.setAttribute(name, "");
  else element.removeAttribute(name);
}
