import type { HostedCaptcha } from "../captcha/providers.ts";

/** Which captcha is on the forms. A site key is public: the widget needs it in the browser. */
export type CaptchaSettings = { provider: "altcha" } | { provider: HostedCaptcha; siteKey: string };

/** What the configuration gives to the browser, where all can read it. Features add theirs by `declare module`. */
export interface ClientSettings {
  /** `name:password` of the site itself, for the API's basic authentication. */
  apiCredentials: string;
  captcha: CaptchaSettings;
}
