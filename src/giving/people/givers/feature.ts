import type { Feature } from "../../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { giversPath } from "./paths.ts";

const giverWords = {
  acts: {
    "listed-givers": "viu a lista de contribuintes",
    "read-giver": "viu o contribuinte",
    "joined-givers": "juntou contribuintes em",
    "separated-givers": "separou o contribuinte",
  },
  done: {
    "contribuinte-esquecido": "Esquecida. Os valores e os números ficam nas contas, sem o nome.",
    "contribuintes-juntados":
      "Juntados: as somas agora são de uma pessoa só. Nada do que foi lançado mudou. Para desfazer, toque em Separar.",
    "contribuintes-separados": "Separados: cada um tem de novo as suas somas.",
    "contribuintes-como-estavam": "Nada mudou: já estava assim.",
  },
} as const;

declare module "../../../kit/words.ts" {
  interface FeatureWords {
    giverWords: typeof giverWords;
  }
}

/** Givers: they are found, joined, handed over what is kept of them, and forgotten. */
export const givers: Feature<PanelHouse, SiteHouse> = {
  name: "givers",
  title: "Contribuintes",
  words: giverWords,
  giftWays: () => ({ ofMonth: [{ under: "Pessoas", label: "Contribuintes", path: giversPath }] }),
  panel: async (house) => (await import("./panel/giver-routes.tsx")).openGivers(house),
};
