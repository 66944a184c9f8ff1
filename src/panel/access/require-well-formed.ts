import type { MiddlewareHandler } from "hono";
import { trimEndOf } from "../../format/trim-end-of.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerNotFound, answerUnreadable } from "./answer-failure.tsx";

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
 * A form that was cut on its way is told so. Photos have words of their own, and are read later. A form of another
 * kind has no end that could be missing.
 */
export const requireReadableForm: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  const { method, path } = context.req;
  const isInParts = context.req.header("content-type")?.startsWith("multipart/form-data");
  if (method !== "POST" || path === panelPaths.photos || !isInParts) return next();
  try {
    await context.req.formData();
  } catch (error) {
    // What the parser throws; whatever else went wrong is not the form's fault.
    if (error instanceof TypeError) return answerUnreadable(context);
    throw error;
  }
  return next();
};
