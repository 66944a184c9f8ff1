import type { Gift } from "../gift.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordGifts } from "../sql/record-gifts.ts";
import type { GiftByHand } from "./gift-by-hand.ts";

type Booking = {
  gift: GiftByHand;
  /** The idempotency key: the same gift is booked once. */
  key: string;
  /** Who books it: a member of the staff, or the operator. */
  staffId: string;
};

/**
 * Books a gift that arrived outside the site. It is real money, even where the card form is a demonstration. Returns
 * the gift as the ledger has it, which a repetition does not change. Throws `StorageUnavailable`.
 */
export async function bookByHand(
  database: Database,
  { gift, key, staffId }: Booking,
  nowMs: number,
): Promise<Gift> {
  const arrived = {
    ...gift,
    mode: "live",
    source: "by-hand",
    memo: undefined,
    outsideId: `a-mao:${key}`,
    bookedBy: staffId,
  } as const;
  const { booked, known } = await database.write((writer) => recordGifts(writer, [arrived], nowMs));
  const [kept] = [...booked, ...known];
  if (!kept) throw new Error("A gift was neither booked nor known.");
  return kept;
}
