import { isLiveKey } from "../../../src/contract/gift/stripe-key.ts";
import { connectStripe } from "../../../src/gateways/cards/stripe/stripe-client.ts";
import type { Config } from "../../../src/server/config/config.ts";
import type { Finding } from "./finding.ts";

const what = "Cartões";
const patienceMs = 15_000;
const refusals = new Set(["StripeAuthenticationError", "StripePermissionError"]);

/** Stripe knows the secret key, and both keys charge real money. Without keys there are no cards, and that is well. */
export async function checkCards({ cards }: Pick<Config, "cards">): Promise<Finding> {
  if (cards.provider !== "stripe") {
    return {
      what,
      isWell: true,
      says: "sem as chaves da Stripe, o site oferece só PIX e transferência",
    };
  }
  const how = "copie as chaves de produção do painel da Stripe";
  if (!isLiveKey(cards.secretKey) || !isLiveKey(cards.publishableKey)) {
    return { what, isWell: false, says: "as chaves são de teste: nada é cobrado", how };
  }
  const stripe = connectStripe(
    { secretKey: cards.secretKey, apiUrl: cards.apiUrl, timeoutMs: patienceMs },
    AbortSignal.timeout(patienceMs),
  );
  try {
    await stripe.paymentIntents.list({ limit: 1 });
    return { what, isWell: true, says: "a Stripe respondeu, e as chaves são de verdade" };
  } catch (error) {
    const { type = "sem resposta" } = error as { type?: string };
    if (refusals.has(type)) {
      return { what, isWell: false, says: "a Stripe não aceitou as chaves", how };
    }
    return {
      what,
      isWell: false,
      says: `a Stripe não respondeu (${type})`,
      how: "veja se esta máquina alcança a internet, e rode de novo daqui a pouco",
    };
  }
}
