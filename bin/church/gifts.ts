// `npm run doacoes`: all that is given, for the treasurer. See docs/operations.md.
import { type Period, periodOfMonth } from "../../src/format/dates.ts";
import { giftsAsCsv } from "../../src/giving/ledger/reports/gifts-as-csv.ts";
import { summariseMonths } from "../../src/giving/ledger/reports/month-summary.ts";
import { createGiftReports } from "../../src/giving/ledger/reports/sql/gift-reports.ts";
import { createDoubts } from "../../src/giving/ledger/same-money/sql/doubts.ts";
import { listGifts, listTakenBack } from "../../src/giving/ledger/sql/gifts.ts";
import { onChurchDatabase, withChurchDatabase } from "./church-database.ts";
import { runCommand } from "../command-line/commands.ts";
import { features } from "../../src/features.ts";
import { printList, printSummary } from "./gift-list.ts";
import { printWaiting } from "./waiting-gifts.ts";

const always: Period = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const periodOf = (month: string | undefined) => (month && periodOfMonth(month)) || always;

const oneMonth = {
  example: "2026-11",
  fits: (typed: string) => periodOfMonth(typed) !== undefined,
};
const month = { ...oneMonth, optional: true } as const;
const mostDoubts = 1_000;

const commands = {
  listar: {
    takes: [month],
    does: "mostra uma por linha; sem o mês, todas",
    run: (asked?: string) =>
      withChurchDatabase(async (database, config) => {
        const doubts = await createDoubts(database).list({}, mostDoubts);
        printList(await listGifts(database, periodOf(asked)), doubts);
        await printWaiting(database, config);
      }),
  },
  csv: {
    takes: [month],
    into: "doacoes.csv",
    does: "faz uma planilha",
    run: (asked?: string) =>
      withChurchDatabase(async (database) => {
        process.stdout.write(giftsAsCsv(await listGifts(database, periodOf(asked))));
      }),
  },
  resumo: {
    takes: [month],
    does: "soma mês por mês",
    run: (asked?: string) =>
      withChurchDatabase(async (database, config) => {
        const period = periodOf(asked);
        const gifts = await listGifts(database, period);
        const others = await listTakenBack(database, period);
        const reports = createGiftReports(database, { findAbout: async () => undefined });
        printSummary(await summariseMonths([...gifts, ...others], reports, asked), gifts);
        await printWaiting(database, config);
      }),
  },
  exemplo: {
    does: "enche o mês da demonstração de contribuições inventadas",
    run: () =>
      withChurchDatabase(async (database, config, now) => {
        const { bookSampleMonth } = await import("./sample-month.ts");
        process.exitCode = await bookSampleMonth(database, config, now());
      }),
  },
  conferir: {
    takes: [oneMonth],
    does: "compara com a lista da Stripe: 0 confere, 1 difere, 3 não deu para perguntar",
    run: (asked: string) =>
      withChurchDatabase(async (database, config) => {
        // Loaded here alone, since Stripe's package takes longer to load than everything else.
        const { checkMonth } = await import("./gift-check.ts");
        process.exitCode = await checkMonth(database, config, periodOf(asked));
        await printWaiting(database, config);
      }),
  },
};

/** Of features that can be pulled out. */
const own = features.flatMap((feature) => Object.entries(feature.giftCommands ?? {}));

await runCommand(
  "doacoes",
  { ...commands, ...onChurchDatabase(Object.fromEntries(own)) },
  process.argv.slice(2),
);
