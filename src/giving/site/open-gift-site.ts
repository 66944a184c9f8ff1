import type { Requests, SitePart } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import { giftRoutes } from "../card/api/gift-routes.ts";
import { startReconciler, warnOfForeignGifts } from "../card/jobs/reconciler.ts";
import { monthsOf } from "../card/months.ts";
import { openCards, openGifts } from "./open-gifts.ts";
import { createReceipts } from "../ledger/receipt/receipt-routes.ts";
import { giftFigures } from "../ledger/sql/gift-figures.ts";
import { createLedger } from "../card/sql/ledger.ts";

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
