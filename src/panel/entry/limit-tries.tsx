import type { MiddlewareHandler } from "hono";
import { countInFlood, type RateLimiter } from "../../domain/rate-limit.ts";
import type { PanelEnvironment } from "../environment.ts";
import { answerPage } from "../shell/answer-page.tsx";

const limit = { count: 30, windowMs: 10 * 60_000 };

/** However many codes and keys somebody tries: not more than this from one place. */
export function createTryLimit(services: {
  rateLimiter: RateLimiter;
  now(): number;
}): MiddlewareHandler<PanelEnvironment> {
  const { rateLimiter, now } = services;
  return async (context, next) => {
    const hit = {
      scope: "staff-entry",
      sender: context.get("sender"),
      limit,
      nowMs: now(),
    } as const;
    const untilMs = await countInFlood(rateLimiter, hit);
    if (untilMs === undefined) return next();
    const seconds = Math.ceil((untilMs - hit.nowMs) / 1_000);
    context.header("retry-after", String(seconds));
    return answerPage(
      context,
      <p>
        Foram muitas tentativas daqui. Espere{" "}
        {seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : "um minuto"} e tente de novo.
      </p>,
      { title: "Espere um pouco", status: 429 },
    );
  };
}
