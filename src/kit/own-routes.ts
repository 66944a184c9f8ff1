/** Addresses that a feature's own routes answer at each request: no browser keeps them, or asks for them ahead. */
export type OwnRoute = {
  /** Path as Hono writes it, like "/recibo/*". */
  path: string;
  /**
   * Set if the page is one person's: no cache and no search engine keeps it, and links on it tell others no more of its
   * address.
   */
  private?: "no-referrer" | "same-origin";
};

let routes: readonly OwnRoute[] = [];
const pageParts = new Set<string>();
const appParts = new Set<string>();

/** Sets the routes of all features: `src/features.ts` calls it once, before anything is asked. */
export function addOwnRoutes(added: readonly OwnRoute[]): void {
  routes = added;
  for (const part of ["painel", ...added.map(({ path }) => partOf(path))]) pageParts.add(part);
  for (const part of ["saude", "metricas", "api", ...pageParts]) appParts.add(part);
}

export const ownRoutes = (): readonly OwnRoute[] => routes;

const partOf = (url: string): string => /^\/([^/?]*)/.exec(url)?.[1] ?? "";

/** True if the Hono app answers it; all others belong to the published site. */
export const isAppPath = (url: string): boolean => appParts.has(partOf(url));

/** True for such a path that is a page, which a person meets in a browser. */
export const isAppPage = (url: string): boolean => pageParts.has(partOf(url));

/**
 * First parts of addresses of one person, or of the moment: no browser keeps them, and no page of a church is called
 * so.
 */
export const neverKept = (): readonly string[] => [...appParts, "up", "busca"];
