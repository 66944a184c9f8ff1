import type { HostedCaptcha } from "../captcha/providers.ts";

/** Which captcha is on the forms. A site key is public: the widget needs it in the browser. */
export type CaptchaSettings = { provider: "altcha" } | { provider: HostedCaptcha; siteKey: string };

/** Who charges cards: `none` in production without keys. A publishable key is public, as it says. */
export type CardSettings =
  | { provider: "stripe"; publishableKey: string }
  | { provider: "simulated" }
  | { provider: "none" };

/** What the configuration gives to the browser. All of it can be read in the page. */
export type ClientSettings = {
  /** `name:password` of the site itself, for the API's basic authentication. */
  apiCredentials: string;
  captcha: CaptchaSettings;
  cards: CardSettings;
  /** Who says which PIX the church received. */
  pixBank: "api" | "simulated" | "none";
};

/** Whether money moves with a key of Stripe's; with any other it is a test. */
export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);
