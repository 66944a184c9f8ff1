import type { PanelOptions } from "./open-panel.ts";

type Panel = Awaited<ReturnType<typeof import("./open-panel.ts").openPanel>>;

/** Loads the panel's modules at the first request for it: on most days most churches do not open it. */
export function lazyPanel(options: PanelOptions): () => Promise<Panel> {
  let panel: Promise<Panel> | undefined;
  const open = async () => (await import("./open-panel.ts")).openPanel(options);
  const forget = (error: unknown) => {
    panel = undefined;
    throw error;
  };
  return () => (panel ??= open().catch(forget));
}
