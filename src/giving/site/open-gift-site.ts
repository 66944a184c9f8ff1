import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../../platform/config/config.ts";
import { createTally } from "../../platform/log/log.ts";
import type { Requests, SitePart } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import { giftRoutes, type GiftOptions, type ReversalNews } from "../card/api/gift-routes.ts";
import { breakerFor } from "../card/card-testing/card-testing.ts";
import { createDemoCards, simulatedOrigin } from "../card/demo-cards.ts";
import { startReconciler, warnOfForeignGifts } from "../card/jobs/reconciler.ts";
import { startReversalWatch } from "../card/jobs/reversal-watch.ts";
import { monthsOf } from "../card/months.ts";
import { createLedger } from "../card/sql/ledger.ts";
import { createStripeCards, stripeOrigin } from "../card/stripe/stripe-cards.ts";
import { createStripeReversals } from "../card/stripe/stripe-lists.ts";
import { readStripeEvent } from "../card/stripe/stripe-webhook.ts";
import { createReceipts } from "../ledger/receipt/receipt-routes.tsx";
import { learnReversals } from "../ledger/reversals/learn-reversal.ts";
import type { ReversalSource } from "../ledger/reversals/reversal.ts";
import { giftFigures } from "../ledger/sql/gifts.ts";
import { createReversals } from "../ledger/sql/reversals.ts";

/** Cards, receipts, and what follows them every month. */
export async function openGiftSite(house: SiteHouse & Requests): Promise<SitePart> {
  const { config, database, guards, log, now } = house;
  const months = monthsOf(house);
  const messageIdDomain = config.publicUrl.hostname;
  const ledger = createLedger(database, { messageIdDomain, months: months?.inLedger });
  const cards = openCards(config, now);
  const alarm = (facts: object, text: string) => log.error(facts, text);
  const ports = cards && { ...house, ...cards, ledger, alarm };
  const followed = await months?.follow(house, ports);
  const gifts = ports && openGifts(ports, months && followed && { ...months, ...followed });
  void warnOfForeignGifts(ledger, cards?.origin, log);
  const reconciler = gifts && startReconciler(gifts.options, log);
  const routes = giftRoutes(gifts?.options, guards);
  routes.route("/", createReceipts(house));
  if (followed) routes.route("/", followed.routes);
  return {
    routes,
    formLimit: gifts?.options.limit,
    figures: [
      ...giftFigures(house),
      {
        gauge: ["last_webhook_timestamp_seconds", "Last event of Stripe's, 0 if none"],
        read: async () => (gifts?.lastWebhookAtMs() ?? 0) / 1000,
      },
    ],
    close: () => Promise.all([reconciler?.close(), followed?.close(), gifts?.close()]),
  };
}

type Ports = SiteHouse & Requests & Cards & Pick<GiftOptions, "ledger" | "alarm">;

function openGifts(ports: Ports, months: GiftOptions["monthly"]) {
  const { config, content, log, now } = ports;
  const badEvents = createTally(log, "events that Stripe did not sign, or that cannot be read");
  let lastWebhookAtMs: number | undefined;
  const reversals = openReversals(ports);
  const options: GiftOptions = {
    ...ports,
    monthly: months,
    noteBadEvent: badEvents.note,
    noteEvent: () => void (lastWebhookAtMs = now()),
    reversals,
    limit: config.donationLimit,
    bounds: () => content().giving.card,
    ownFunds: () => content().giving.funds.map(({ name }) => name),
    sleep: (ms: number) => sleep(ms),
  };
  return {
    options,
    lastWebhookAtMs: () => lastWebhookAtMs,
    async close() {
      badEvents.stop();
      await reversals.close();
    },
  };
}

/** Reversals from events and, if the provider has lists, from polls. */
function openReversals(options: Ports): ReversalNews & { close(): Promise<void> } {
  const { database, origin, reversalSource: source, now, alarm, log } = options;
  const ports = {
    reversals: createReversals(database),
    now,
    alarm,
    warn: (facts: object, text: string) => log.warn(facts, text),
  };
  const watch = source && startReversalWatch({ ...ports, source, origin }, log);
  return {
    learn: (reversal) => learnReversals([reversal], ports),
    lookAgain: () => watch?.wake(),
    close: async () => watch?.close(),
  };
}

type Cards = Pick<GiftOptions, "cards" | "origin" | "readEvent" | "breaker"> & {
  /** Undefined if the provider has no reversals. */
  reversalSource: ReversalSource | undefined;
};

function openCards({ cards, donationLimit }: Config, now: () => number): Cards | undefined {
  switch (cards.provider) {
    case "stripe":
      return {
        cards: createStripeCards(cards),
        origin: stripeOrigin(cards),
        reversalSource: createStripeReversals(cards),
        readEvent: (event) => readStripeEvent({ ...event, secret: cards.webhookSecret }),
        breaker: breakerFor(donationLimit),
      };
    case "simulated":
      return {
        cards: createDemoCards({ now }),
        origin: simulatedOrigin,
        reversalSource: undefined,
        readEvent: undefined,
        // No real card is at risk, and a person should be able to try every decline.
        breaker: undefined,
      };
    case "none":
      return undefined;
  }
}
