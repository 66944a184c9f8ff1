import type { Context, MiddlewareHandler } from "hono";
import {
  countInFlood,
  type RateLimiter,
  type RateLimit,
  type Scope,
} from "../limits/rate-limit.ts";
import type { ApiEnvironment } from "./client-address.ts";

type Options = {
  rateLimiter: RateLimiter;
  /** Milliseconds since the epoch. */
  now(): number;
  scope: Scope;
  limit: RateLimit;
  refuse(context: Context, retryAfterSeconds: number): Response;
};

/** Limits a sender's questions that are cheap to ask and not free to answer. */
export function createQuestionLimit(options: Options): MiddlewareHandler<ApiEnvironment> {
  const { rateLimiter, now, scope, limit, refuse } = options;
  return async (context, next) => {
    const question = { scope, sender: context.get("sender"), limit, nowMs: now() };
    const untilMs = await countInFlood(rateLimiter, question);
    if (untilMs === undefined) return next();
    return refuse(context, (untilMs - question.nowMs) / 1_000);
  };
}

/** Three challenges for each form that a sender may send, since some are left unused. */
export const challengeLimit = (ofForms: RateLimit[]): RateLimit => ({
  count: Math.max(60, ...ofForms.map(({ count }) => count * 3)),
  windowMs: Math.min(...ofForms.map(({ windowMs }) => windowMs)),
});

/** A page asks for a gift's status every two to ten seconds, and several pages may share an address. */
export const statusLimit = ({ count, windowMs }: RateLimit): RateLimit => ({
  count: count * 150,
  windowMs,
});
