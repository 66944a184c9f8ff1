import { day, line } from "../../kit/values.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import { blocksWithoutCampaign, refuseDays, goal } from "./campaign.ts";

/** A window that is lit as a fund comes nearer to its goal. */
export const campaign: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "campaign",
  title: "Campanhas",
  keys: [
    {
      place: "fund",
      fields: {
        goalCentavos: [
          "meta",
          goal.optional(),
          "Meta da campanha",
          "Em reais, como 30.000,00. Com ela a página Contribua mostra um vitral que se acende conforme o fundo cresce.",
        ],
        fromDay: [
          "desde",
          day.optional(),
          "Conta desde",
          "O primeiro dia. Vazio, conta tudo o que já veio para este fundo.",
        ],
        untilDay: [
          "ate",
          day.optional(),
          "Vai até",
          "O último dia que conta. Depois dele o vitral fica como terminou.",
        ],
      },
      check: refuseDays,
    },
  ],
  blocks: [
    {
      kind: "campaign",
      words: ["campanha", "Campanha"],
      fields: {
        fund: ["fundo", line(40), "Fundo", "O nome dele, como está em Contribua, e com uma meta."],
      },
    },
  ],
  check: blocksWithoutCampaign,
  pages: async () => (await import("./campaign-pages.tsx")).campaignsOnPages,
  site: async (house) => (await import("./count-campaigns.ts")).countCampaigns(house),
};
