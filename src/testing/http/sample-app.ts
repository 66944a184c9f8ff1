import { randomUUIDv7 } from "node:crypto";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createAltcha } from "../../platform/captcha/altcha.ts";
import type { Captcha } from "../../platform/captcha/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { watchDatabase } from "../../platform/database/open/health.ts";
import { basicAuthorization, captchaHeader, challengePath } from "../../platform/http/api-path.ts";
import { createGuards, type Guards } from "../../platform/http/guards.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { createLog } from "../../platform/log/log.ts";
import { contactApiPath } from "../../contact/api-path.ts";
import { contactRoutes } from "../../contact/route.ts";
import { createInbox, createPrivacyVersions } from "../../contact/sql/inbox.ts";
import type { GivingDoors, SitePart } from "../../feature.ts";
import { type GiftOptions, giftRoutes } from "../../giving/card/api/gift-routes.ts";
import type { ChargePorts } from "../../giving/card/charge/charge-card.ts";
import { createReceipts } from "../../giving/ledger/receipt/receipt-routes.tsx";
import { createApi, type App, createApp } from "../../server/app.ts";
import type { Site } from "../../site/publish/site.ts";
import { publicUrl } from "../church/sample-site.ts";
import { closeAfterFile } from "../run/closing.ts";
import { freshSqliteFile, withoutSync } from "../storage/fresh-sqlite.ts";
import { sampleBody } from "./sample-body.ts";
import { siteOnly } from "./site-only.ts";
import { captchaSecret } from "./solved-captcha.ts";

const credentials = "site:publico";

type SharedParts = Pick<ChargePorts, "rateLimiter" | "captcha" | "noteCaptchaFailure" | "now"> & {
  database: Database;
};

type Given = {
  /** Adds the other half of the API. */
  gifts?(shared: SharedParts): GiftOptions;
  /** Answers of features that can be taken out, and what they do for giving's others. */
  more?(house: SharedParts & { guards: Guards; publicUrl: URL; site(): Site }): SitePart;
  doors?(database: Database): GivingDoors;
  limit?: RateLimit;
  trustedProxies?: number | undefined;
  captcha?: Captcha | undefined;
  database?: Database;
  publicUrl?: URL;
  site?: Site;
};

export type SampleApp = Awaited<ReturnType<typeof openSampleApp>>;

/** Long, since hundreds of requests at once on a busy machine must all be answered. */
const patienceMs = 600_000;

/** The API with a database of its own and without the site: real parts, but nothing is mailed. */
export async function openSampleApp(given: Given = {}) {
  const databaseFile = await freshSqliteFile();
  const open = async () => withoutSync(await openDatabase({ file: databaseFile }, { patienceMs }));
  const database = given.database ?? (await open());
  if (!given.database) closeAfterFile(() => database.close());
  const altcha = createAltcha({ secret: captchaSecret, now: Date.now });
  /** Everything that was logged, line by line. */
  const logged: string[] = [];
  const shared: SharedParts = {
    database,
    rateLimiter: createRateLimiter(database),
    captcha: given.captcha ?? altcha,
    noteCaptchaFailure: () => {},
    now: Date.now,
  };
  const trustedProxies = given.trustedProxies ?? 0;
  const guards = createGuards({
    publicUrl: given.publicUrl ?? publicUrl,
    credentials,
    trustedProxies,
    senderSecret: "segredo dos remetentes",
  });
  const site = () => {
    if (!given.site) throw new Error("There is no site behind this app.");
    return given.site;
  };
  const messageIdDomain = "igreja.example.org";
  const house = { ...shared, publicUrl: given.publicUrl ?? publicUrl, guards, site };
  const limit = given.limit ?? { count: 1_000_000, windowMs: 600_000 };
  const gifts = given.gifts?.(shared);
  const doors = given.doors && { ...given.doors(database), name: "porta", title: "Porta" };
  const log = createLog({ write: (line) => void logged.push(line) });
  let wakes = 0;
  const parts: SitePart[] = [
    {
      routes: contactRoutes(
        {
          ...shared,
          inbox: createInbox(database, messageIdDomain),
          limit,
          newId: randomUUIDv7,
          wakeOutbox: () => void (wakes += 1),
          privacyVersion: () => "2026-11-21",
          wasPublished: createPrivacyVersions(database).wasPublished,
        },
        guards,
      ),
      formLimit: limit,
    },
    { routes: giftRoutes(gifts, guards), formLimit: gifts?.limit },
    { routes: createReceipts({ ...house, log, giving: () => (doors ? [doors] : []) }) },
    ...(given.more ? [given.more(house)] : []),
  ];
  const app = createApp({
    ...siteOnly,
    ...house,
    trustedProxies,
    log,
    databaseTrouble: watchDatabase(database).trouble,
    api: createApi({ ...house, parts, captchaChallenge: altcha.challenge }),
  });
  return {
    app,
    database,
    databaseFile,
    logged,
    wakes: () => wakes,
  };
}

/** Fetches and solves a challenge, as a browser does. */
export async function solveCaptcha(app: App): Promise<string> {
  const response = await app.request(challengePath);
  const challenge = (await response.json()) as Challenge;
  return btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  );
}

type Post = {
  body?: unknown;
  captcha?: string | undefined;
  headers?: Record<string, string>;
  raw?: BodyInit;
};

/** Sends a message as the page does, with these changes. */
export function postMessage(app: App, { body = sampleBody, captcha, headers, raw }: Post = {}) {
  return app.request(contactApiPath, {
    method: "POST",
    headers: {
      authorization: basicAuthorization(credentials),
      "content-type": "application/json",
      ...(captcha && { [captchaHeader]: captcha }),
      ...headers,
    },
    body: raw ?? JSON.stringify(body),
  });
}
