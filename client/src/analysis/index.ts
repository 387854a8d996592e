/** The analysis of finished games, loaded on demand. */
export { default as Panel } from "./Panel.svelte";
export { default as Strip } from "./Strip.svelte";
export { Study } from "./study.svelte";
