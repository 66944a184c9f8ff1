import type { HostedCaptcha } from "../../../src/platform/captcha/providers.ts";
import { test as journey } from "../../kit/journey.ts";
import { startOwnSite } from "../../kit/own-site/own-site.ts";
import { siteKey } from "./provider-double.ts";
import { secret, startSiteverify } from "./siteverify-double.ts";

type Hosted = { provider: HostedCaptcha; hostedOrigin: string };

/** A journey through a site of its own with a hosted captcha. */
export const test = journey.extend<Hosted>({
  provider: ["turnstile", { option: true }],
  hostedOrigin: async ({ provider }, use) => {
    const siteverify = await startSiteverify();
    const site = await startOwnSite({
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: secret,
      CAPTCHA_VERIFY_URL: siteverify.url,
    });
    await use(site.origin);
    await site.stop();
    siteverify.close();
  },
  baseURL: ({ hostedOrigin }, use) => use(hostedOrigin),
});
