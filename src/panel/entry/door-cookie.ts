import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { cookieOptions } from "../access/session-cookie.ts";

const name = "painel-porta";
const keptSeconds = 600;

/** Ties a code or a challenge to the browser that asked for it. */
export function giveDoorCookie(context: Context, publicUrl: URL, token: string): void {
  setCookie(context, name, token, { ...cookieOptions(publicUrl), maxAge: keptSeconds });
}

export function takeDoorCookie(context: Context, publicUrl: URL): void {
  deleteCookie(context, name, cookieOptions(publicUrl));
}

export function doorToken(context: Context, publicUrl: URL): string | undefined {
  const { prefix } = cookieOptions(publicUrl);
  return prefix ? getCookie(context, name, prefix) : getCookie(context, name);
}
