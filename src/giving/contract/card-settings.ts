/** The provider that charges cards, if there is one. A publishable key is public, as it says. */
export type CardSettings =
  | { provider: "stripe"; publishableKey: string }
  | { provider: "simulated" };

declare module "../../platform/http/client-settings.ts" {
  interface ClientSettings {
    cards?: CardSettings;
    /** The source of news about which PIX the church received. */
    pixBank?: "api" | "simulated";
  }
}

/** True if money moves with this key of Stripe's; with any other it is a test. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);
