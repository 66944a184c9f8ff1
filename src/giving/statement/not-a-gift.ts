import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { daysToBank } from "../counting/counting.ts";
import { daysAfter } from "../../format/dates.ts";
import { dayInDigits } from "../../format/date-words.ts";
import type { Credit } from "./statement-row.ts";

/** Money that the ledger has from elsewhere, and that a credit of the statement may be once more. */
export type BookedElsewhere =
  | { from: "by-hand" | "bank"; day: string; amountCentavos: number; receiptNumber: number }
  /** What the people who counted took to the bank: of one counting, or of several from `fromDay` to `day` together. */
  | { from: "counting"; day: string; amountCentavos: number; fromDay?: string };

/** Between the day that the ledger has and the credit's: earliest and latest, the likeliest first. */
const daysBetween: Record<BookedElsewhere["from"], readonly number[]> = {
  bank: [0],
  "by-hand": [0, -1, 1],
  counting: Array.from({ length: daysToBank + 1 }, (_, days) => days),
};

/** As many days before the first credit and after the last one something may have been booked that is the same. */
export const daysAround = Math.max(...Object.values(daysBetween).flat());

/**
 * For each credit the reason why it may be no gift, or undefined. Each booked sum answers for one credit at most. Only a
 * person can tell whether it is the same money.
 */
export function doubtsOf(
  credits: readonly Pick<Credit, "day" | "amountCentavos" | "means">[],
  booked: readonly BookedElsewhere[],
): (string | undefined)[] {
  const byPlace = Map.groupBy(booked, placeOf);
  const doubts: (string | undefined)[] = credits.map(() => undefined);
  const sources = new Set(booked.map(({ from }) => from));
  for (const from of (["bank", "by-hand", "counting"] as const).filter((one) => sources.has(one))) {
    for (const days of daysBetween[from]) {
      for (const [at, { day, amountCentavos, means }] of credits.entries()) {
        if (doubts[at] !== undefined || !fits(from, means)) continue;
        const one = byPlace
          .get(placeOf({ from, day: daysAfter(day, -days), amountCentavos }))
          ?.pop();
        if (one) doubts[at] = wordsOf(one);
      }
    }
  }
  return doubts;
}

const placeOf = ({
  from,
  day,
  amountCentavos,
}: Pick<BookedElsewhere, "from" | "day" | "amountCentavos">) => `${from} ${day} ${amountCentavos}`;

/** The plate's cash does not come by PIX, and only PIX is known from the bank. */
const fits = (from: BookedElsewhere["from"], means: Credit["means"]): boolean =>
  from === "by-hand" || (from === "bank") === (means === "pix");

function wordsOf(booked: BookedElsewhere): string {
  switch (booked.from) {
    case "by-hand":
      return `talvez já lançada, nº ${formatReceiptNumber(booked.receiptNumber)}`;
    case "bank":
      return `talvez o PIX que o banco já confirmou, nº ${formatReceiptNumber(booked.receiptNumber)}`;
    case "counting":
      return booked.fromDay === undefined
        ? `talvez o depósito da contagem de ${dayInDigits(booked.day)}`
        : `talvez o depósito das contagens ${daysInWords(booked.fromDay, booked.day)}`;
  }
}

const daysInWords = (from: string, to: string): string =>
  from === to ? `de ${dayInDigits(to)}` : `de ${dayInDigits(from)} a ${dayInDigits(to)}`;
