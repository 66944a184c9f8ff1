import { ageOf, type Figure } from "../../kit/figure.ts";
import { copyFolder, lastCopyAtMs } from "../../platform/copies/nightly-copies.ts";
import { sizeOf } from "../../platform/database/dialect.ts";
import { doubtedJump } from "../../platform/database/trusted-time.ts";
import type { LetterState } from "../../platform/outbox/queue.ts";
import type { SiteHouse } from "../../house.ts";

/** Figures that an operator watches, beside the features' own. */
export function openFigures(
  { config, database, now }: Pick<SiteHouse, "config" | "database" | "now">,
  captchaRefusals: () => number,
): Figure[] {
  const letters = (...states: LetterState[]) =>
    database.read((reader) =>
      reader
        .selectFrom("outbox")
        .select((row) => [
          row.fn.countAll<number>().as("count"),
          row.fn.min("createdAtMs").as("oldest"),
        ])
        .where("state", "in", states)
        .executeTakeFirstOrThrow(),
    );
  return [
    {
      gauge: ["letters_waiting", "Letters on their way"],
      read: async () => Number((await letters("waiting", "sending")).count),
    },
    {
      gauge: ["oldest_letter_age_seconds", "Age of the oldest of them, 0 if none"],
      read: async () => ageOf((await letters("waiting", "sending")).oldest, now()),
    },
    {
      gauge: ["letters_parked", "Letters that stopped, for a person to look at"],
      alarm: ["letter-parked", 0],
      read: async () => Number((await letters("parked")).count),
    },
    { gauge: ["database_bytes", "Size of the database"], read: () => database.read(sizeOf) },
    {
      gauge: ["last_copy_timestamp_seconds", "When the last copy was made, 0 if never"],
      read: async () => ((await lastCopyAtMs(copyFolder(config))) ?? 0) / 1000,
    },
    {
      gauge: ["captcha_refusals", "Captchas refused since the start"],
      read: async () => captchaRefusals(),
    },
    {
      // While the clock's jump is doubted, nothing is erased for its age.
      alarm: ["clock-jumped", 0],
      read: async () => ((await database.read(doubtedJump)) ? 1 : 0),
    },
    {
      // Codes for one of the staff were refused, within the last day.
      alarm: ["codes-refused", 0],
      async read() {
        const refused = await database.read((reader) =>
          reader
            .selectFrom("hits")
            .select("endsAtMs")
            .where("scope", "=", "staff-told")
            .where("endsAtMs", ">", now())
            .executeTakeFirst(),
        );
        return refused ? 1 : 0;
      },
    },
  ];
}
