import type { Feature } from "../../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { countingsPath } from "./paths.ts";
import { countingTables } from "./sql/tables.ts";

const countingWords = {
  acts: {
    "opened-counting": "abriu a contagem de",
    "read-counting": "viu a contagem de",
    "added-line": "acrescentou uma linha à contagem de",
    "removed-line": "tirou uma linha da contagem de",
    "kept-pieces": "guardou as cédulas da contagem de",
    "closed-counting": "fechou a contagem de",
    "discarded-counting": "jogou fora a contagem de",
  },
  done: {
    "contagem-aberta":
      "Contagem aberta. Outra pessoa pode entrar nela agora, no telefone dela, e ajudar.",
    "linha-tirada": "Linha tirada. Ela fica anotada no fim da página até a contagem fechar.",
    "cedulas-guardadas": "Cédulas e moedas guardadas.",
    "contagem-fechada":
      "Contagem fechada: está tudo nas contribuições. Falta imprimir e assinar a folha.",
    "contagem-descartada": "A contagem foi jogada fora. Nada dela entrou nas contribuições.",
  },
} as const;

declare module "../../../kit/words.ts" {
  interface FeatureWords {
    countingWords: typeof countingWords;
  }
}

/** The offering of a service is counted by two people on their phones. */
export const counting: Feature<PanelHouse, SiteHouse> = {
  name: "counting",
  title: "Contagens da oferta",
  words: countingWords,
  giftWays: () => ({
    ofMonth: [{ under: "Entrou", label: "Contar a oferta", path: countingsPath }],
  }),
  tables: countingTables,
  panel: async (house) => (await import("./panel/counting-routes.tsx")).openCounting(house),
  personalData: async () => (await import("./sql/read-countings.ts")).countingData,
};
