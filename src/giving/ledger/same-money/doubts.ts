import { formatReceiptNumber } from "../../../format/format.ts";
import { type Gift, providerOf } from "../gift.ts";
import { dayInDigits } from "../../../format/date-words.ts";

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

/** What the terminal says beside a gift. */
export function doubtInWords(doubt: Doubt, giftId: string): string {
  const numbers = takeable(doubt).map((gift) => numberOf(gift));
  return `talvez o mesmo dinheiro: ${nameOfSide(otherSide(doubt, giftId))}; se for, estorne ${numbers.join(" ou ")}`;
}

const numberOf = ({ receiptNumber = 0 }: Gift): string => formatReceiptNumber(receiptNumber);
