import { daysAfter } from "../../../format/church-clock.ts";
import { dayInDigits } from "../../../format/date-words.ts";
import type { Means } from "../../contract/means.ts";
import { type GiftSource, type Gift, numberOf, providerOf } from "../gift.ts";

/** Money as one source names it. A deposit is counted money on its way to the bank, and only its sum is known. */
export type Money = {
  from: GiftSource | "deposit";
  means: Means;
  day: string;
  amountCentavos: number;
  /** The bank's name for the payment, where the source says it. */
  paymentName?: string | undefined;
};

/** Money that the ledger has. */
export type KnownMoney = Money &
  (
    | { from: GiftSource; giftId: string; receiptNumber: number; giver: string }
    /** A deposit of one counting, or of several from `fromDay` to `day` together; the id is that of the last one. */
    | { from: "deposit"; countingId: string; fromDay?: string }
  );

/** A PIX's own id, for good: the bank's number may have letters. Undefined for any other name of a payment. */
export function endToEndIdIn(text: string | undefined): string | undefined {
  return /(?<![a-z\d])E[a-z\d]{8}\d{12}[a-z\d]{10,11}(?![a-z\d])/i
    .exec(text ?? "")?.[0]
    .toUpperCase();
}

/** Days after a service until its money is in the bank at the latest. */
const daysToBank = 7;

/** Days before and after some money that the ledger may have the same. */
export const daysAround = daysToBank;

/** Days from known money to the same money elsewhere: the likeliest first. */
function daysBetween(fresh: Money, known: KnownMoney): readonly number[] {
  if (fresh.from === "deposit") return aWeek.map((days) => -days);
  return known.from === "deposit" ? aWeek : aroundOneDay;
}

const aroundOneDay = [0, -1, 1];
const aWeek = Array.from({ length: daysToBank + 1 }, (_, days) => days);
/** A statement may have a Saturday's PIX on the next working day. */
const aroundAWeek = aWeek.flatMap((days) => (days === 0 ? [0] : [-days, days]));

/**
 * True if two sources may name the same money, by their kinds alone. Gifts by card never meet another source: their
 * payout is skipped in a statement. Counted money is notes and cheques.
 */
function mayMeet(one: Money, other: Money): boolean {
  const isBetween = (...[a, b]: [Money["from"], Money["from"]]) =>
    (one.from === a && other.from === b) || (one.from === b && other.from === a);
  // The means in a statement are a guess, but for PIX.
  if (isBetween("statement", "by-hand")) return true;
  // Some banks, and many people, call a PIX a transfer.
  if (isBetween("statement", "bank") || isBetween("by-hand", "bank")) {
    return [one, other].every(({ means }) => means === "pix" || means === "transfer");
  }
  if (isBetween("statement", "deposit") || isBetween("by-hand", "deposit")) {
    return one.means !== "pix" && other.means !== "pix";
  }
  const isOfPeople = isBetween("by-hand", "by-hand") || isBetween("by-hand", "counting");
  return isOfPeople && one.means === other.means;
}

type Match = { at: number; known: KnownMoney };

/** Sources of the same money, the likeliest first. */
const likeliestFirst = ["bank", "by-hand", "deposit", "statement", "counting"] as const;

/**
 * Tells which of some new money of one source the ledger may have already, whichever of the two came first. One known
 * sum answers for one new sum at most. `at`: the place in `fresh`. Only a person can say whether it is the same money.
 */
export function sameMoney(fresh: readonly Money[], known: readonly KnownMoney[]): Match[] {
  const bySource = Map.groupBy(known, ({ from }) => from);
  return likeliestFirst.flatMap((from) => {
    const some = bySource.get(from);
    return some ? matchesIn(fresh, some) : [];
  });
}

function matchesIn(fresh: readonly Money[], known: readonly KnownMoney[]): Match[] {
  const byPlace = Map.groupBy(known, placeOf);
  const matched = new Map<number, KnownMoney>();
  const match = (at: number, one: Money, days: number, isIt: (known: KnownMoney) => boolean) => {
    const there = byPlace.get(placeOf({ ...one, day: daysAfter(one.day, -days) })) ?? [];
    const place = there.findIndex(isIt);
    const [found] = place < 0 ? [] : there.splice(place, 1);
    if (found) matched.set(at, found);
  };
  const alikeDays = fresh[0] && known[0] ? daysBetween(fresh[0], known[0]) : [];
  // The same id at the bank goes before money that only looks alike.
  for (const isCertain of [true, false]) {
    for (const between of isCertain ? aroundAWeek : alikeDays) {
      for (const [at, one] of fresh.entries()) {
        const id = endToEndIdIn(one.paymentName);
        if (matched.has(at) || (isCertain && id === undefined)) continue;
        match(at, one, between, (other) => {
          const otherId = endToEndIdIn(other.paymentName);
          // Two payments that the bank calls differently are two.
          if (id !== undefined && otherId !== undefined) return id === otherId;
          return !isCertain && mayMeet(one, other);
        });
      }
    }
  }
  return [...matched].map(([at, one]) => ({ at, known: one }));
}

const placeOf = ({ day, amountCentavos }: Pick<Money, "day" | "amountCentavos">) =>
  `${day} ${amountCentavos}`;

/** The doubt about new money. */
export function doubtAbout(known: KnownMoney): string {
  if (known.from === "deposit") {
    const [from, to] = [known.fromDay, known.day].map((one) => one && dayInDigits(one));
    if (from === undefined) return `talvez o depósito da contagem de ${to}`;
    return `talvez o depósito das contagens ${from === to ? `de ${to}` : `de ${from} a ${to}`}`;
  }
  return `${doubtOfSource[known.from]}, nº ${numberOf(known)}`;
}

const doubtOfSource: Record<GiftSource, string> = {
  "by-hand": "talvez já lançada",
  bank: "talvez o PIX que o banco já confirmou",
  statement: "talvez a que já veio no extrato",
  counting: "talvez a que já veio na contagem",
  site: "talvez a que já veio pelo site",
  monthly: "talvez a que já veio pelo site",
};

/** Two gifts, or a gift and a counting's deposit, that may be the same money. It ends once a person takes one back. */
export type Doubt = {
  id: string;
  gift: Gift;
  other: { gift: Gift } | { counting: { id: string; day: string } };
};

/** The other side of a doubt, seen from one of its gifts. */
export const otherSide = ({ gift, other }: Doubt, giftId: string): Doubt["other"] =>
  gift.id === giftId ? other : { gift };

/** "a nº 000012" or "o depósito da contagem de 22/11/2026" */
export const nameOfSide = (side: Doubt["other"]): string =>
  "gift" in side
    ? `a nº ${numberOf(side.gift)}`
    : `o depósito da contagem de ${dayInDigits(side.counting.day)}`;

/** The gifts of a doubt that a person can take back: not the one that its provider gives back. */
export const takeable = ({ gift, other }: Doubt): Gift[] =>
  [gift, ...("gift" in other ? [other.gift] : [])].filter((one) => !providerOf(one));

/** Describes a doubt beside a gift in the terminal. */
export function doubtInWords(doubt: Doubt, giftId: string): string {
  const numbers = takeable(doubt).map(numberOf);
  return `talvez o mesmo dinheiro: ${nameOfSide(otherSide(doubt, giftId))}; se for, estorne ${numbers.join(" ou ")}`;
}
