import { dayAt, periodOfDay } from "../../../format/church-clock.ts";
import type { Reader } from "../../../platform/database/database.ts";
import { type Gift, countsAtMs, numberOf } from "../../ledger/gift.ts";
import { giftsOfDays, isReceived } from "../../ledger/sql/gifts.ts";
import { otherSpelling, type FoundCredit } from "../review.ts";
import { outsideIdsOf } from "./book-credits.ts";

type Compared = Pick<FoundCredit, "day" | "amountCentavos" | "memo" | "bankId" | "key">;

type Among = {
  days: readonly string[];
  /** Asked only where the ledger has anything of these days. */
  credits(): readonly Compared[];
  /** True if a gift that came by a statement is no other credit of this file. */
  isFree(gift: Pick<Gift, "outsideId" | "begunAtMs">): boolean;
  /** Time since which gifts came into the ledger; others are left out. */
  sinceMs?: number;
};

/**
 * Finds new credits that the ledger may have from a statement that writes their account in another way, so that they
 * have other names: a gift of the same day, sum, memo and id of the bank. Each gift answers for one credit.
 * → the doubt, by the place in `credits`
 */
export async function twinsAmong(
  reader: Reader,
  { days, credits, isFree, sinceMs = 0 }: Among,
): Promise<Map<number, string>> {
  const inOrder = days.toSorted();
  const fromMs = periodOfDay(inOrder[0] ?? "").fromMs;
  const { toMs } = periodOfDay(inOrder.at(-1) ?? "");
  const rows = await giftsOfDays(reader, "money", { fromMs, toMs })
    .select(["outsideId", "begunAtMs", "settledAtMs", "receiptNumber"])
    .select(["amountCentavos", "memo", "bankId"])
    .where(isReceived)
    .where("source", "=", "statement")
    .where("movedAtMs", ">=", sinceMs)
    .orderBy("receiptNumber")
    .execute();
  const doubts = new Map<number, string>();
  const taken = new Set<(typeof rows)[number]>();
  const gifts = rows.filter(isFree);
  if (gifts.length === 0) return doubts;
  const fresh = credits();
  const ownIds = new Set(fresh.map(outsideIdsOf));
  const isOwn = (id: string) => ownIds.has(id.slice(0, id.lastIndexOf("-") + 1));
  const byPlace = Map.groupBy(
    gifts.filter(({ outsideId = "" }) => !isOwn(outsideId)),
    (gift) => placeOf({ ...gift, day: dayAt(countsAtMs(gift)) }),
  );
  for (const [at, credit] of fresh.entries()) {
    // The ledger may have had to forget the memo.
    const alike = [credit.memo, undefined].flatMap(
      (memo) => byPlace.get(placeOf({ ...credit, memo })) ?? [],
    );
    const gift = alike.find((one) => !taken.has(one));
    if (!gift) continue;
    taken.add(gift);
    doubts.set(at, `${otherSpelling}, nº ${numberOf(gift)}`);
  }
  return doubts;
}

type Place = Pick<Gift, "amountCentavos" | "memo" | "bankId"> & { day: string };

const placeOf = ({ day: of, amountCentavos, memo = "", bankId = "" }: Place): string =>
  [of, amountCentavos, memo, bankId].join("\n");
