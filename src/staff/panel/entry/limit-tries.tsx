import type { Context, MiddlewareHandler } from "hono";
import {
  countInFlood,
  type RateLimiter,
  type RateLimitHit,
} from "../../../platform/limits/rate-limit.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";

const limit = { count: 30, windowMs: 10 * 60_000 };

type Ports = { rateLimiter: RateLimiter; now(): number };

/** Limits the codes and challenges that one sender may ask for. */
export function createAskLimit({ rateLimiter, now }: Ports): MiddlewareHandler<PanelEnvironment> {
  return async (context, next) => {
    const hit = hitOf(context, "staff-asked", now());
    const untilMs = await countInFlood(rateLimiter, hit);
    return untilMs === undefined ? next() : answerTooMany(context, untilMs - hit.nowMs);
  };
}

/**
 * Counts a code, key or invitation that opened nothing. Only these count, and only once they were looked at: what is
 * right opens whatever a neighbour has guessed. → the answer where they were too many from one place
 */
export async function refuseManyFailures(
  context: Context<PanelEnvironment>,
  { rateLimiter, now }: Ports,
): Promise<Response | undefined> {
  const hit = hitOf(context, "staff-failed", now());
  const untilMs = await countInFlood(rateLimiter, hit);
  return untilMs === undefined ? undefined : answerTooMany(context, untilMs - hit.nowMs);
}

const hitOf = (
  context: Context<PanelEnvironment>,
  scope: "staff-asked" | "staff-failed",
  nowMs: number,
): RateLimitHit => ({ scope, sender: context.get("sender"), limit, nowMs });

function answerTooMany(context: Context<PanelEnvironment>, waitMs: number) {
  const seconds = Math.ceil(waitMs / 1_000);
  context.header("retry-after", String(seconds));
  return answerPage(
    context,
    <p>
      Foram muitas tentativas daqui. Espere{" "}
      {seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : "um minuto"} e tente de novo.
    </p>,
    { title: "Espere um pouco", status: 429 },
  );
}
