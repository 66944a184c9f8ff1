/** Who charges cards, if anybody does. A publishable key is public, as it says. */
export type CardSettings =
  | { provider: "stripe"; publishableKey: string }
  | { provider: "simulated" };

declare module "../../platform/http/client-settings.ts" {
  interface ClientSettings {
    cards?: CardSettings;
    /** Who says which PIX the church received. */
    pixBank?: "api" | "simulated";
  }
}

/** Whether money moves with a key of Stripe's; with any other it is a test. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);
