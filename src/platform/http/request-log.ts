import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log/log.ts";
import type { ApiEnvironment } from "./client-address.ts";

/** Facts that the whole app may know of a request. */
export type Environment = ApiEnvironment & { Variables: RequestVariables };

type RequestVariables = { requestId: string };

/** Gives each request an id that its answer carries, and logs how it went, but not who sent it. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    context.header("x-request-id", id);
    await next();
    const { status } = context.res;
    const { method } = context.req;
    // Never the path itself: it may hold a key that opens something, or be anything that was typed.
    const path = matchedRoutes(context).findLast((route) => !route.path.includes("*"))?.path;
    const ms = Math.round(performance.now() - startedAt);
    log.info({ id, method, path, status, ms }, "request");
  };
}
