import { panelPaths } from "../panel-paths.ts";

/** Where somebody wanted to go before signing in: nowhere but inside the panel. */
export const safeBack = (wanted: string | undefined): string =>
  wanted && /^\/painel(?=[/?]|$)[\w/?=&.%-]*$/.test(wanted) && isInside(wanted)
    ? wanted
    : panelPaths.home;

/** No step upwards, however it is spelled, and no slash too many: a browser goes where it says. */
function isInside(path: string): boolean {
  const { pathname, search } = new URL(path, "http://painel.invalid");
  return pathname + search === path && !pathname.includes("//");
}

/** The path, carrying along where to go afterwards. */
export function withBack(path: string, back: string): string {
  return back === panelPaths.home ? path : `${path}?${new URLSearchParams({ volta: back })}`;
}
