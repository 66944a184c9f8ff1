import type { StripeElementStyle } from "@stripe/stripe-js";

/** The page's own colours, for a field that Stripe draws in a frame of its own. */
export function stripeLook(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: token("--ink"),
      iconColor: token("--ink-soft"),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      fontSize: "18px",
      fontSmoothing: "antialiased",
      "::placeholder": { color: token("--ink-soft") },
    },
    invalid: { color: token("--ruby-ink"), iconColor: token("--ruby-ink") },
  };
}
