import { complain } from "../../kit/terminal.ts";
import * as format from "../../format/format.ts";
import { commonFunds } from "../contract/fund.ts";
import { dayAt, monthOf, noonOf } from "../../format/church-clock.ts";
import { monthName } from "../../format/date-words.ts";
import { type ArrivedGift, recordGifts } from "../ledger/sql/record-gifts.ts";
import { operator } from "../../kit/member/history.ts";
import type { GiftMode } from "../contract/gift-mode.ts";
import type { Database } from "../../platform/database/database.ts";
import { contributions } from "../ledger/reports/print-gifts.ts";

/** Made-up gifts: how they come, how many of them in a month, and between which amounts in reais. */
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
 * Books a month of made-up gifts for who tries the panel: only in the demonstration, and never among real money. A
 * month that has them already stays as it is.
 */
export async function bookSampleMonth(
  database: Database,
  mode: GiftMode | undefined,
  nowMs: number,
): Promise<void> {
  if (mode !== "demonstration") {
    return complain("Só na demonstração: este site já recebe de verdade, e nada foi inventado.");
  }
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

/** Gifts on the days of the month until today. */
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
      // Half of the coins in a plate are nobody's.
      name: source === "counting" && index % 2 ? "" : `Pessoa de Exemplo ${index + 1}`,
      email: undefined,
      memo: undefined,
      outsideId: `exemplo:${month}-${index + 1}`,
      givenAtMs: noonOf(`${month}-${`${day}`.padStart(2, "0")}`),
      bookedBy: operator.id,
    };
  });
}
