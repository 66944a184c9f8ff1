import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

type Options = { mostBytes: number; refuse(context: Context): Response | Promise<Response> };

/** Refuses a longer body before it is read, or at the byte too many where its length was not told. */
export function createBodyLimit({ mostBytes, refuse }: Options): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return async (context, next) => {
    const told = context.req.header("content-length");
    const isTold = told !== undefined && context.req.header("transfer-encoding") === undefined;
    // Hono's would make a stream of the body before it looks at the length, though Node hands on no more than was told.
    if (!isTold) return countBytes(context, next);
    return Number(told) <= mostBytes ? next() : refuse(context);
  };
}

type AtOnce = { most: number; refuse(context: Context): Response | Promise<Response> };

/** Refuses a request while as many others are under way: each may hold a whole file in memory. */
export function createConcurrencyLimit({ most, refuse }: AtOnce): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    if (underWay >= most) return refuse(context);
    underWay += 1;
    try {
      return await next();
    } finally {
      underWay -= 1;
    }
  };
}

const long = new WeakSet<object>();

/** This request brings a file of somebody who is known: it may take minutes. */
export const allowLongBody = (request: object): void => void long.add(request);

export const mayTakeLong = (request: object): boolean => long.has(request);
