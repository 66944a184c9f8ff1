import type { ClientSettings } from "../platform/http/client-settings.ts";
import type { Config } from "../platform/config/config.ts";

/** What of the configuration the browser has to know, and nothing else of it. */
export function clientSettings({
  apiCredentials,
  captcha,
  cards,
  pixBank,
}: Config): ClientSettings {
  return {
    apiCredentials,
    pixBank: pixBank.provider,
    captcha:
      captcha.provider === "altcha"
        ? { provider: captcha.provider }
        : { provider: captcha.provider, siteKey: captcha.siteKey },
    cards:
      cards.provider === "stripe"
        ? { provider: cards.provider, publishableKey: cards.publishableKey }
        : { provider: cards.provider },
  };
}
