import type { FeatureSample } from "../../testing/feature-samples.ts";

export const sample: FeatureSample = {
  wrongVariables: {
    DONATION_LIMIT: "5",
    STRIPE_PUBLISHABLE_KEY: "sk_test_chave",
    STRIPE_SECRET_KEY: "pk_test_chave",
    STRIPE_WEBHOOK_SECRET: "segredo",
    STRIPE_API_URL: "stripe",
  },
};
