import type { Finding } from "./opening.ts";
import { connectStripe } from "../../giving/stripe/stripe-client.ts";
import type { Config } from "../../platform/config/config.ts";
import { aboutCards, checkCardSettings, howOfKeys } from "./check-settings.ts";

const patienceMs = 15_000;
const refusals = new Set(["StripeAuthenticationError", "StripePermissionError"]);

/** Stripe knows the secret key, and both keys charge real money. Without keys there are no cards, and that is well. */
export async function checkCards({ cards }: Pick<Config, "cards">): Promise<Finding> {
  const known = checkCardSettings({ cards });
  if (known.isWell !== undefined || cards.provider !== "stripe") return known;
  const stripe = connectStripe(
    { secretKey: cards.secretKey, apiUrl: cards.apiUrl, timeoutMs: patienceMs },
    AbortSignal.timeout(patienceMs),
  );
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return {
      ...aboutCards,
      isWell: true,
      says: "a Stripe respondeu, e as chaves são de verdade",
    };
  } catch (error) {
    const { type = "sem resposta" } = error as { type?: string };
    if (refusals.has(type)) {
      const says = "a Stripe não aceitou as chaves";
      return { ...aboutCards, isWell: false, says, how: howOfKeys };
    }
    return {
      ...aboutCards,
      isWell: false,
      says: `a Stripe não respondeu (${type})`,
      how: "veja se esta máquina alcança a internet, e rode de novo daqui a pouco",
    };
  }
}
