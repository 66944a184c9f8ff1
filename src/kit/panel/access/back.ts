import { panelPaths } from "../panel-paths.ts";

/** The page that a person asked for before signing in. Only pages of the panel are accepted. */
export const safeBack = (wanted: string | undefined): string =>
  wanted && /^\/painel(?=[/?]|$)/.test(wanted) && isInside(wanted) ? wanted : panelPaths.home;

/** A URL parser changes every path with dots, line breaks or backslashes in it; a browser follows what is left. */
function isInside(path: string): boolean {
  const { pathname, search } = new URL(path, "http://painel.invalid");
  return pathname + search === path && !pathname.includes("//");
}

/** The path with the page to open afterwards. */
export function withBack(path: string, back: string): string {
  return back === panelPaths.home ? path : `${path}?${new URLSearchParams({ volta: back })}`;
}
