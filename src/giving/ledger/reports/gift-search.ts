import { mostGiftCentavos } from "../gift.ts";
import { parseMoney } from "../../../format/masks/money-mask.ts";
import { searchWords } from "../../../platform/database/search/find-by-words.ts";

/** A search: a gift matches one of these numbers, or all of these words. */
export type GiftSearch = { words: string[]; receiptNumber?: number; amountCentavos?: number };

/**
 * "000042" is a receipt, "50,00" or "R$ 50" an amount, "50" may be either, and the rest is a name. Undefined
 * for an empty search.
 */
export function readGiftSearch(typed: string): GiftSearch | undefined {
  const text = typed.trim();
  if (/^\d{1,9}$/.test(text)) {
    const receiptNumber = Number(text);
    const isReceipt = text.startsWith("0") || receiptNumber * 100 > mostGiftCentavos;
    return { words: [], receiptNumber, ...(!isReceipt && { amountCentavos: receiptNumber * 100 }) };
  }
  if (/^(R\$)?\s*\d[\d.,]*$/i.test(text)) {
    const amountCentavos = parseMoney(text);
    const isAmount = amountCentavos !== undefined && amountCentavos <= mostGiftCentavos;
    return isAmount ? { words: [], amountCentavos } : undefined;
  }
  const words = searchWords(text);
  return words.length > 0 ? { words } : undefined;
}
