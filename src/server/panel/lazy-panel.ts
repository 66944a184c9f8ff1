import type { PanelOptions } from "./open-panel.ts";

type Panel = Awaited<ReturnType<typeof import("./open-panel.ts").openPanel>>;

/** Loads the panel's modules when somebody first asks for it: most days of most churches nobody does. */
export function lazyPanel(options: PanelOptions): () => Promise<Panel> {
  let panel: Promise<Panel> | undefined;
  const open = async () => (await import("./open-panel.ts")).openPanel(options);
  return () =>
    (panel ??= open().catch((error: unknown) => {
      // The database was away just then: the next visit tries again.
      panel = undefined;
      throw error;
    }));
}
