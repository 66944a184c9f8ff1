import type { PanelOptions } from "./open-panel.ts";

type Panel = Awaited<ReturnType<typeof import("./open-panel.ts").openPanel>>;

/** Loads the panel's modules when somebody first asks for it: most days of most churches nobody does. */
export function lazyPanel(options: PanelOptions): () => Promise<Panel> {
  let panel: Promise<Panel> | undefined;
  return () => (panel ??= import("./open-panel.ts").then(({ openPanel }) => openPanel(options)));
}
