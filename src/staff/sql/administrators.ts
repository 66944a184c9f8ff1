import type { Database } from "../../platform/database/database.ts";

/** Addresses of those who administer, and have come in. Throws `StorageUnavailable`. */
export async function administratorAddresses(database: Database): Promise<string[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("staff")
      .select("email")
      .where("role", "=", "administracao")
      .where("accepted_at", "is not", null)
      .where("removed_at", "is", null)
      .orderBy("email")
      .execute(),
  );
  return rows.map(({ email }) => email);
}
