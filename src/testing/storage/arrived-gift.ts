import type { Database } from "../../platform/database/database.ts";
import { type ArrivedGift, recordGifts } from "../../giving/ledger/sql/record-gifts.ts";
import { now } from "./sample.ts";

let made = 0;

/** Money that a person books, unique except for the given facts. */
export const arrivedGift = (given: Partial<ArrivedGift> = {}): ArrivedGift => ({
  mode: "live",
  means: "pix",
  source: "by-hand",
  fund: "Oferta",
  amountCentavos: 10_00,
  name: "",
  email: undefined,
  memo: undefined,
  outsideId: `a-mao:${(made += 1)}`,
  givenAtMs: now,
  bookedBy: "maria",
  ...given,
});

/** Books it on its day. → the id of the giver's record */
export async function give(database: Database, given: Partial<ArrivedGift> = {}): Promise<string> {
  const gift = arrivedGift(given);
  const { booked } = await database.write((writer) => recordGifts(writer, [gift], gift.givenAtMs));
  return booked[0]?.giverId ?? "";
}
