/** The colours of the window. One leads each page. */
export type Pane = "cobalt" | "amber" | "ruby" | "emerald" | "violet";
