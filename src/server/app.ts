import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { type ApiOptions, createApi } from "./api.ts";
import type { KeptGift } from "../giving/reversals/balance.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import type { Body, Site } from "../site/publish/site.ts";
import { answerFailure } from "../platform/http/requests/answer-failure.ts";
import type { Environment } from "../platform/http/requests/environment.ts";
import { createReceipts } from "../giving/receipt/receipt-routes.ts";
import { respond } from "../site/serve/site-response.ts";
import { healthOf } from "../platform/http/health.ts";
import { logRequests } from "../platform/http/requests/log-requests.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Log } from "../platform/log/log.ts";

export type App = Hono<Environment>;

export type Dependencies = {
  /** The site as it now stands. */
  site(): Site;
  publicUrl: URL;
  api: Omit<ApiOptions, "publicUrl">;
  /** The gift whose receipt has this code. */
  findReceipt(code: string): Promise<KeptGift | undefined>;
  /** Whether the database answers. */
  isHealthy(): Promise<boolean>;
  /** Why the site is not the content as it was last saved, if it is not. */
  contentTrouble(): string | undefined;
  /** Everything under /painel, loaded when it is first asked for. */
  panel(): Promise<{ fetch(request: Request, env?: unknown): Response | Promise<Response> }>;
  log: Log;
  /** Where METRICS_TOKEN is set. */
  metrics?: Metrics | undefined;
};

/** The whole application as a function from Request to Response, without a socket. */
export function createApp(dependencies: Dependencies): App {
  const { site, publicUrl, api, panel, findReceipt, log, metrics, ...sources } = dependencies;
  const app: App = new Hono();
  const everywhere = Object.entries(securityHeaders({ publicUrl }));

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of everywhere) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  app.get("/saude", async (context) => {
    context.header("cache-control", "no-store");
    const health = await healthOf(sources);
    return context.json(health, health.status === "ok" ? 200 : 503);
  });

  app.get("/metricas", async (context, next) => {
    const answer = await metrics?.answer(context.req.header("authorization"));
    if (!answer) return next();
    return context.body(answer.text, 200, {
      "content-type": answer.type,
      "cache-control": "no-store",
    });
  });

  app.use("/api/*", logRequests(log));
  app.route("/", createApi({ ...api, publicUrl }));

  app.all("/painel/*", async ({ req, env }) => (await panel()).fetch(req.raw, env));
  app.route("/", createReceipts({ ...api, ...api.contact, site, findReceipt }));

  app.all("*", ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const { status, headers, body } = respond(site(), {
      method: req.method,
      url: pathname + search,
      acceptEncoding: req.header("accept-encoding"),
      ifNoneMatch: req.header("if-none-match"),
    });
    return new Response(body && stream(body), { status, headers });
  });

  app.onError((error, context) => answerFailure(error, context, log));

  return app;
}

function stream(body: Body) {
  if (body instanceof Uint8Array) return body;
  return Readable.toWeb(createReadStream(body.file)) as ReadableStream;
}
