import { ageOf, type Figure } from "../../../kit/figure.ts";
import type { SiteHouse } from "../../../house.ts";
import { openStates } from "../gift.ts";

/** Gifts whose end is not known yet, and whether cards rest. */
export function giftFigures({ database, now }: Pick<SiteHouse, "database" | "now">): Figure[] {
  const open = () =>
    database.read((reader) =>
      reader
        .selectFrom("gifts")
        .select((row) => [
          row.fn.countAll<number>().as("count"),
          row.fn.min("begunAtMs").as("oldest"),
        ])
        .where("state", "in", openStates)
        .executeTakeFirstOrThrow(),
    );
  return [
    {
      gauge: ["gifts_open", "Gifts whose end is not known yet"],
      read: async () => Number((await open()).count),
    },
    {
      gauge: ["oldest_open_gift_age_seconds", "Age of the oldest of them, 0 if none"],
      alarm: ["gift-open", 3_600],
      read: async () => ageOf((await open()).oldest, now()),
    },
    {
      gauge: ["cards_rest", "1 while cards rest because stolen ones were tried"],
      async read() {
        const rest = await database.read((reader) =>
          reader
            .selectFrom("cardCooldowns")
            .select("endsAtMs")
            .where("begunAtMs", "<=", now())
            .where("endsAtMs", ">", now())
            .executeTakeFirst(),
        );
        return rest ? 1 : 0;
      },
    },
  ];
}
