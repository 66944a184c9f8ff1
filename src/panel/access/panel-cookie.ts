import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { panelPaths } from "../panel-paths.ts";

/** Holds one token. */
type PanelCookie = {
  set(context: Context, publicUrl: URL, token: string): void;
  read(context: Context, publicUrl: URL): string | undefined;
  remove(context: Context, publicUrl: URL): void;
};

/** A cookie that is sent to the panel alone, so that nothing of it travels with public pages. */
export function panelCookie(name: string, maxAgeSeconds: number): PanelCookie {
  return {
    set(context, publicUrl, token) {
      setCookie(context, name, token, { ...optionsFor(publicUrl), maxAge: maxAgeSeconds });
    },
    read(context, publicUrl) {
      const { prefix } = optionsFor(publicUrl);
      return prefix ? getCookie(context, name, prefix) : getCookie(context, name);
    },
    remove(context, publicUrl) {
      deleteCookie(context, name, optionsFor(publicUrl));
    },
  };
}

const optionsFor = ({ protocol }: URL) =>
  ({
    path: panelPaths.home,
    httpOnly: true,
    sameSite: "Lax",
    secure: protocol === "https:",
    prefix: protocol === "https:" ? "secure" : undefined,
  }) satisfies CookieOptions;
