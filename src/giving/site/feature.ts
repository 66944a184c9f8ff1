import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import { giftCommands } from "./gift-commands.ts";
import { envelopeOf } from "../ledger/letters/envelope.ts";
import { findById } from "../ledger/sql/gifts.ts";
import { monthsOf } from "../card/months.ts";

/** Giving on the site: its pages, gifts by card, and their receipts. */
export const givingSite: Feature<PanelHouse, SiteHouse, PagesOf> = {
  commands: { doacoes: giftCommands },
  letters: (site) => ({
    "gift-receipt": async (claim) =>
      (await import("../ledger/letters/gift-letter.tsx")).composeGiftLetter({
        ...envelopeOf(site),
        findGift: (id) => findById(site.database, id),
        pathOfMonths: async (outsideId) => monthsOf(site)?.pathOfPayment(outsideId),
      })(claim),
  }),
  async pages() {
    const { givingPage } = await import("./page/giving.tsx");
    const { cardGiftPage } = await import("../card/page/card-gift.tsx");
    return () => ({ pages: [givingPage, cardGiftPage] });
  },
  site: async (house) => (await import("./open-gift-site.ts")).openGiftSite(house),
  openingCheck: async () => (await import("../card/stripe/opening-check.ts")).cardCheck,
};
