import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { loadContent } from "../../content/load.ts";
import { createApp } from "../http/app.ts";
import { readConfig } from "../config/config.ts";
import { ContentError } from "../jobs/live-site.ts";
import { createLog } from "../log/log.ts";
import { openServices } from "../services.ts";

/** The real API and its outbox, opened at the first call under `npm run dev`. */
const config = readConfig(process.env);
const loaded = await loadContent(config.contentFolder);
if ("problems" in loaded) throw new ContentError(config.contentFolder, loaded.problems);
const log = createLog();
const services = await openServices({ config, content: () => loaded.content, log });

const app = createApp({
  site: () => {
    throw new Error("Pages are rendered by render-for-dev.ts.");
  },
  publicUrl: config.publicUrl,
  log,
  contentTrouble: () => undefined,
  ...services,
});

export const apiForDev: RequestListener = getRequestListener(app.fetch);

// What changes in the API or behind it takes the place of what runs.
import.meta.hot?.dispose(() => services.close());
