import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { digestOf } from "../../domain/staff/token.ts";
import { panelPaths } from "../panel-paths.ts";

const name = "painel";

const prefixOf = ({ protocol }: URL) => (protocol === "https:" ? "secure" : undefined);

/** Sent to the panel alone, so that public pages stay without cookies. */
const cookieOptions = (publicUrl: URL): CookieOptions => ({
  path: panelPaths.home,
  httpOnly: true,
  sameSite: "Lax",
  secure: publicUrl.protocol === "https:",
  prefix: prefixOf(publicUrl),
});

export function takeSessionCookie(context: Context, publicUrl: URL): void {
  deleteCookie(context, name, cookieOptions(publicUrl));
}

/** Digest of the token that the browser sent; undefined if it sent none. */
export function sessionDigest(context: Context, publicUrl: URL): string | undefined {
  const prefix = prefixOf(publicUrl);
  const token = prefix ? getCookie(context, name, prefix) : getCookie(context, name);
  return token && digestOf(token);
}
