import type { MiddlewareHandler } from "hono";
import { recognize } from "../../member/sessions.ts";
import type { PanelEnvironment, AccessServices } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { sessionDigest, removeStaleFlag } from "./cookies.ts";

/** Recognizes the signed-in member, with the current role. */
export function createRecognition(services: AccessServices): MiddlewareHandler<PanelEnvironment> {
  return async (context, next) => {
    const digest = sessionDigest(context, services.publicUrl);
    const found = digest && (await recognize(digest, services));
    if (found) {
      context.set("member", found.member);
      context.set("session", found.session);
    } else {
      removeStaleFlag(context, services.publicUrl);
    }
    await next();
  };
}

/**
 * A person who is not signed in is led to the way in, and from there back here. What was written in a form that came was
 * kept before; a file has to be chosen again.
 */
export const requireMember: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  if (context.get("member")) return next();
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  const lost = method === "POST" ? context.get("frame").words.lostFiles.get(pathname) : undefined;
  const isPage = method === "GET" && pathname !== panelPaths.home;
  const query = new URLSearchParams({
    ...((isPage || lost) && { volta: pathname + search }),
    ...(lost && { feito: lost }),
  });
  return context.redirect(panelPaths.entry + (query.size > 0 ? `?${query}` : ""), 303);
};
