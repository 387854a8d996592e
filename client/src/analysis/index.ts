/** Everything for looking a game through; it comes when somebody wants to. */
export { default as Panel } from "./Panel.svelte";
export { default as Strip } from "./Strip.svelte";
export { Study } from "./study.svelte";
