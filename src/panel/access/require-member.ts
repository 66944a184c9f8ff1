import type { MiddlewareHandler } from "hono";
import { recognize } from "../../domain/staff/sessions.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import type { AccessServices } from "./access-services.ts";
import { sessionDigest } from "./session-cookie.ts";

/** Finds out who is signed in, with the role of this very moment. */
export function createRecognition(services: AccessServices): MiddlewareHandler<PanelEnvironment> {
  return async (context, next) => {
    const digest = sessionDigest(context, services.publicUrl);
    const found = digest && (await recognize(digest, services));
    if (found) {
      context.set("member", found.member);
      context.set("session", found.session);
    }
    await next();
  };
}

/** Whoever is not signed in is led to the way in, and from there back here. */
export const requireMember: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
  if (context.get("member")) return next();
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  const back = method === "GET" && pathname !== panelPaths.home ? pathname + search : undefined;
  const query = back ? `?${new URLSearchParams({ volta: back })}` : "";
  return context.redirect(panelPaths.entry + query, 303);
};
