import type { GiftSearch } from "../gift-search.ts";
import type { KeptGift } from "../../reversals/balance.ts";
import type { Database, Reader } from "../../../platform/database/database.ts";
import type { GiftRow } from "../../sql/tables.ts";
import { findByWords } from "../../../platform/database/search/find-by-words.ts";
import { withReversals } from "../../sql/kept-gifts.ts";

type Page = { before: number | undefined; atMost: number };

/** Gifts of all times that have it, newest first; that with the receipt's number before all others. */
export async function findGifts(
  reader: Reader,
  kind: Database["kind"],
  search: GiftSearch,
  { before, atMost }: Page,
): Promise<{ gifts: KeptGift[]; next: number | undefined }> {
  const page = { before, atMost: atMost + 1 };
  const found =
    search.words.length > 0
      ? await withWords(reader, kind, search.words, page)
      : await ofAmount(reader, search.amountCentavos, page);
  const rows = found.slice(0, atMost);
  const next = found.length > atMost ? rows.at(-1)?.number : undefined;
  const ofReceipt = before === undefined ? await withReceipt(reader, search.receiptNumber) : [];
  return { gifts: await withReversals(reader, [...ofReceipt, ...rows]), next };
}

async function withWords(
  reader: Reader,
  kind: Database["kind"],
  words: readonly string[],
  page: Page,
): Promise<GiftRow[]> {
  const index = { table: "gifts", index: "gift_words" } as const;
  const numbers = await findByWords(reader, kind, { ...index, words, ...page });
  if (numbers.length === 0) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("number", "in", numbers)
    .orderBy("number", "desc")
    .execute();
}

async function ofAmount(
  reader: Reader,
  centavos: number | undefined,
  { before = Number.MAX_SAFE_INTEGER, atMost }: Page,
): Promise<GiftRow[]> {
  if (centavos === undefined) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("amount_centavos", "=", centavos)
    .where("number", "<", before)
    .orderBy("number", "desc")
    .limit(atMost)
    .execute();
}

/** Each mode counts its own. */
async function withReceipt(reader: Reader, receiptNumber: number | undefined): Promise<GiftRow[]> {
  if (receiptNumber === undefined) return [];
  return reader
    .selectFrom("gifts")
    .selectAll()
    .where("mode", "in", ["live", "test", "demonstration"])
    .where("receipt_number", "=", receiptNumber)
    .orderBy("number", "desc")
    .execute();
}
