import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "../http/app.ts";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { imageWorker, publishForDev } from "./render-for-dev.ts";
import { openServices } from "../services.ts";

/** The real API and its outbox, opened at the first call under `npm run dev`. */
const config = readConfig(process.env);
const { site, content } = await publishForDev();
const log = createLog();
const services = await openServices({ config, content: () => content, imageWorker, log });

const app = createApp({
  // Receipts only: pages are rendered by render-for-dev.ts.
  site: () => site,
  publicUrl: config.publicUrl,
  log,
  contentTrouble: () => undefined,
  ...services,
});

export const apiForDev: RequestListener = getRequestListener(app.fetch);

// What changes in the API or behind it takes the place of what runs.
import.meta.hot?.dispose(() => services.close());
