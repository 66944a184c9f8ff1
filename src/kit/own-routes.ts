/** Addresses that a feature's own routes answer at each request: no browser keeps them, or asks for them ahead. */
export type OwnRoute = {
  /** As Hono writes it, like "/recibo/*". */
  path: string;
  /** One person's: no cache and no search engine keeps it, and links on it tell others no more than this of its address. */
  private?: "no-referrer" | "same-origin";
};

let routes: readonly OwnRoute[] = [];
const pageParts = new Set<string>();
const appParts = new Set<string>();

/** Of all features: `src/features.ts` adds them once, before anything is asked. */
export function addOwnRoutes(added: readonly OwnRoute[]): void {
  routes = added;
  for (const part of ["painel", ...added.map(({ path }) => partOf(path))]) pageParts.add(part);
  for (const part of ["saude", "metricas", "api", ...pageParts]) appParts.add(part);
}

export const ownRoutes = (): readonly OwnRoute[] => routes;

const partOf = (url: string): string => /^\/([^/?]*)/.exec(url)?.[1] ?? "";

/** Whether the Hono app answers it; all others belong to the published site. */
export const isAppPath = (url: string): boolean => appParts.has(partOf(url));

/** Whether it is one of the pages among them, which a person meets in a browser. */
export const isAppPage = (url: string): boolean => pageParts.has(partOf(url));

/** First parts of addresses of one person, or of the moment: no browser keeps them, and no page of a church is called so. */
export const neverKept = (): readonly string[] => [...appParts, "up", "busca"];
