import type { MonthlyGift } from "../monthly-gift.ts";
import { sql, type SqlBool } from "kysely";
import type { Database, Reader } from "../../../platform/database/database.ts";
import type { GiftMode } from "../../contract/gift-mode.ts";
import type { MonthlyLifeEvent, ExpectedMonth, MonthlyList } from "../monthly-overview.ts";
import type { MonthlyState } from "../monthly-state.ts";
import { livesOf } from "./monthly-rows.ts";
import { outsideIdOfInvoice } from "../../card/ledger.ts";

const statesOf: Record<MonthlyList, readonly MonthlyState[]> = {
  failing: ["failing"],
  active: ["active", "ending"],
  ended: ["ended"],
};

const modes: readonly GiftMode[] = ["live", "test", "demonstration"];

/** Throws `StorageUnavailable`. */
export function createMonthlyOverview(database: Database) {
  return {
    /** Real money first. What is failing is expected too; what is being ended is not. */
    expected: () => database.read(expectedMonths),
    /** Newest first. `next` is the id after which the next page begins. */
    list: (
      which: MonthlyList,
      after: string | undefined,
      atMost: number,
    ): Promise<{ gifts: MonthlyGift[]; next: string | undefined }> =>
      database.read(async (reader) => {
        // One more row shows whether there are more.
        const rows = await reader
          .selectFrom("monthlyGifts")
          .selectAll()
          .where("state", "in", statesOf[which])
          .$if(after !== undefined, (all) =>
            all.where(
              sql<SqlBool>`(begun_at_ms, id) < (select begun_at_ms, id from monthly_gifts where id = ${after})`,
            ),
          )
          .orderBy("begunAtMs", "desc")
          .orderBy("id", "desc")
          .limit(atMost + 1)
          .execute();
        const gifts = rows.slice(0, atMost);
        return { gifts, next: rows.length > atMost ? gifts.at(-1)?.id : undefined };
      }),
    find: (
      id: string,
    ): Promise<
      { gift: MonthlyGift; giverId: string | undefined; life: MonthlyLifeEvent[] } | undefined
    > =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("monthlyGifts")
          .selectAll()
          .where("id", "=", id)
          .executeTakeFirst();
        return row && { gift: row, ...(await lifeOf(reader, id)) };
      }),
  };
}

/** All monthly gifts, as the treasurer reads them. Throws `StorageUnavailable`. */
export type MonthlyOverview = ReturnType<typeof createMonthlyOverview>;

async function expectedMonths(reader: Reader): Promise<ExpectedMonth[]> {
  const rows = await reader
    .selectFrom("monthlyGifts")
    .select((row) => [
      "mode",
      "fund",
      row.fn.sum<number>("amountCentavos").as("centavos"),
      row.fn.countAll<number>().as("count"),
    ])
    .where("state", "in", ["active", "failing"])
    .groupBy(["mode", "fund"])
    .execute();
  return modes.flatMap((mode) => {
    const parts = rows
      .filter((row) => row.mode === mode)
      .map(({ fund = "", centavos, count }) => ({
        fund,
        centavos: Number(centavos),
        count: Number(count),
      }))
      .toSorted((one, other) => other.centavos - one.centavos || (one.fund < other.fund ? -1 : 1));
    if (parts.length === 0) return [];
    const centavos = parts.reduce((sum, part) => sum + part.centavos, 0);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return { mode, centavos, count, parts };
  });
}

/** The first payment is a gift by its own id; each later one is known by its invoice. */
async function lifeOf(reader: Reader, id: string) {
  const life = (await livesOf(reader, [id])).get(id) ?? [];
  const invoices = life.flatMap((event) =>
    event.what === "paid" && event.invoiceId ? outsideIdOfInvoice(event.invoiceId) : [],
  );
  const gifts = await reader
    .selectFrom("gifts")
    .select(["id", "outsideId", "giverId"])
    .where((row) => row.or([row("id", "=", id), row("outsideId", "in", [...invoices, ""])]))
    .execute();
  const giftOf = new Map(gifts.map((gift) => [gift.outsideId, gift.id]));
  return {
    giverId: gifts.find((gift) => gift.giverId)?.giverId,
    life: life.map((event) => ({
      ...event,
      giftId: event.what === "paid" ? giftOf.get(outsideIdOfInvoice(event.invoiceId)) : undefined,
    })),
  };
}
