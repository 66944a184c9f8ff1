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

/**
 * A cookie that the panel alone reads. Over https its name says `__Host-`: no other host of the same domain can set
 * it, for which the browser asks for the path of the whole site. No public page reads it.
 */
export function panelCookie(name: string, maxAgeSeconds: number): PanelCookie {
  return {
    set(context, publicUrl, token) {
      setCookie(context, name, token, { ...optionsFor(publicUrl), maxAge: maxAgeSeconds });
    },
    read(context, publicUrl) {
      return isSecure(publicUrl) ? getCookie(context, name, "host") : getCookie(context, name);
    },
    remove(context, publicUrl) {
      deleteCookie(context, name, optionsFor(publicUrl));
    },
  };
}

const isSecure = ({ protocol }: URL): boolean => protocol === "https:";

const optionsFor = (publicUrl: URL): CookieOptions => ({
  httpOnly: true,
  sameSite: "Lax",
  ...(isSecure(publicUrl)
    ? { path: "/", secure: true, prefix: "host" }
    : { path: panelPaths.home }),
});
