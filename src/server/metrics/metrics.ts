import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import { collectDefaultMetrics, Registry, Gauge, Counter, Histogram } from "prom-client";
import type { Figure } from "../../kit/figure.ts";
import { type Named, ofEach } from "../../kit/of-each.ts";
import { searchPath } from "../../kit/paths.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Site } from "../../site/publish/site.ts";

export type Metrics = ReturnType<typeof openMetrics>;

type Options = Pick<Sources, "databaseTrouble" | "figures" | "log"> & {
  token: string;
  site(): Site;
  /** Routes of the features. */
  api: Pick<Hono<ApiEnvironment>, "routes">;
};

/** Needs a token: a list of addresses behind a trusted proxy let strangers into Miniflux (CVE-2023-27591). */
export function openMetrics({ token, site, api, ...sources }: Options) {
  const register = new Registry();
  // Memory, CPU and how long the event loop is kept.
  collectDefaultMetrics({ register });
  const contentVersion = () => versionOf(site());
  const refresh = createGauges(register, { ...sources, contentVersion });
  const expected = digest(`Bearer ${token}`);
  return {
    watch: watchRequests(register, site, api),
    /** Answers `/metricas`; undefined where this Authorization header is not the right one. */
    async answer(authorization = "") {
      if (!timingSafeEqual(digest(authorization), expected)) return undefined;
      await refresh();
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

const digest = (text: string) => hash("sha256", text, "buffer");

/** Version of a site: the same on every machine that shows the same. */
function versionOf({ resources }: Site): string {
  const lines = [...resources]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, resource]) => `${path} ${resource.hash}\n`);
  return hash("sha256", lines.join(""), "hex").slice(0, 12);
}

type Sources = {
  databaseTrouble(): Promise<string | undefined>;
  figures: readonly (Figure & Named)[];
  log: Pick<Log, "error">;
  contentVersion(): string;
};

/** Creates gauges that are computed when they are read, and not before. Those of an absent database are left out. */
export function createGauges(
  register: Registry,
  { databaseTrouble, figures, log, contentVersion }: Sources,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `vitral_${name}`, help, labelNames, registers: [register] });

  const databaseUp = gauge("database_up", "0 while the database does not answer or keeps nothing");
  const content = gauge("content_info", "1 for the content that is on the air", ["version"]);
  const watched = figures.flatMap((figure) =>
    figure.gauge ? { ...figure, shown: gauge(...figure.gauge) } : [],
  );

  return async () => {
    let isUp = true;
    const show = async ({ shown, read }: (typeof watched)[number]) => shown.set(await read());
    // All at once: each waits for a database that is silent, and a monitor no longer than for one.
    const figuresShown = ofEach(watched, "read a figure", show, {
      log,
      instead({ shown }, error) {
        // A gauge without labels would go on as 0, which is "all is well".
        shown.remove();
        if (error instanceof StorageUnavailable) isUp = false;
      },
    });
    const [trouble] = await Promise.all([databaseTrouble(), figuresShown]);
    databaseUp.set(isUp && !trouble ? 1 : 0);
    content.reset();
    content.set({ version: contentVersion() }, 1);
  };
}

/** Sees each request as it comes, and counts it when its answer has ended. */
export type Watch = (request: IncomingMessage, response: ServerResponse) => void;

// From a page out of memory to a payment that waits for a bank.
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];

export function watchRequests(
  register: Registry,
  site: () => Site,
  api: Pick<Hono<ApiEnvironment>, "routes">,
): Watch {
  const routeOf = namesOf(site, api.routes);
  const requests = new Counter({
    name: "vitral_requests_total",
    help: "Requests by route and status; 0 where the visitor left before the answer",
    labelNames: ["route", "status"],
    registers: [register],
  });
  const seconds = new Histogram({
    name: "vitral_request_duration_seconds",
    help: "From the request's headers to the last byte of its answer",
    labelNames: ["route"],
    buckets,
    registers: [register],
  });
  return (request, response) => {
    const begunAt = performance.now();
    response.once("close", () => {
      const [path = "/"] = (request.url ?? "/").split("?", 1);
      const route = routeOf(path);
      const status = response.writableFinished ? response.statusCode : 0;
      requests.inc({ route, status });
      seconds.observe({ route }, (performance.now() - begunAt) / 1000);
    });
  };
}

const fixed = new Set(["/up", "/saude", "/metricas", searchPath]);

/** Gives a request one of few names, whatever a stranger may invent. Codes must not be read off a chart. */
function namesOf(site: () => Site, routes: Options["api"]["routes"]) {
  const answered = [...new Set(routes.map(({ path }) => path))].flatMap((path) =>
    path.includes("*")
      ? []
      : {
          name: path.replaceAll(/:\w+/g, "(código)"),
          form: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
        },
  );
  return (path: string): string => {
    const { resources, latePages, redirects } = site();
    const resource = resources.get(path);
    if (resource) {
      return resource.headers["content-type"]?.startsWith("text/html") ? path : "(arquivo)";
    }
    if (latePages.has(path)) return "/mensagens/(página)";
    if (fixed.has(path) || redirects.has(path)) return path;
    const route = answered.find(({ form }) => form.test(path));
    if (route) return route.name;
    return /^\/painel(\/|$)/.test(path) ? "/painel" : "(outro)";
  };
}
