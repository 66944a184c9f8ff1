import { apiPaths } from "../../platform/http/api-path.ts";
import type { Site } from "../../site/publish/site.ts";

const fixed = new Set<string>([
  ...Object.values(apiPaths).filter((path) => typeof path === "string"),
  "/up",
  "/saude",
  "/metricas",
]);

// Codes that stand for a gift must not be read off a chart.
const withCode = /^(\/api\/pagamento\/stripe|\/recibo)\/[^/]+$/;

/** One of few names for what was asked, whatever a stranger may invent. */
export function routeOf(site: Pick<Site, "resources" | "redirects">, path: string): string {
  const resource = site.resources.get(path);
  if (resource) {
    return resource.headers["content-type"]?.startsWith("text/html") ? path : "(arquivo)";
  }
  if (fixed.has(path) || site.redirects.has(path)) return path;
  const [, prefix] = withCode.exec(path) ?? [];
  if (prefix) return `${prefix}/(código)`;
  return /^\/painel(\/|$)/.test(path) ? "/painel" : "(outro)";
}
