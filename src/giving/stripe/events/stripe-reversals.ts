import type { Reversal } from "../../reversals/reversal.ts";
import type { ReversalSource } from "../../reversals/reversals.ts";
import { connectStripe } from "../stripe-client.ts";
import { describeFailure } from "../stripe-failure.ts";
import { eachOfList, pageLimit } from "../stripe-pages.ts";
import { readReversal } from "./stripe-reversal.ts";

type Options = {
  secretKey: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined;
  /** One request. */
  timeoutMs?: number;
};

/** All the pages of one list; an account with more refunds than this allows is asked again from the start. */
const wholeListMs = 60_000;

/** Stripe's own lists of refunds and disputes. */
export function createStripeReversals(options: Options): ReversalSource {
  const { secretKey, apiUrl, timeoutMs = 8_000 } = options;
  return {
    async listReversals(kind, sinceMs) {
      const deadline = AbortSignal.timeout(wholeListMs);
      const stripe = connectStripe({ secretKey, apiUrl, timeoutMs }, deadline);
      const list = kind === "refund" ? stripe.refunds : stripe.disputes;
      const query = { created: { gte: Math.floor(sinceMs / 1_000) }, limit: pageLimit };
      const reversals: Reversal[] = [];
      const unreadable: string[] = [];
      try {
        for await (const one of eachOfList((after) => list.list({ ...query, ...after }))) {
          const reading = readReversal(one);
          if (reading.outcome === "reversal") reversals.push(reading.reversal);
          else if (reading.outcome === "unreadable") unreadable.push(reading.id);
        }
      } catch (error) {
        return { status: "unknown", reason: `${kind}s: ${describeFailure(error)}` };
      }
      return { status: "listed", reversals, unreadable };
    },
  };
}
