import { dayAt } from "../../../../format/church-clock.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { findRow } from "../../../../platform/database/rows-by.ts";
import { sameMoney } from "../../../ledger/same-money/same-money.ts";
import { knownMoney } from "../../../ledger/same-money/sql/doubts.ts";
import { recordGifts } from "../../../ledger/sql/record-gifts.ts";
import type { GiftByHand } from "../gift-by-hand.ts";

const outsideIdOf = (key: string): string => `a-mao:${key}`;

/** More alike gifts than anybody compares. */
const alikeAtMost = 10;

type Booking = {
  gift: GiftByHand;
  /** The idempotency key: the same gift is booked once. */
  key: string;
  /** The person who books it: a member of the staff, or the operator. */
  staffId: string;
  /** True if that person was shown the gifts that are like it. */
  isConfirmedDifferent: boolean;
};

/** Throws `StorageUnavailable`. */
export function createByHand(database: Database) {
  return {
    /**
     * Books a gift that arrived outside the site. It is real money, even where the card form is a demonstration. → the
     * gift as the ledger has it, which a repetition does not change
     */
    async book({ gift, key, staffId, isConfirmedDifferent }: Booking, nowMs: number) {
      const arrived = {
        ...gift,
        mode: "live",
        source: "by-hand",
        memo: undefined,
        outsideId: outsideIdOf(key),
        bookedBy: staffId,
        isConfirmedDifferent,
      } as const;
      const { booked, known } = await database.write((writer) =>
        recordGifts(writer, [arrived], nowMs),
      );
      const [kept] = [...booked, ...known];
      if (!kept) throw new Error("A gift was neither booked nor known.");
      return kept;
    },
    /** The gift that was booked with this key. */
    findByKey: (key: string) =>
      database.read((reader) => findRow(reader, "gifts", { outsideId: outsideIdOf(key) })),
    /** Lists gifts in the ledger that may be the same one: see `sameMoney`; others by hand only of the same day. */
    listAlike: ({
      means,
      amountCentavos,
      givenAtMs,
    }: Pick<GiftByHand, "means" | "amountCentavos" | "givenAtMs">) =>
      database.read(async (reader) => {
        const money = { from: "by-hand", means, day: dayAt(givenAtMs), amountCentavos } as const;
        const known = await knownMoney(reader, [money]);
        const own = await knownMoney(reader, [money], { sources: ["by-hand"] });
        return [...own.filter(({ day }) => day === money.day), ...known]
          .filter((one) => sameMoney([money], [one]).length > 0)
          .slice(0, alikeAtMost);
      }),
  };
}
