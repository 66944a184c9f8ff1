import type { MiddlewareHandler } from "hono";
import type { Refuse } from "./api-requests.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

type Options = { publicUrl: URL; refuse: Refuse };

/**
 * Refuses what a page of another site sends. Programs that name no origin are no browsers, and carry
 * nobody's session here.
 */
export function createSameOrigin({ publicUrl, refuse }: Options): MiddlewareHandler {
  const allowed = new Set(originsOf(publicUrl));
  return async (context, next) => {
    const origin = context.req.header("origin");
    const site = context.req.header("sec-fetch-site");
    const isForeign =
      (origin !== undefined && !allowed.has(origin)) ||
      (site !== undefined && site !== "same-origin" && site !== "none");
    if (isForeign) return refuse(context, 403, "Este formulário só funciona no site da igreja.");
    return next();
  };
}

/** A machine that serves itself is known by all its names. */
export function originsOf({ origin, hostname, protocol, port }: URL): string[] {
  if (!loopbackNames.includes(hostname)) return [origin];
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}
