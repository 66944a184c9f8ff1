import pino from "pino";
import type { Dependencies } from "../../server/app.ts";

const notHere = (): never => {
  throw new Error("Tests of the site have no API behind them; see sample-app.ts.");
};

/** The API's parts for tests that only read pages: a call fails the test. */
export const siteOnly: Omit<Dependencies, "site" | "publicUrl"> = {
  findReceipt: notHere,
  months: {
    findMonthly: notHere,
    monthly: undefined,
    simulated: undefined,
    wake: notHere,
    bounds: notHere,
  },
  databaseTrouble: async () => undefined,
  contentTrouble: () => undefined,
  panel: notHere,
  log: pino({ level: "silent" }),
  api: {
    credentials: "site:publico",
    trustedProxies: 0,
    senderSecret: "unused",
    captchaChallenge: undefined,
    gifts: undefined,
    pix: undefined,
    privacyVersion: notHere,
    wasPublished: notHere,
    contact: {
      rateLimiter: { refusedUntil: notHere, count: notHere },
      captcha: { verify: notHere },
      noteCaptchaFailure: notHere,
      inbox: { accept: notHere, find: notHere, findByKey: notHere },
      limit: { count: 1, windowMs: 1 },
      wakeOutbox: notHere,
      newId: notHere,
      now: notHere,
    },
  },
};
