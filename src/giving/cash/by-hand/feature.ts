import { anyText } from "../../../kit/terminal.ts";
import type { Feature } from "../../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { bookPath } from "./paths.ts";

const byHandWords = {
  acts: {
    "booked-gift": "lançou à mão a contribuição",
  },
} as const;

declare module "../../../kit/words.ts" {
  interface FeatureWords {
    byHandWords: typeof byHandWords;
  }
}

/** A gift that arrived outside the site is booked by hand, and what was booked is taken back. */
export const byHand: Feature<PanelHouse, SiteHouse> = {
  name: "by-hand",
  title: "Lançamentos à mão",
  words: byHandWords,
  giftWays: () => ({ ofMonth: [{ under: "Entrou", label: "Lançar à mão", path: bookPath }] }),
  commands: {
    doacoes: {
      lancar: {
        takes: [
          { example: "2026-11-22" },
          { example: "dinheiro" },
          { example: "Oferta" },
          { example: "350,00", ...anyText },
          { example: '"NOME"', optional: true },
          { example: '"E-MAIL"', optional: true },
        ],
        does: "lança uma contribuição à mão e diz o número dela",
        run: async (at, ...given) => (await import("./terminal.ts")).bookTyped(at, given),
      },
    },
  },
  panel: async (house) => (await import("./panel/by-hand-routes.tsx")).openByHand(house),
};
