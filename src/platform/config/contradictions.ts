import { isLiveKey } from "./stripe-key.ts";
import type { Complaint, Environment } from "./environment.ts";

const stripeKeys = [
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

/** What is wrong with variables together that each alone does not show. */
export function contradictionsIn(variables: Environment): Complaint[] {
  return [...captchaWithoutKeys(variables), ...halfOfStripe(variables), ...twoModes(variables)];
}

function captchaWithoutKeys(variables: Environment): Complaint[] {
  const { CAPTCHA_PROVIDER: provider } = variables;
  if (provider === "altcha") return [];
  return (["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"] as const)
    .filter((name) => !variables[name])
    .map((variable) => ({ variable, reason: `falta; ${provider} não funciona sem ela` }));
}

function halfOfStripe(variables: Environment): Complaint[] {
  const missing = stripeKeys.filter((name) => !variables[name]);
  if (missing.length === stripeKeys.length) return [];
  return missing.map((variable) => ({
    variable,
    reason: "falta; as três chaves da Stripe andam juntas",
  }));
}

/** Cards would be read by one of Stripe's worlds and charged in the other. */
function twoModes({ STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY }: Environment): Complaint[] {
  if (!STRIPE_PUBLISHABLE_KEY || !STRIPE_SECRET_KEY) return [];
  if (isLiveKey(STRIPE_PUBLISHABLE_KEY) === isLiveKey(STRIPE_SECRET_KEY)) return [];
  const [test, live] = isLiveKey(STRIPE_SECRET_KEY)
    ? ["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"]
    : ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"];
  return [
    { variable: test, reason: `é de teste, e ${live} é de verdade; use as duas do mesmo modo` },
  ];
}
