import { type PrayerWeek, drawNoise, litPanes } from "./prayer-week.ts";
import type { Database, Reader } from "../../platform/database/database.ts";

/** Throws `StorageUnavailable`. */
export function createPrayerWeeks(database: Database, noiseOf = drawNoise) {
  return {
    /**
     * The lit panes of a past week. The first call stores the number, so that later erasures and other machines
     * do not change it.
     */
    async lit({ sunday, fromMs, untilMs }: PrayerWeek) {
      const known = await database.read((reader) => litBy(reader, sunday));
      if (known !== undefined) return known;
      return database.write(async (writer) => {
        const { requests } = await writer
          .selectFrom("contactMessages")
          .select((row) => row.fn.countAll().as("requests"))
          .where("reason", "=", "prayer")
          .where("receivedAtMs", ">=", fromMs)
          .where("receivedAtMs", "<", untilMs)
          .executeTakeFirstOrThrow();
        await writer
          .insertInto("prayerWeeks")
          .values({ sunday, lit: litPanes(Number(requests), noiseOf()) })
          .onConflict((conflict) => conflict.column("sunday").doNothing())
          .execute();
        // Another machine may have been first: its number is the public one.
        const settled = await litBy(writer, sunday);
        if (settled === undefined) throw new Error(`The week before ${sunday} was not kept.`);
        return settled;
      });
    },
  };
}

async function litBy(reader: Reader, sunday: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom("prayerWeeks")
    .select("lit")
    .where("sunday", "=", sunday)
    .executeTakeFirst();
  return row?.lit;
}
