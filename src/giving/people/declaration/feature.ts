import { periodOfYear } from "../../../format/church-clock.ts";
import type { Feature } from "../../../feature.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { declarationPath, declarationsPath } from "./paths.ts";
import { declarationLetterData, readDeclarationLetter } from "./sql/declarations.ts";
import { declarationTables } from "./sql/tables.ts";

const declarationWords = {
  acts: {
    "listed-declarations": "viu as declarações de",
    "read-declaration": "abriu a declaração",
    "printed-declarations": "abriu todas as declarações de",
    "sent-declaration": "mandou por e-mail a declaração",
    "sent-declarations": "mandou por e-mail as declarações de",
  },
  done: {
    "declaracao-enviada": "O e-mail com a declaração está saindo.",
    "declaracoes-enviadas": "Os e-mails com as declarações estão saindo.",
    "declaracao-ja-enviada":
      "Nada foi enviado agora: o e-mail com esta declaração já saiu ou está saindo.",
  },
} as const;

declare module "../../../kit/words.ts" {
  interface FeatureWords {
    declarationWords: typeof declarationWords;
  }
}

/** A declaration of each giver and year, for the income tax and to thank. */
export const declarations: Feature<PanelHouse, SiteHouse> = {
  name: "declarations",
  title: "Declarações",
  words: declarationWords,
  giftWays: () => ({
    ofMonth: [
      {
        under: "Pessoas",
        label: "Declarações",
        path: (month) => declarationsPath(month.slice(0, 4)),
      },
    ],
    ofGiver: declarationPath,
  }),
  tables: declarationTables,
  letters: (site) => ({
    declaration: async (claim) =>
      (await import("./declaration-letter.tsx")).composeDeclarationLetter({
        ...site,
        read: (id) => readDeclarationLetter(site.database, id),
      })(claim),
  }),
  commands: {
    doacoes: {
      declaracao: {
        takes: [
          { example: "2026", fits: (typed) => periodOfYear(typed) !== undefined },
          { example: '"NOME OU E-MAIL"' },
        ],
        does: "mostra a declaração do ano de uma pessoa",
        async run({ database, config, now }, year, person = "") {
          const { printDeclaration } = await import("./terminal.ts");
          await printDeclaration(database, config, { year: Number(year), person }, now());
        },
      },
    },
  },
  panel: async (house) => (await import("./panel/declaration-routes.tsx")).openDeclarations(house),
  personalData: async () => declarationLetterData,
};
