import { missing, type OpeningCheck, unsure, well } from "../../../opening-check.ts";
import { isLiveKey } from "../../contract/card-settings.ts";

const howOfKeys = "copie as chaves de produção do painel da Stripe";
const patienceMs = 15_000;
const refusals = new Set(["StripeAuthenticationError", "StripePermissionError"]);

/** Stripe knows the secret key, and both keys charge real money. Without keys there are no cards, and that is well. */
export const cardCheck: OpeningCheck = {
  what: "Cartões",
  isOfMachine: true,
  asksOthers: true,
  async look({ config: { cards } }) {
    if (cards.provider !== "stripe") {
      return well("sem as chaves da Stripe, o site oferece só PIX e transferência");
    }
    if (!isLiveKey(cards.secretKey) || !isLiveKey(cards.publishableKey)) {
      return missing("as chaves são de teste: nada é cobrado", howOfKeys);
    }
    return unsure("há chaves da Stripe; falta perguntar a ela");
  },
  async check(at) {
    const known = await cardCheck.look(at);
    const { cards } = at.config;
    if (known?.isWell !== undefined || cards.provider !== "stripe") return known;
    const { connectStripe } = await import("./stripe-client.ts");
    const stripe = connectStripe({ ...cards, timeoutMs: patienceMs }, patienceMs);
    try {
      await stripe.paymentIntents.list({ limit: 1 });
      return well("a Stripe respondeu, e as chaves são de verdade");
    } catch (error) {
      const { type = "sem resposta" } = error as { type?: string };
      if (refusals.has(type)) return missing("a Stripe não aceitou as chaves", howOfKeys);
      return missing(
        `a Stripe não respondeu (${type})`,
        "veja se esta máquina alcança a internet, e rode de novo daqui a pouco",
      );
    }
  },
};
