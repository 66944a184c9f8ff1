import type { HostedCaptcha } from "../captcha/providers.ts";

/** Captcha of the forms. A site key is public: the widget needs it in the browser. */
export type CaptchaSettings = { provider: "altcha" } | { provider: HostedCaptcha; siteKey: string };

/**
 * Settings that the configuration gives to the browser, where all can read them. Features add theirs by `declare
 * module`.
 */
export interface ClientSettings {
  /** `name:password` of the site itself, for the API's basic authentication. */
  apiCredentials: string;
  captcha: CaptchaSettings;
}
