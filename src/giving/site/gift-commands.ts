import { type Period, periodOfMonth } from "../../format/church-clock.ts";
import type { Subcommands } from "../../kit/terminal.ts";

const always: Period = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const periodOf = (month: string | undefined) => (month && periodOfMonth(month)) || always;

const oneMonth = {
  example: "2026-11",
  fits: (typed: string) => periodOfMonth(typed) !== undefined,
};
const month = { ...oneMonth, optional: true } as const;

const terminal = () => import("./terminal.ts");

/** Lists and sums of all gifts, for `npm run doacoes`. */
export const giftCommands: Subcommands = {
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
