import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { digestOf } from "../../staff/token.ts";
import { panelCookie } from "./panel-cookie.ts";

/** The flag that the spec asks for: readable everywhere, and it opens nothing. */
const flag = { name: "logado", value: "S" };
/** Longer than any session: the server says when one is over. */
const maxAge = 60 * 24 * 3_600;
const cookie = panelCookie("painel", maxAge);

const flagOptions = ({ protocol }: URL) =>
  ({ path: "/", sameSite: "Lax", secure: protocol === "https:" }) satisfies CookieOptions;

export function setSessionCookie(context: Context, publicUrl: URL, token: string): void {
  cookie.set(context, publicUrl, token);
  setCookie(context, flag.name, flag.value, { ...flagOptions(publicUrl), maxAge });
}

export function removeSessionCookie(context: Context, publicUrl: URL): void {
  cookie.remove(context, publicUrl);
  deleteCookie(context, flag.name, flagOptions(publicUrl));
}

/** Where no session stands behind it any more; the ended token stays, as it tells whose writing comes. */
export function removeStaleFlag(context: Context, publicUrl: URL): void {
  if (getCookie(context, flag.name)) deleteCookie(context, flag.name, flagOptions(publicUrl));
}

/** Digest of the token that the browser sent; undefined if it sent none. */
export function sessionDigest(context: Context, publicUrl: URL): string | undefined {
  const token = cookie.read(context, publicUrl);
  return token && digestOf(token);
}
