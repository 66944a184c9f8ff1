import type { Database } from "../../platform/database/database.ts";

/** Published versions of the privacy notice. Throws `StorageUnavailable`. */
export function createPrivacyVersions(database: Database) {
  return {
    /** Only the first publication of a version is stored. */
    async publish(version: string, nowMs: number): Promise<void> {
      await database.write((writer) =>
        writer
          .insertInto("privacyVersions")
          .values({ version, publishedAtMs: nowMs })
          .onConflict((conflict) => conflict.column("version").doNothing())
          .execute(),
      );
    },
    async wasPublished(version: string): Promise<boolean> {
      const row = await database.read((reader) =>
        reader
          .selectFrom("privacyVersions")
          .select("version")
          .where("version", "=", version)
          .executeTakeFirst(),
      );
      return row !== undefined;
    },
  };
}
