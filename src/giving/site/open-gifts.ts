import { setTimeout as sleep } from "node:timers/promises";
import type { GiftOptions } from "../card/api/gift-routes.ts";
import type { Content } from "../../content/content.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Config } from "../../platform/config/config.ts";
import { type Log, createTally } from "../../platform/log/log.ts";
import type { ReversalNews } from "../card/api/stripe-webhook.ts";
import type { MonthlyPorts } from "../monthly/follow-monthly.ts";
import type { MonthlyHint } from "../card/charge/monthly-hint.ts";
import type { MonthlyGifts } from "../monthly/sql/monthly-gifts.ts";
import type { MonthlyProvider } from "../monthly/monthly-provider.ts";
import { monthlyPath, simulatedBankPath, simulatedCardPath } from "../monthly/monthly-paths.ts";
import { startMonthlyWatch } from "../monthly/monthly-watch.ts";
import { learnReversal } from "../ledger/reversals/learn-reversal.ts";
import type { Origin } from "../ledger/gift.ts";
import type { ReversalSource } from "../ledger/reversals/reversals.ts";
import { createReversals } from "../ledger/sql/reversals.ts";
import { startReversalWatch } from "../card/jobs/reversal-watch.ts";
import { join } from "node:path";
import { breakerFor } from "../card/card-testing/card-testing.ts";
import {
  type Demonstration,
  openDemonstration,
  simulatedOrigin,
} from "../card/fake-stripe/demonstration.ts";
import { createStripeCards, stripeOrigin } from "../card/stripe/stripe-cards.ts";
import { createStripeReversals } from "../card/stripe/stripe-reversals.ts";
import { createStripeMonthly } from "../monthly/stripe/stripe-monthly.ts";
import { readStripeEvent } from "../card/stripe/stripe-webhook.ts";

type Options = Pick<
  GiftOptions,
  "ledger" | "rateLimiter" | "captcha" | "noteCaptchaFailure" | "now"
> & {
  config: Config;
  database: Database;
  monthly: MonthlyGifts;
  content(): Content;
  log: Log;
};

type Gifts = {
  monthly: MonthlyPorts;
  /** Looks one monthly gift up, behind the answer. */
  wakeMonthly(hint: MonthlyHint): void;
  /** Plays Stripe's pages at home. */
  demonstration: Demonstration | undefined;
  options: GiftOptions;
  /** The time of the provider's last event. */
  lastWebhookAtMs(): number | undefined;
  close(): Promise<void>;
};

/** Card gifts with the configured provider; undefined if there is none. */
export function openGifts(options: Options): Gifts | undefined {
  const { config, database, monthly, content, log, ...ports } = options;
  const cards = openCards(config, options.now);
  if (!cards) return undefined;
  const badEvents = createTally(log, "events that Stripe did not sign, or that cannot be read");
  let lastWebhookAtMs: number | undefined;
  const alarm = (facts: object, text: string) => log.error(facts, text);
  const reversals = openReversals({ ...cards, database, now: options.now, alarm, log });
  const { monthlyProvider: provider, demonstration, monthlyLookMs } = cards;
  const warn = (facts: object, text: string) => log.warn(facts, text);
  const monthlyPorts = { ...ports, ...cards, monthly, provider, alarm, warn };
  const watch = startMonthlyWatch(monthlyPorts, log, monthlyLookMs);
  return {
    monthly: monthlyPorts,
    wakeMonthly: watch.wake,
    demonstration,
    options: {
      ...ports,
      ...cards,
      monthly: {
        wake: watch.wake,
        async pathOfMonths(giftId) {
          const months = await monthly.findById(giftId);
          return months && monthlyPath(months.code);
        },
      },
      remindOfFailingMonths: (email, captcha, nowMs) =>
        monthly.remindOfFailing(email, cards.origin, captcha, nowMs),
      noteBadEvent: badEvents.note,
      noteEvent: () => void (lastWebhookAtMs = options.now()),
      reversals,
      limit: config.donationLimit,
      bounds: () => content().giving.card,
      ownFunds: () => content().giving.funds.map(({ name }) => name),
      sleep: (ms: number) => sleep(ms),
      alarm,
    },
    lastWebhookAtMs: () => lastWebhookAtMs,
    async close() {
      badEvents.stop();
      await Promise.all([reversals.close(), watch.close()]);
    },
  };
}

type OpenReversalsOptions = {
  database: Database;
  origin: Origin;
  reversalSource: ReversalSource | undefined;
  now(): number;
  alarm(facts: object, text: string): void;
  log: Log;
};

/** Reversals from events and, if the provider has lists, from polls. */
function openReversals(options: OpenReversalsOptions): ReversalNews & { close(): Promise<void> } {
  const { database, origin, reversalSource: source, now, alarm, log } = options;
  const ports = {
    reversals: createReversals(database),
    now,
    alarm,
    warn: (facts: object, text: string) => log.warn(facts, text),
  };
  const watch = source && startReversalWatch({ ...ports, source, origin }, log);
  return {
    learn: (reversal) => learnReversal(reversal, ports),
    lookAgain: () => watch?.wake(),
    close: async () => watch?.close(),
  };
}

type Cards = Pick<GiftOptions, "cards" | "origin" | "readEvent" | "answerCheck" | "breaker"> & {
  /** Undefined if the provider has no reversals. */
  reversalSource: ReversalSource | undefined;
  monthlyProvider: MonthlyProvider;
  /** How often it is asked about them; undefined for the usual time. */
  monthlyLookMs: number | undefined;
  demonstration: Demonstration | undefined;
};

/** A simulated month passes while a person looks on. */
const longestLookMs = 5_000;

/** The configured card provider; undefined if there is none. */
function openCards(
  { cards, dataFolder, donationLimit }: Config,
  now: () => number,
): Cards | undefined {
  switch (cards.provider) {
    case "stripe":
      return {
        cards: createStripeCards(cards),
        origin: stripeOrigin(cards),
        reversalSource: createStripeReversals(cards),
        monthlyProvider: createStripeMonthly(cards),
        monthlyLookMs: undefined,
        demonstration: undefined,
        readEvent: (event) => readStripeEvent({ ...event, secret: cards.webhookSecret }),
        answerCheck: undefined,
        breaker: breakerFor(donationLimit),
      };
    case "simulated": {
      const { monthMs } = cards;
      const demonstration = openDemonstration({ folder: join(dataFolder, "cards"), monthMs, now });
      return {
        cards: createStripeCards(demonstration.place),
        origin: simulatedOrigin,
        reversalSource: undefined,
        monthlyProvider: {
          ...createStripeMonthly(demonstration.place),
          cardPage: async ({ code }) => ({ status: "page", url: simulatedCardPath(code) }),
          payPage: async ({ code }) => ({ status: "page", url: simulatedBankPath(code) }),
        },
        monthlyLookMs: Math.min(longestLookMs, monthMs / 8),
        demonstration,
        readEvent: undefined,
        answerCheck: demonstration.answerCheck,
        // No real card is at risk, and a person should be able to try every decline.
        breaker: undefined,
      };
    }
    case "none":
      return undefined;
  }
}
