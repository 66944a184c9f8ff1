// `npm run doacoes`: gifts by card, for the treasurer. See docs/operations.md.
import { type Period, periodOfMonth } from "../src/domain/donation/church-month.ts";
import { giftsAsCsv } from "../src/domain/donation/gifts-as-csv.ts";
import type { Config } from "../src/server/config.ts";
import { listGifts, listTakenBack } from "../src/storage/kept-gifts.ts";
import type { Database } from "../src/storage/open-database.ts";
import { complain, withChurchDatabase } from "./church-database.ts";
import { checkMonth, exits } from "./gift-check.ts";
import { printList, printSummary } from "./gift-list.ts";

const usage = `Uso (o mês é opcional, menos para conferir; sem ele, tudo):
  npm run doacoes -- listar 2026-11
  npm run --silent doacoes -- csv 2026-11 > doacoes.csv
  npm run doacoes -- resumo 2026-11
  npm run doacoes -- conferir 2026-11   compara com a lista da Stripe: 0 confere, 1 difere, 3 não deu para perguntar`;

type Work = { database: Database; config: Config; period: Period; month: string | undefined };

const always: Period = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

const commands: Record<string, (work: Work) => Promise<void>> = {
  listar: async ({ database, period }) => printList(await listGifts(database, period)),
  csv: async ({ database, period }) => {
    process.stdout.write(giftsAsCsv(await listGifts(database, period)));
  },
  async resumo({ database, period, month }) {
    const gifts = await listGifts(database, period);
    printSummary(gifts, await listTakenBack(database, period), month);
  },
  async conferir({ database, config, period }) {
    process.exitCode = await checkMonth(database, config, period);
  },
};

const [name = "", month, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const period = month === undefined ? always : periodOfMonth(month);
const isWhole = rest.length === 0 && (name !== "conferir" || month !== undefined);

if (!command || !period || !isWhole) {
  complain(usage);
  process.exitCode = exits.usage;
} else {
  await withChurchDatabase((database, config) => command({ database, config, period, month }));
}
