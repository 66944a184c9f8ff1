import { randomInt } from "node:crypto";
import { instantOf } from "../../format/church-clock.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { addRow, findRow } from "../../platform/database/rows-by.ts";
import { integer, partOf, type RowsOf, text } from "../../platform/database/schema/part-of.ts";
import { roseSteps } from "./schema.ts";

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
        const lit = litPanes(Number(requests), noiseOf());
        await addRow(writer, "prayerWeeks", { sunday, lit });
        // Another machine may have been first: its number is the public one.
        const settled = await litBy(writer, sunday);
        if (settled === undefined) throw new Error(`The week before ${sunday} was not kept.`);
        return settled;
      });
    },
  };
}

const litBy = async (reader: Reader, sunday: string): Promise<number | undefined> =>
  (await findRow(reader, "prayerWeeks", { sunday }))?.lit;

/** A week of the church, from Sunday to Saturday, in ms UTC. */
type PrayerWeek = {
  /** The day after it, as "2026-11-22". */
  sunday: string;
  fromMs: number;
  untilMs: number;
};

/** Coin tosses whose heads are subtracted from the number of requests: about six. */
const tosses = 12;

/** The random number that is subtracted: 0 to 12, most often 5 to 7. It is never stored. */
export function drawNoise(): number {
  let heads = 0;
  for (let toss = 0; toss < tosses; toss += 1) heads += randomInt(2);
  return heads;
}

/**
 * The public number of panes, in whole steps: never more than the requests, and with enough noise subtracted that
 * one request more or less cannot be recognised.
 */
export function litPanes(requests: number, noise: number): number {
  const shown = Math.min(Math.max(requests - noise, 0), roseSteps.most);
  return shown - (shown % roseSteps.by);
}

/** The church's last past week on this day: the seven days before the latest Sunday. */
export function weekBefore(day: Temporal.PlainDate): PrayerWeek {
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const beginning = (date: Temporal.PlainDate) => instantOf(date.toString(), "00:00");
  return {
    sunday: sunday.toString(),
    fromMs: beginning(sunday.subtract({ weeks: 1 })),
    untilMs: beginning(sunday),
  };
}

type Rows = RowsOf<typeof roseTables>;

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const roseTables = partOf({
  part: "rose",
  tables: {
    // The public number of lit panes of each past week, by the Sunday after it. No personal data.
    prayerWeeks: { sunday: text("not", "primary key"), lit: integer() },
  },
});
