import type { Database } from "../../platform/database/database.ts";

/** Reads the questions about the sample's texts that this church has answered with yes. Throws `StorageUnavailable`. */
export async function confirmedIn(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.read((reader) =>
    reader.selectFrom("confirmedTexts").select("key").execute(),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Keeps that these questions were answered with yes. Throws `StorageUnavailable`. */
export const confirm = (database: Database, keys: readonly string[]) =>
  database.write((writer) =>
    writer
      .insertInto("confirmedTexts")
      .values(keys.map((key) => ({ key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
