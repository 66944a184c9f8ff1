import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import { countInFlood } from "../../../platform/limits/rate-limit.ts";
import type { Entry } from "./entry.ts";

const limit = { count: 30, windowMs: 10 * 60_000 };

type Ports = Pick<Entry, "rateLimiter" | "now">;

/** Limits the codes and challenges that one sender may ask for. → the answer where they were too many */
export const refuseManyAsked = (context: Asked, ports: Ports) =>
  countOne(context, "staff-asked", ports);

/**
 * Counts a code, key or invitation that opened nothing. Only these count, and only once they were looked at: what is
 * right opens whatever a neighbour has guessed. → the answer where they were too many from one place
 */
export const refuseManyFailures = (context: Asked, ports: Ports) =>
  countOne(context, "staff-failed", ports);

async function countOne(
  context: Asked,
  scope: "staff-asked" | "staff-failed",
  { rateLimiter, now }: Ports,
): Promise<Answer | undefined> {
  const hit = { scope, sender: context.get("sender"), limit, nowMs: now() };
  const untilMs = await countInFlood(rateLimiter, hit);
  if (untilMs === undefined) return undefined;
  const seconds = Math.ceil((untilMs - hit.nowMs) / 1_000);
  context.header("retry-after", String(seconds));
  return {
    body: (
      <p>
        Foram muitas tentativas daqui. Espere{" "}
        {seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : "um minuto"} e tente de novo.
      </p>
    ),
    title: "Espere um pouco",
    status: 429,
  };
}
