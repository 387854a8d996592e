/** What opens over the table. */
export type PanelName = "rules" | "keys" | "rail" | "menu" | "end";
