import { type Period, dayAt, monthOf, noonOf } from "../../format/church-clock.ts";
import { monthName } from "../../format/date-words.ts";
import * as format from "../../format/format.ts";
import { operator } from "../../kit/member/members.ts";
import { type AtTerminal, complain } from "../../kit/terminal.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { checkMonth } from "../card/check/check-month.ts";
import { simulatedOrigin } from "../card/demo-cards.ts";
import type { Foreign } from "../card/open-gift.ts";
import { createProviderPolls } from "../card/sql/attempts.ts";
import { stripeOrigin } from "../card/stripe/stripe-cards.ts";
import { commonFunds } from "../contract/fund.ts";
import { modeLabel } from "../ledger/books/gift-words.ts";
import { giftsAsCsv } from "../ledger/books/gifts-as-csv.ts";
import {
  summariseMonths,
  printList,
  printSummary,
  contributions,
} from "../ledger/books/print-gifts.ts";
import { createBooks } from "../ledger/books/sql/books.ts";
import type { Origin } from "../ledger/gift.ts";
import { createDoubts } from "../ledger/same-money/sql/doubts.ts";
import { giftsTakenBackIn, listGifts } from "../ledger/sql/gifts.ts";
import { type ArrivedGift, recordGifts } from "../ledger/sql/record-gifts.ts";

const mostDoubts = 1_000;

export async function listGiftsOf({ database, config }: AtTerminal, period: Period): Promise<void> {
  const doubts = await createDoubts(database).list({}, mostDoubts);
  printList(await listGifts(database, period), doubts);
  await printWaiting(database, config);
}

export async function writeCsv({ database }: AtTerminal, period: Period): Promise<void> {
  process.stdout.write(giftsAsCsv(await listGifts(database, period)));
}

export async function sumUp(
  { database, config }: AtTerminal,
  period: Period,
  month: string | undefined,
): Promise<void> {
  const others = await listGifts(database, period, "outside-sums");
  const takenBack = await database.read((reader) => giftsTakenBackIn(reader, period));
  const books = createBooks(database, { findAbout: async () => undefined });
  printSummary(await summariseMonths([...others, ...takenBack], books, month), others);
  await printWaiting(database, config);
}

export async function compareWithStripe(
  { database, config }: AtTerminal,
  period: Period,
): Promise<void> {
  process.exitCode = await checkMonth(database, config, period);
  await printWaiting(database, config);
}

/** Prints one line for each account with open gifts that today's keys cannot look up. */
async function printWaiting(database: Database, config: Config): Promise<void> {
  const waiting = await createProviderPolls(database).listForeign(originOf(config));
  if (waiting.length > 0) console.log("");
  for (const foreign of waiting) console.log(sentenceOf(foreign));
}

function sentenceOf({ provider, account, mode, count }: Foreign): string {
  const label = modeLabel({ mode });
  const where = provider === "simulated" ? "na operadora simulada" : "na Stripe";
  const whose = `da conta ${account}, ${where}${label && ` (${label})`}`;
  const attempts = count === 1 ? "1 tentativa com cartão" : `${count} tentativas com cartão`;
  return `À espera: ${attempts} ainda sem resposta, ${whose}. Só com as chaves dessa conta se sabe o fim.`;
}

/** The origin of gifts with this configuration; undefined without card gifts. */
function originOf({ cards }: Config): Origin | undefined {
  switch (cards.provider) {
    case "stripe":
      return stripeOrigin(cards);
    case "simulated":
      return simulatedOrigin;
    case "none":
      return undefined;
  }
}

/** Made-up gifts: their means, their number in a month, and the range of their amounts in reais. */
const kinds: (Pick<ArrivedGift, "means" | "source"> & {
  count: number;
  reais: [number, number];
})[] = [
  { means: "card", source: "monthly", count: 6, reais: [20, 200] },
  { means: "pix", source: "statement", count: 14, reais: [10, 400] },
  { means: "transfer", source: "statement", count: 3, reais: [100, 900] },
  { means: "cash", source: "counting", count: 16, reais: [2, 150] },
  { means: "cheque", source: "by-hand", count: 1, reais: [500, 500] },
];

/**
 * Books a month of made-up gifts for the person who tries the panel: only in the demonstration, and never among real money.
 * A month that has them already stays as it is.
 */
export async function bookSample({ database, config, now }: AtTerminal): Promise<void> {
  if (originOf(config)?.mode !== "demonstration") {
    return complain("Só na demonstração: este site já recebe de verdade, e nada foi inventado.");
  }
  const nowMs = now();
  const month = monthOf(nowMs);
  const { booked, known } = await database.write((writer) =>
    recordGifts(writer, sampleMonth(month, nowMs), nowMs),
  );
  const sum = booked.reduce((all, { amountCentavos }) => all + amountCentavos, 0);
  console.log(
    booked.length > 0
      ? `${contributions(booked.length)} de exemplo em ${monthName(month)}, ${format.money(sum)}. Estão no painel, em "Fora das somas".`
      : `${monthName(month)} já tem ${contributions(known.length)} de exemplo.`,
  );
}

function sampleMonth(month: string, nowMs: number): ArrivedGift[] {
  const today = dayAt(nowMs);
  const gifts = kinds.flatMap(({ count, ...kind }) => Array.from({ length: count }, () => kind));
  return gifts.map(({ means, source, reais: [least, most] }, index) => {
    const share = ((index * 37) % 100) / 100;
    const day = 1 + ((index * 11) % Number(today.slice(-2)));
    return {
      mode: "demonstration",
      means,
      source,
      fund: commonFunds[index % commonFunds.length] ?? "",
      amountCentavos: Math.round(least + (most - least) * share) * 100,
      // Half of the coins in a plate have no giver.
      name: source === "counting" && index % 2 ? "" : `Pessoa de Exemplo ${index + 1}`,
      email: undefined,
      memo: undefined,
      outsideId: `exemplo:${month}-${index + 1}`,
      givenAtMs: noonOf(`${month}-${`${day}`.padStart(2, "0")}`),
      bookedBy: operator.id,
    };
  });
}
