// Parts that pages share which only their address opens.
import type { Context, MiddlewareHandler } from "hono";
import { StorageUnavailable } from "../database/storage-unavailable.ts";
import {
  countInFlood,
  type RateLimit,
  type RateLimiter,
  type RateLimitHit,
  type Sender,
} from "../limits/rate-limit.ts";
import type { ApiEnvironment } from "./client-address.ts";

/** A code of 128 bits cannot be guessed; the limit saves the rendering of a page for each try. */
export const wrongCodes: RateLimit = { count: 30, windowMs: 600_000 };

/** Keeps a page from caches, search engines and, by its referrer policy, from other sites. */
export const privatePage =
  (referrerPolicy: "no-referrer" | "same-origin"): MiddlewareHandler =>
  async (context, next) => {
    await next();
    context.res.headers.set("cache-control", "private, no-store");
    context.res.headers.set("x-robots-tag", "noindex, nofollow, noarchive");
    context.res.headers.set("referrer-policy", referrerPolicy);
  };

/** `sender` is the one who is counted, if not the one who asks. */
type Question = Omit<RateLimitHit, "sender"> & { rateLimiter: RateLimiter; sender?: Sender };

/** Counts a request of this sender. Returns the answer, with these words, to one that is too many. */
export async function refuseFlood(
  context: Context<ApiEnvironment>,
  { rateLimiter, ...question }: Question,
  words: string,
): Promise<Response | undefined> {
  const hit = { sender: context.get("sender"), ...question };
  const untilMs = await countInFlood(rateLimiter, hit);
  if (untilMs === undefined) return undefined;
  const seconds = Math.ceil((untilMs - question.nowMs) / 1_000);
  return context.text(words, 429, { "retry-after": String(seconds) });
}

/** Answers with these words while nothing can be stored; every other error is thrown on. */
export const answerUnavailable =
  (words: string) =>
  (error: unknown, context: Context): Response => {
    if (!(error instanceof StorageUnavailable)) throw error;
    return context.text(words, 503, { "retry-after": String(error.retryAfterSeconds) });
  };
