import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

type Options = { mostBytes: number; refuse(context: Context): Response | Promise<Response> };

/** Refuses a longer body before it is read, or at the byte too many where its length was not told. */
export function createBodyLimit({ mostBytes, refuse }: Options): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return async (context, next) => {
    const told = context.req.header("content-length");
    const isTold = told !== undefined && context.req.header("transfer-encoding") === undefined;
    // Hono's makes a stream of the body even then, though Node hands on no more than was told. It is good
    // for the others: a long body that nobody made a stream of is read on to its end.
    return isTold && Number(told) <= mostBytes ? next() : countBytes(context, next);
  };
}
