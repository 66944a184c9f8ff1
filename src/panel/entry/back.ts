import { panelPaths } from "../panel-paths.ts";

/** Where somebody wanted to go before signing in: nowhere but inside the panel. */
export const safeBack = (wanted: string | undefined): string =>
  wanted && /^\/painel(?=[/?]|$)[\w/?=&.%-]*$/.test(wanted) ? wanted : panelPaths.home;

/** The path, carrying along where to go afterwards. */
export function withBack(path: string, back: string): string {
  return back === panelPaths.home ? path : `${path}?${new URLSearchParams({ volta: back })}`;
}
