import { mostSavedPosts, type SavedPosts } from "./saved-post.ts";
import type { Database } from "../../platform/database/database.ts";

/** For when a person's data is erased: any of them may name the person, and sent again it would bring the data back. */
export const forgetAllSavedPosts = (database: Database) =>
  database.write((writer) => writer.deleteFrom("staff_writings").execute());

/** Throws `StorageUnavailable`. */
export function createSavedPosts(database: Database): SavedPosts {
  const hasPlace = async (memberId: string | undefined, tokenDigest: string) => {
    const others = await database.read((reader) => {
      const all = reader
        .selectFrom("staff_writings")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("token_hash", "<>", tokenDigest);
      return (
        memberId === undefined
          ? all.where("staff_id", "is", null)
          : all.where("staff_id", "=", memberId)
      ).executeTakeFirstOrThrow();
    });
    return others.count < mostSavedPosts;
  };
  return {
    hasPlace,
    async keep({ memberId, path, fields, madeAtMs }, tokenDigest) {
      // Reads first, so that a flood of posts does not cost a write each.
      if (!(await hasPlace(memberId, tokenDigest))) return false;
      const said = { path, fields: JSON.stringify(fields), made_at: madeAtMs };
      await database.write((writer) =>
        writer
          .insertInto("staff_writings")
          .values({ token_hash: tokenDigest, staff_id: memberId ?? null, ...said })
          .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(said))
          .execute(),
      );
      return true;
    },
    async find(tokenDigest) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("staff_writings")
          .selectAll()
          .where("token_hash", "=", tokenDigest)
          .executeTakeFirst(),
      );
      return (
        row && {
          memberId: row.staff_id ?? undefined,
          path: row.path,
          fields: JSON.parse(row.fields) as [string, string][],
          madeAtMs: row.made_at,
        }
      );
    },
  };
}
