import type { Feature } from "../../../feature.ts";
import { periodOfYear } from "../../../format/dates.ts";
import { statementPath, statementsPath } from "./paths.ts";
import type { PanelHouse, SiteHouse } from "../../../house.ts";
import { envelopeOf } from "../../ledger/letters/envelope.ts";
import { readStatementLetter } from "./sql/year-statements.ts";
import { yearStatementTables } from "./sql/tables.ts";
import { yearStatementWords } from "./words.ts";

/** A statement of each giver and year, for the income tax and to thank. */
export const yearStatements: Feature<PanelHouse, SiteHouse> = {
  words: yearStatementWords,
  giftWays: () => ({
    ofMonth: [
      {
        under: "Pessoas",
        label: "Declarações",
        path: (month) => statementsPath(month.slice(0, 4)),
      },
    ],
    ofGiver: statementPath,
  }),
  tables: [yearStatementTables],
  letters: (site) => ({
    "year-statement": async (claim) =>
      (await import("./statement-letter.tsx")).composeStatementLetter({
        ...envelopeOf(site),
        read: (id) => readStatementLetter(site.database, id),
        now: site.now,
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
          const { printStatement } = await import("./terminal.ts");
          await printStatement(database, config, { year: Number(year), person }, now());
        },
      },
    },
  },
  panel: async (house) => (await import("./panel/statement-routes.tsx")).openYearStatements(house),
  personalData: async () => (await import("./sql/letter-data.ts")).statementLetterData,
};
