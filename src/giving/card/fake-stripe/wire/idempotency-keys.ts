import { type StripeResponse, Refusal } from "./stripe-response.ts";

const longestKey = 255;
const lifetimeMs = 24 * 3_600_000;

export type KeptAnswer = { request: string; atMs: number; answer: StripeResponse | "in-progress" };

export function createIdempotencyKeys(kept: Map<string, KeptAnswer>, now: () => number) {
  return {
    /** Runs the work, or repeats the answer that this key already got. */
    async once(
      key: string,
      request: string,
      work: () => Promise<StripeResponse>,
    ): Promise<StripeResponse> {
      if (key.length > longestKey) throw new Refusal(400, "Idempotency keys have 255 characters.");
      const earlier = kept.get(key);
      if (earlier) return repeat(earlier, request);
      const entry: KeptAnswer = { request, atMs: now(), answer: "in-progress" };
      kept.set(key, entry);
      try {
        const answer = await work();
        if (isStored(answer)) entry.answer = answer;
        else kept.delete(key);
        return answer;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
    /** Forgets keys that are a day old, as Stripe may. */
    prune(): void {
      for (const [key, { atMs }] of kept) if (now() - atMs >= lifetimeMs) kept.delete(key);
    },
  };
}

function repeat({ request, answer }: KeptAnswer, again: string): StripeResponse {
  if (request !== again) {
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    throw new Refusal(400, message, { type: "idempotency_error" });
  }
  if (answer === "in-progress") {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    const refusal = new Refusal(409, message, { code: "idempotency_key_in_use" });
    return { ...refusal.answer, headers: { "stripe-should-retry": "true" } };
  }
  return { ...answer, headers: { ...answer.headers, "idempotent-replayed": "true" } };
}

/** Whether an answer is stored for its key: declines and Stripe's own errors are, refused requests are not. */
const isStored = ({ status }: StripeResponse): boolean =>
  status < 400 || status === 402 || status >= 500;
