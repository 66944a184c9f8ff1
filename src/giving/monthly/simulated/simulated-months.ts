import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { oneAtATime } from "../../../platform/one-at-a-time.ts";
import { writeDurably } from "../../../platform/write-durably.ts";
import type { CardScenario } from "../../contract/simulated-cards.ts";
import type { CardAttempt } from "../../gift.ts";
import type { MonthlyGift } from "../monthly-gift.ts";
import { simulatedBankPath, simulatedCardPath } from "../monthly-paths.ts";
import type { MonthlyListing, MonthlyProvider, MonthlyReading } from "../monthly-provider.ts";
import {
  advance,
  invoicesOf,
  mendOwed,
  paysAlone,
  reportOfMonths,
  type SimulatedMonths,
  simulatedMonths,
} from "./simulated-month.ts";

type Options = {
  folder: string;
  /** The duration of a month. */
  monthMs: number;
  /** Whether the first payment of this gift is received. */
  isFirstPaid(giftId: string): Promise<boolean>;
  now(): number;
};

export type SimulatedMonthly = MonthlyProvider & {
  /** Keeps the months that begin when this gift's first payment is received. */
  begin(gift: CardAttempt, card: CardScenario): Promise<void>;
  /** The giver enters another test card on the simulated card page. */
  enterCard(gift: MonthlyGift, card: CardScenario): Promise<MonthlyReading>;
  /** The giver tells the simulated bank to pay the invoice that it asks about. */
  approve(gift: MonthlyGift): Promise<MonthlyReading>;
};

/** Monthly gifts that charge nothing, each a small readable file. Time alone makes their months. */
export function createSimulatedMonthly(options: Options): SimulatedMonthly {
  const { folder, monthMs, isFirstPaid, now } = options;
  const inOrder = oneAtATime();
  const file = (id: string) => join(folder, `${hash("sha256", id, "hex").slice(0, 24)}.json`);

  /** Reads the months up to now. Undefined if there are none. */
  const readFrom = async (path: string): Promise<SimulatedMonths | undefined> => {
    const text = await readIfThere(path);
    if (text === undefined) return undefined;
    const stored = v.parse(simulatedMonths, JSON.parse(text));
    const hasBegun = stored.begunAtMs !== undefined || (await isFirstPaid(stored.monthlyId));
    const current = hasBegun ? advance(stored, now(), monthMs) : stored;
    if (current !== stored) await write(current);
    return current;
  };
  const write = (months: SimulatedMonths) =>
    writeDurably(file(months.monthlyId), JSON.stringify(months, undefined, 2));

  /** Changes the months of one gift, then reports them. */
  const about = (
    { id }: MonthlyGift,
    change: (months: SimulatedMonths) => SimulatedMonths,
  ): Promise<MonthlyReading> =>
    inOrder(async (): Promise<MonthlyReading> => {
      const before = await readFrom(file(id));
      if (!before) return { status: "not-found" };
      const after = change(before);
      if (after !== before) await write(after);
      return {
        status: "found",
        report: reportOfMonths(after, monthMs),
        paid: invoicesOf(after),
      };
    }).catch(unknown);
  const isOver = ({ endedAtMs }: SimulatedMonths) => endedAtMs !== undefined;

  return {
    begin: ({ id, amountCentavos, description, email }, card) =>
      inOrder(async () => {
        if ((await readIfThere(file(id))) !== undefined) return;
        await write({
          monthlyId: id,
          amountCentavos,
          description,
          email,
          card,
          renewals: 0,
          paid: [],
        });
      }),
    enterCard: (gift, enteredCard) => about(gift, (months) => ({ ...months, enteredCard })),
    approve: (gift) =>
      about(gift, (months) => (isOver(months) ? months : mendOwed(months, now(), monthMs))),
    lookUp: (gift) => about(gift, (months) => months),
    list: () =>
      inOrder(async (): Promise<MonthlyListing> => {
        const all: SimulatedMonths[] = [];
        for (const name of await namesIn(folder)) {
          const months = name.endsWith(".json") && (await readFrom(join(folder, name)));
          if (months) all.push(months);
        }
        return {
          status: "listed",
          reports: all.map((months) => reportOfMonths(months, monthMs)),
          paid: all.flatMap(invoicesOf),
          unreadable: { invoices: [], monthly: [] },
        };
      }).catch(unknown),
    changeAmount: (gift, amountCentavos) =>
      about(gift, (months) => (isOver(months) ? months : { ...months, amountCentavos })),
    end: (gift) =>
      about(gift, (months) =>
        isOver(months) ? months : { ...months, owed: undefined, endedAtMs: now() },
      ),
    cardPage: async ({ code }) => ({ status: "page", url: simulatedCardPath(code) }),
    payPage: async ({ code }) => ({ status: "page", url: simulatedBankPath(code) }),
    takeNewCard: (gift) =>
      about(gift, (months) => {
        const { enteredCard: card, ...others } = months;
        if (!card || isOver(months)) return months;
        const changed = { ...others, card };
        return paysAlone(card) ? mendOwed(changed, now(), monthMs) : changed;
      }),
  };
}

const unknown = (error: unknown) => {
  const { code, name } = error as NodeJS.ErrnoException;
  return { status: "unknown", reason: `simulated: ${code ?? name}` } as const;
};

const readIfThere = (path: string) => readFile(path, "utf8").catch(whereNothingIs);
const namesIn = async (folder: string) => (await readdir(folder).catch(whereNothingIs)) ?? [];

function whereNothingIs(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}
