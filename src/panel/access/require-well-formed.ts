import type { MiddlewareHandler } from "hono";
import { trimEndOf } from "../../format/trim-end-of.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { isOfTheDoor, readForm } from "./read-form.ts";
import { answerNotFound } from "./answer-failure.tsx";

/** No link of the panel's has a NUL, which no database takes; a slash too many at the end is a slip. */
export const requireWellFormedPath: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  if (pathname.includes("%00")) return answerNotFound(context);
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && pathname.endsWith("/")) {
    return context.redirect(trimEndOf(pathname, "/") + search, 308);
  }
  return next();
};

/**
 * A form that was cut on its way, or has more fields than any, is told so. Photos have words of their own, and are read
 * later; what a stranger sends is read by its keeper or not at all.
 */
export const requireReadableForm: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  const isExpected = context.get("member") || isOfTheDoor(context.req.path);
  if (!isExpected || context.req.path === panelPaths.photos) return next();
  return (await readForm(context)) ?? next();
};
