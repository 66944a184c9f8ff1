import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import { paths } from "../../kit/paths.ts";
import type { Feature } from "../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../house.ts";
import type { PagesOf } from "../../site/page.ts";
import type { Published } from "../editor/undo.ts";
import { ownDays } from "./schema.ts";

const dayWords = {
  acts: {
    "answered-day": "respondeu que",
    "undid-day": "desfez a resposta de que",
  },
  done: {
    "dia-confirmado": "Pronto. O site e a agenda dizem que há encontro nesse dia.",
    "dia-cancelado": "Pronto. O site e a agenda dizem que nesse dia não haverá.",
    "dia-respondido": "Nada mudou agora: esse dia já tinha resposta, e ela ficou como estava.",
    "dia-mudou":
      "Nada mudou agora: desde que esta página foi aberta, esse encontro passou, ou a programação é outra.",
    "desfeito-dia": "Desfeito: o site diz o que dizia antes.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    dayWords: typeof dayWords;
  }
}

/** Takes back one answer alone: what was answered before or after it stays. */
export const answeredDay: UndoWay<Published> = {
  kind: "answered-day",
  area: "content",
  flashes: ["dia-confirmado", "dia-cancelado"],
  done: (label) => `Respondido: ${label}.`,
  flash: "desfeito-dia",
  act: "undid-day",
  changed: "Depois disso alguém mudou o que a programação diz desse dia, e isso fica.",
  tooLate: "Para mudar a resposta, abra a Programação e procure o dia em “Só em uma data”.",
  seenAt: () => paths.programme,
};

/** Asks the church, before visitors do, whether it meets on a holiday or during a retreat. */
export const days: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "days",
  title: "Feriados",
  words: dayWords,
  keys: [
    {
      place: "programme",
      fields: {
        ownDays: [
          "dias",
          ownDays,
          "Feriados daqui",
          "Os da cidade e do estado. Três semanas antes, o painel pergunta se há encontro, como nos do país.",
          "Novo dia",
        ],
      },
    },
  ],
  undo: [answeredDay],
  pages: async () => (await import("./day-lines.ts")).daysOnPages,
  panel: async (house) => (await import("./day-routes.tsx")).openDays(house),
};
