import { sql } from "kysely";
import { balanceOf } from "../../reversals/balance.ts";
import { dayAt, periodOfDay } from "../../../format/dates.ts";
import { day, giftOf, isOfMoney, withReversals } from "../../sql/gifts.ts";
import { recordGifts } from "../../sql/record-gifts.ts";
import { takeBack } from "../../sql/take-back.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { ByHand } from "../by-hand.ts";

const outsideIdOf = (key: string): string => `a-mao:${key}`;

/** More alike gifts than anybody compares. */
const alikeAtMost = 10;

/** Throws `StorageUnavailable`. */
export function createByHand(database: Database): ByHand {
  return {
    async book({ gift, key, staffId }, nowMs) {
      const arrived = {
        ...gift,
        mode: "live",
        source: "by-hand",
        memo: undefined,
        outsideId: outsideIdOf(key),
        bookedBy: staffId,
      } as const;
      const { booked, known } = await database.write((writer) =>
        recordGifts(writer, [arrived], nowMs),
      );
      const [kept] = [...booked, ...known];
      if (!kept) throw new Error("A gift was neither booked nor known.");
      return kept;
    },
    findByKey: (key) =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("gifts")
          .selectAll()
          .where("outside_id", "=", outsideIdOf(key))
          .executeTakeFirst();
        return row && giftOf(row);
      }),
    listAlike: ({ means, amountCentavos, givenAtMs }) =>
      database.read(async (reader) => {
        const { fromMs, toMs } = periodOfDay(dayAt(givenAtMs));
        const rows = await reader
          .selectFrom("gifts")
          .selectAll()
          .where(isOfMoney, "=", sql.lit(1))
          .where((row) => row.between(day, fromMs, toMs - 1))
          .where(sql<boolean>`(state = 'succeeded') is true`)
          .where("means", "=", means)
          .where("amount_centavos", "=", amountCentavos)
          .orderBy(day)
          .orderBy("id")
          .limit(alikeAtMost)
          .execute();
        const gifts = await withReversals(reader, rows);
        return gifts.filter((gift) => balanceOf(gift).netCentavos > 0);
      }),
    takeBack: (correction, nowMs) => takeBack(database, correction, nowMs),
  };
}
