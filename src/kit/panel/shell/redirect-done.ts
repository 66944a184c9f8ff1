import type { Context } from "hono";
import type { Done } from "../../words.ts";

/** After a form was sent: to that page, which tells what was done. Loading it again sends nothing again. */
export function redirectDone(context: Context, path: string, key: Done): Response {
  return context.redirect(donePath(path, key), 303);
}

/** The page that tells it; a place on that page stays one. */
export function donePath(path: string, key: Done): string {
  const [page = "", place] = path.split("#", 2);
  const told = `${page}${page.includes("?") ? "&" : "?"}feito=${key}`;
  return place === undefined ? told : `${told}#${place}`;
}
