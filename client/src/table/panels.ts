/** The overlays of the table. */
export type PanelName = "rules" | "keys" | "rail" | "menu" | "end";
