import { join } from "node:path";
import type { GiftOptions } from "../api/gift-routes.ts";
import type { ReversalSource } from "../reversals/reversals.ts";
import { breakerFor } from "../card-testing/breaker.ts";
import { createSimulatedCards, simulatedOrigin } from "../simulated/simulated-cards.ts";
import { createStripeCards } from "../stripe/stripe-cards.ts";
import { stripeOrigin } from "../stripe/stripe-origin.ts";
import { createStripeReversals } from "../stripe/events/stripe-reversals.ts";
import { readStripeEvent } from "../stripe/events/stripe-webhook.ts";
import type { Config } from "../../platform/config/config.ts";

type Cards = Pick<GiftOptions, "cards" | "origin" | "readEvent" | "answerCheck" | "breaker"> & {
  /** Undefined where nothing is ever taken back. */
  reversalSource: ReversalSource | undefined;
};

/** Who charges cards; undefined where nobody does. */
export function openCards({ cards, dataFolder, donationLimit }: Config): Cards | undefined {
  switch (cards.provider) {
    case "stripe": {
      const { secretKey, apiUrl, webhookSecret } = cards;
      return {
        cards: createStripeCards({ secretKey, apiUrl }),
        origin: stripeOrigin(cards),
        reversalSource: createStripeReversals({ secretKey, apiUrl }),
        readEvent: (event) => readStripeEvent({ ...event, secret: webhookSecret }),
        answerCheck: undefined,
        breaker: breakerFor(donationLimit),
      };
    }
    case "simulated": {
      const simulated = createSimulatedCards({ folder: join(dataFolder, "cards") });
      return {
        cards: simulated,
        origin: simulatedOrigin,
        reversalSource: undefined,
        readEvent: undefined,
        answerCheck: simulated.answerCheck,
        // Nobody's card is at risk, and whoever tries every decline should see them all.
        breaker: undefined,
      };
    }
    case "none":
      return undefined;
  }
}
