import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { digestOf } from "../../domain/staff/token.ts";
import { panelPaths } from "../panel-paths.ts";

const name = "painel";
/** The flag that the spec asks for: readable everywhere, and it opens nothing. */
const flag = { name: "logado", value: "S" };
/** Longer than any session: the server says when one is over. */
const maxAge = 60 * 24 * 3_600;

/** Sent to the panel alone, so that nothing of it travels with public pages. */
export const cookieOptions = ({ protocol }: URL) =>
  ({
    path: panelPaths.home,
    httpOnly: true,
    sameSite: "Lax",
    secure: protocol === "https:",
    prefix: protocol === "https:" ? "secure" : undefined,
  }) satisfies CookieOptions;

const flagOptions = ({ protocol }: URL) =>
  ({ path: "/", sameSite: "Lax", secure: protocol === "https:" }) satisfies CookieOptions;

export function giveSessionCookie(context: Context, publicUrl: URL, token: string): void {
  setCookie(context, name, token, { ...cookieOptions(publicUrl), maxAge });
  setCookie(context, flag.name, flag.value, { ...flagOptions(publicUrl), maxAge });
}

export function takeSessionCookie(context: Context, publicUrl: URL): void {
  deleteCookie(context, name, cookieOptions(publicUrl));
  deleteCookie(context, flag.name, flagOptions(publicUrl));
}

/** Where no session stands behind it any more; the ended token stays, as it tells whose writing comes. */
export function takeStaleFlag(context: Context, publicUrl: URL): void {
  if (getCookie(context, flag.name)) deleteCookie(context, flag.name, flagOptions(publicUrl));
}

/** Digest of the token that the browser sent; undefined if it sent none. */
export function sessionDigest(context: Context, publicUrl: URL): string | undefined {
  const { prefix } = cookieOptions(publicUrl);
  const token = prefix ? getCookie(context, name, prefix) : getCookie(context, name);
  return token && digestOf(token);
}
