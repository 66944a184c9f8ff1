import { type SavedPost, mostSavedPosts } from "./saved-post.ts";
import type { Database } from "../../../platform/database/database.ts";

/** For when a person's data is erased: any of them may name the person, and sent again it would bring the data back. */
export const forgetAllSavedPosts = (database: Database) =>
  database.write((writer) => writer.deleteFrom("savedPosts").execute());

/** Throws `StorageUnavailable`. */
export function createSavedPosts(database: Database) {
  const hasPlace = async (staffId: string | undefined, tokenDigest: string) => {
    const others = await database.read((reader) => {
      const all = reader
        .selectFrom("savedPosts")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("tokenDigest", "<>", tokenDigest);
      return (
        staffId === undefined
          ? all.where("staffId", "is", null)
          : all.where("staffId", "=", staffId)
      ).executeTakeFirstOrThrow();
    });
    return others.count < mostSavedPosts;
  };
  return {
    /** Whether one more post may be saved for that member, or for unknown senders. Asked before the body is read. */
    hasPlace,
    /** Replaces the post under that digest. → false if the limit is reached */
    async keep({ staffId, path, fields, madeAtMs }: SavedPost, tokenDigest: string) {
      // Reads first, so that a flood of posts does not cost a write each.
      if (!(await hasPlace(staffId, tokenDigest))) return false;
      const said = { path, fields: JSON.stringify(fields), madeAtMs };
      await database.write((writer) =>
        writer
          .insertInto("savedPosts")
          .values({ tokenDigest, staffId, ...said })
          .onConflict((conflict) => conflict.column("tokenDigest").doUpdateSet(said))
          .execute(),
      );
      return true;
    },
    async find(tokenDigest: string) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("savedPosts")
          .selectAll()
          .where("tokenDigest", "=", tokenDigest)
          .executeTakeFirst(),
      );
      return (
        row && {
          staffId: row.staffId,
          path: row.path,
          fields: JSON.parse(row.fields) as [string, string][],
          madeAtMs: row.madeAtMs,
        }
      );
    },
  };
}

/** Saved posts, found by the digest of the browser's token. */
export type SavedPosts = ReturnType<typeof createSavedPosts>;
