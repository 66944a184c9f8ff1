import { setTimeout as sleep } from "node:timers/promises";
import type { GiftOptions } from "../api/gift-routes.ts";
import type { Content } from "../../content/content.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Log } from "../../platform/log/log.ts";
import { createTally } from "../../platform/log/tally.ts";
import { openCards } from "./open-cards.ts";
import { openReversals } from "./open-reversals.ts";

type Options = Pick<
  GiftOptions,
  "ledger" | "rateLimiter" | "captcha" | "noteCaptchaFailure" | "now"
> & {
  config: Config;
  database: Database;
  content(): Content;
  log: Log;
};

type Gifts = {
  options: GiftOptions;
  /** When the provider last told us something by itself. */
  lastWebhookAtMs(): number | undefined;
  close(): Promise<void>;
};

/** Gifts by card, over the provider that the settings name; undefined where there is none. */
export function openGifts(options: Options): Gifts | undefined {
  const { config, database, content, log, ...ports } = options;
  const cards = openCards(config);
  if (!cards) return undefined;
  const badEvents = createTally(log, "events that Stripe did not sign, or that cannot be read");
  let lastWebhookAtMs: number | undefined;
  const alarm = (facts: object, text: string) => log.error(facts, text);
  const reversals = openReversals({ ...cards, database, now: options.now, alarm, log });
  return {
    options: {
      ...ports,
      ...cards,
      noteBadEvent: badEvents.note,
      noteEvent: () => void (lastWebhookAtMs = options.now()),
      reversals,
      limit: config.donationLimit,
      bounds: () => content().giving.card,
      sleep: (ms: number) => sleep(ms),
      alarm,
    },
    lastWebhookAtMs: () => lastWebhookAtMs,
    async close() {
      badEvents.stop();
      await reversals.close();
    },
  };
}
