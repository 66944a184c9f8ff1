import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createLog } from "../../platform/log/log.ts";
import { readConfig } from "../../church-config.ts";
import { openLiveSite } from "../../site/live/live-site.ts";
import { createApp } from "../app.ts";
import { openServices } from "../services.ts";
import { imageWorker, publishOptionsForDev } from "./render-for-dev.ts";

/** The real API and its outbox, opened at the first call under `npm run dev`. */
const config = readConfig(process.env);
const live = await openLiveSite({
  ...(await publishOptionsForDev()),
  report: (text) => console.log(text),
});
const log = createLog();
const services = await openServices({ config, live, imageWorker, log });

const app = createApp({
  // Receipts and pictures only: pages are rendered by render-for-dev.ts.
  site: live.current,
  publicUrl: config.publicUrl,
  trustedProxies: config.trustedProxies,
  log,
  contentTrouble: live.trouble,
  ...services,
});

export const apiForDev: RequestListener = getRequestListener(app.fetch);

// A change in the API or behind it takes the place of what runs.
import.meta.hot?.dispose(async () => {
  await services.close();
  await live.close();
});
