import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { writingKeptMs } from "../../domain/staff/writings.ts";
import { cookieOptions } from "../access/session-cookie.ts";

const name = "painel-escrito";

/** Leads this browser, and no other, back to what was written in it. */
export function giveWritingCookie(context: Context, publicUrl: URL, token: string): void {
  const maxAge = writingKeptMs / 1_000;
  setCookie(context, name, token, { ...cookieOptions(publicUrl), maxAge });
}

export function takeWritingCookie(context: Context, publicUrl: URL): void {
  deleteCookie(context, name, cookieOptions(publicUrl));
}

export function writingToken(context: Context, publicUrl: URL): string | undefined {
  const { prefix } = cookieOptions(publicUrl);
  return prefix ? getCookie(context, name, prefix) : getCookie(context, name);
}
