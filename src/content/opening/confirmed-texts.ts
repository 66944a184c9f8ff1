import type { Database } from "../../platform/database/database.ts";

/** What of the sample's texts this church has confirmed, by the keys of its cards. Throws `StorageUnavailable`. */
export const createConfirmedTexts = (database: Database) => ({
  async all(): Promise<ReadonlySet<string>> {
    const rows = await database.read((reader) =>
      reader.selectFrom("confirmedTexts").select("key").execute(),
    );
    return new Set(rows.map(({ key }) => key));
  },
  async add(keys: readonly string[]): Promise<void> {
    await database.write((writer) =>
      writer
        .insertInto("confirmedTexts")
        .values(keys.map((key) => ({ key })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  },
});

export type ConfirmedTexts = ReturnType<typeof createConfirmedTexts>;
