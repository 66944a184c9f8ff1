import type { Requests, SitePart } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import { giftRoutes } from "../card/api/gift-routes.ts";
import { startReconciler, warnOfForeignGifts } from "../card/jobs/reconciler.ts";
import { openMonthlyGifts } from "../monthly/feature.ts";
import { createMonthlyPages } from "../monthly/monthly-routes.ts";
import { openGifts } from "./open-gifts.ts";
import { createReceipts } from "../ledger/receipt/receipt-routes.ts";
import { giftFigures } from "../ledger/sql/gift-figures.ts";
import { createLedger } from "../card/sql/ledger.ts";

/** Cards, receipts, and the pages of monthly gifts. */
export function openGiftSite(house: SiteHouse & Requests): SitePart {
  const { config, database, content, guards, log } = house;
  const { publicUrl } = config;
  const ledger = createLedger(database, { messageIdDomain: publicUrl.hostname });
  const monthly = openMonthlyGifts(house);
  const gifts = openGifts({ ...house, ledger, monthly });
  void warnOfForeignGifts(ledger, gifts?.options.origin, log);
  const reconciler = gifts && startReconciler(gifts.options, log);
  const routes = giftRoutes(gifts?.options, guards);
  routes.route("/", createReceipts(house));
  routes.route(
    "/",
    createMonthlyPages({
      ...house,
      publicUrl,
      findMonthly: monthly.findByCode,
      monthly: gifts?.monthly,
      simulated: gifts?.demonstration,
      wake: (hint) => gifts?.wakeMonthly(hint),
      bounds: () => content().giving.card,
    }),
  );
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
    close: () => Promise.all([reconciler?.close(), gifts?.close()]),
  };
}
