import { always, periodOfMonth } from "../../format/church-clock.ts";
import { receiptPath } from "../../kit/paths.ts";
import type { Subcommands } from "../../kit/terminal.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import { monthsOf } from "../card/months.ts";
import { cardSettings, cardVariables } from "../card/variables.ts";
import { findById } from "../ledger/sql/gifts.ts";

const periodOf = (month: string | undefined) => (month && periodOfMonth(month)) || always;

const oneMonth = {
  example: "2026-11",
  fits: (typed: string) => periodOfMonth(typed) !== undefined,
};
const month = { ...oneMonth, optional: true } as const;

const terminal = () => import("./terminal.ts");

const giftCommands: Subcommands = {
  listar: {
    takes: [month],
    does: "mostra uma por linha; sem o mês, todas",
    run: async (at, asked) => (await terminal()).listGiftsOf(at, periodOf(asked)),
  },
  csv: {
    takes: [month],
    into: "doacoes.csv",
    does: "faz uma planilha",
    run: async (at, asked) => (await terminal()).writeCsv(at, periodOf(asked)),
  },
  resumo: {
    takes: [month],
    does: "soma mês por mês",
    run: async (at, asked) => (await terminal()).sumUp(at, periodOf(asked), asked),
  },
  exemplo: {
    does: "enche o mês da demonstração de contribuições inventadas",
    run: async (at) => (await terminal()).bookSample(at),
  },
  conferir: {
    takes: [oneMonth],
    does: "compara com a lista da Stripe: 0 confere, 1 difere, 3 não deu para perguntar",
    run: async (at, asked) => (await terminal()).compareWithStripe(at, periodOf(asked)),
  },
};

/** Giving on the site: its pages, gifts by card, and their receipts. */
export const givingSite: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "giving-site",
  title: "Contribua",
  commands: { doacoes: giftCommands },
  variables: cardVariables,
  settings: cardSettings,
  ownRoutes: [{ path: receiptPath("*"), private: "no-referrer" }],
  letters: (site) => ({
    "gift-receipt": async (claim) =>
      (await import("../ledger/letters/gift-letter.tsx")).composeGiftLetter({
        ...site,
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
