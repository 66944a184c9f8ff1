import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "./log.ts";

export type RequestVariables = { requestId: string };

/** Gives each request an id that its answer carries, and tells the log how it went, but not who asked. */
export function logRequests(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    context.header("x-request-id", id);
    await next();
    const { status } = context.res;
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - startedAt);
    // A path that is none may be anything that somebody typed.
    log.info({ id, method, path: status === 404 ? undefined : path, status, ms }, "request");
  };
}
