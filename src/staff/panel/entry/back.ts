import { panelPaths } from "../../../panel/panel-paths.ts";

/** Where somebody wanted to go before signing in: nowhere but inside the panel. */
export const safeBack = (wanted: string | undefined): string =>
  wanted && /^\/painel(?=[/?]|$)/.test(wanted) && isInside(wanted) ? wanted : panelPaths.home;

/** A URL parser changes every path with dots, line breaks or backslashes in it; a browser follows what is left. */
function isInside(path: string): boolean {
  const { pathname, search } = new URL(path, "http://painel.invalid");
  return pathname + search === path && !pathname.includes("//");
}

/** The path, carrying along where to go afterwards. */
export function withBack(path: string, back: string): string {
  return back === panelPaths.home ? path : `${path}?${new URLSearchParams({ volta: back })}`;
}
