import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import type { Site } from "../../site/publish/site.ts";
import { apiPaths } from "../../platform/http/api-path.ts";
import { searchPath } from "../../kit/paths.ts";

/** Sees each request as it comes, and counts it when its answer has ended. */
export type Watch = (request: IncomingMessage, response: ServerResponse) => void;

// From a page out of memory to a payment that waits for a bank.
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];

export function watchRequests(register: Registry, site: () => Site): Watch {
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
      const route = routeOf(site(), path);
      const status = response.writableFinished ? response.statusCode : 0;
      requests.inc({ route, status });
      seconds.observe({ route }, (performance.now() - begunAt) / 1000);
    });
  };
}

const fixed = new Set<string>([
  ...Object.values(apiPaths).filter((path) => typeof path === "string"),
  "/up",
  "/saude",
  "/metricas",
  searchPath,
]);

// Codes that stand for a gift must not be read off a chart.
const withCode = /^(\/api\/pagamento\/stripe|\/recibo)\/[^/]+$/;

/** One of few names for what was asked, whatever a stranger may invent. */
function routeOf(site: Pick<Site, "resources" | "redirects" | "latePages">, path: string): string {
  const resource = site.resources.get(path);
  if (resource) {
    return resource.headers["content-type"]?.startsWith("text/html") ? path : "(arquivo)";
  }
  if (site.latePages.has(path)) return "/mensagens/(página)";
  if (fixed.has(path) || site.redirects.has(path)) return path;
  const [, prefix] = withCode.exec(path) ?? [];
  if (prefix) return `${prefix}/(código)`;
  return /^\/painel(\/|$)/.test(path) ? "/painel" : "(outro)";
}
