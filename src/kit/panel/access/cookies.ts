import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { digestOf } from "../../member/sessions.ts";
import { panelPaths } from "../panel-paths.ts";

/** The flag that the spec asks for. Scripts can read it; it gives no access. */
const flag = { name: "logado", value: "S" };
/** Longer than any session: the server decides when a session ends. */
const maxAge = 60 * 24 * 3_600;
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

/** Removes the flag when its session has ended. The ended token stays: it identifies the sender of a saved post. */
export function removeStaleFlag(context: Context, publicUrl: URL): void {
  if (getCookie(context, flag.name)) deleteCookie(context, flag.name, flagOptions(publicUrl));
}

/** Digest of the token that the browser sent; undefined if it sent none. */
export function sessionDigest(context: Context, publicUrl: URL): string | undefined {
  const token = cookie.read(context, publicUrl);
  return token && digestOf(token);
}

/**
 * A cookie with one token, which the panel alone reads. Over https its name says `__Host-`: no other host of the same
 * domain can set it, and the browser wants it for the path of the whole site. No public page reads it.
 */
export const panelCookie = (name: string, maxAgeSeconds: number) => ({
  set(context: Context, publicUrl: URL, token: string): void {
    setCookie(context, name, token, { ...optionsFor(publicUrl), maxAge: maxAgeSeconds });
  },
  read: (context: Context, publicUrl: URL): string | undefined =>
    isSecure(publicUrl) ? getCookie(context, name, "host") : getCookie(context, name),
  remove: (context: Context, publicUrl: URL) => deleteCookie(context, name, optionsFor(publicUrl)),
});

const cookie = panelCookie("painel", maxAge);

const isSecure = ({ protocol }: URL): boolean => protocol === "https:";

const optionsFor = (publicUrl: URL): CookieOptions => ({
  httpOnly: true,
  sameSite: "Lax",
  ...(isSecure(publicUrl)
    ? { path: "/", secure: true, prefix: "host" }
    : { path: panelPaths.home }),
});
