import { Hono } from "hono";
import pino from "pino";
import type { Dependencies } from "../../server/app.ts";

const notHere = (): never => {
  throw new Error("Tests of the site have no panel behind them; see sample-panel.ts.");
};

/** The app's parts for tests that only read pages: no feature answers. */
export const siteOnly: Omit<Dependencies, "site" | "publicUrl"> = {
  databaseTrouble: async () => undefined,
  contentTrouble: () => undefined,
  panel: notHere,
  log: pino({ level: "silent" }),
  trustedProxies: 0,
  api: new Hono(),
};
