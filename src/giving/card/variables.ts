import { join } from "node:path";
import {
  type Check,
  type Config,
  defineVariables,
  missingOf,
  type Use,
} from "../../platform/config/config.ts";
import { addressFault, faultOfKey } from "../../platform/config/faults.ts";
import { keyOf, limit, urlOf } from "../../platform/config/variable-kinds.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import { type CardSettings, isLiveKey } from "../contract/card-settings.ts";

const keys = ["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

type Keys = Record<(typeof keys)[number] | "STRIPE_API_URL", string | undefined>;

declare module "../../platform/config/config.ts" {
  interface FeatureConfig {
    cards: ReturnType<typeof cardsOf>;
    donationLimit: RateLimit;
  }
}

/** Environment variables of gifts by card. */
export const cardVariables = defineVariables({
  shape: {
    DONATION_LIMIT: limit("8/10m"),
    STRIPE_PUBLISHABLE_KEY: keyOf("pk_").optional(),
    STRIPE_SECRET_KEY: keyOf("sk_", "rk_").optional(),
    STRIPE_WEBHOOK_SECRET: keyOf("whsec_").optional(),
    STRIPE_API_URL: urlOf(["http:", "https:"], "https://api.stripe.com").optional(),
  },
  complaints(data) {
    const missing = missingOf(keys, data, "falta; as três chaves da Stripe andam juntas");
    return [...(missing.length === keys.length ? [] : missing), ...twoModes(data)];
  },
  settings: (data, use) => ({
    cards: cardsOf(data, use),
    donationLimit: data.DONATION_LIMIT,
  }),
  checks: cardChecks,
});

/** Settings of the card provider that the browser has to know. */
export function cardSettings({ cards }: Pick<Config, "cards">): { cards?: CardSettings } {
  switch (cards.provider) {
    case "stripe":
      return { cards: { provider: "stripe", publishableKey: cards.publishableKey } };
    case "simulated":
      return { cards: { provider: "simulated" } };
    case "none":
      return {};
  }
}

/**
 * Complains of one key for tests and one for real: cards would be read in one mode of Stripe's and charged in the
 * other.
 */
function twoModes({ STRIPE_PUBLISHABLE_KEY: read, STRIPE_SECRET_KEY: charge }: Partial<Keys>) {
  if (!read || !charge || isLiveKey(read) === isLiveKey(charge)) return [];
  const [test, live] = isLiveKey(charge)
    ? ["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"]
    : ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"];
  return [
    { variable: test, reason: `é de teste, e ${live} é de verdade; use as duas do mesmo modo` },
  ];
}

/** Settings of the cards. Without keys no card is charged; a site that is real also says so on the page. */
function cardsOf(data: Partial<Keys>, use: Use) {
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = data;
  if (STRIPE_PUBLISHABLE_KEY && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      provider: "stripe" as const,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      /** Another address than Stripe's own, for tests. */
      apiUrl: data.STRIPE_API_URL,
    };
  }
  return use === "real" ? { provider: "none" as const } : { provider: "simulated" as const };
}

function cardChecks({ cards, dataFolder }: Pick<Config, "cards" | "dataFolder">): Check[] {
  if (cards.provider === "none") return [];
  if (cards.provider === "simulated") {
    const what = `nenhum cartão é cobrado; os recibos ficam em ${join(dataFolder, "mail")}`;
    return [["STRIPE_SECRET_KEY", what, "ponha as três chaves da Stripe"]];
  }
  const { publishableKey, secretKey, webhookSecret, apiUrl } = cards;
  const mend = "copie a chave de produção do painel da Stripe";
  const modeFault = (key: string) =>
    isLiveKey(key) ? faultOfKey(key) : "a chave da Stripe é de teste: nada é cobrado";
  return [
    ["STRIPE_PUBLISHABLE_KEY", modeFault(publishableKey), mend],
    ["STRIPE_SECRET_KEY", modeFault(secretKey), mend],
    ["STRIPE_WEBHOOK_SECRET", faultOfKey(webhookSecret), mend],
    ["STRIPE_API_URL", addressFault(apiUrl), "use https, ou tire a variável"],
  ];
}
