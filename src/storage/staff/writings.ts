import type { Writings } from "../../domain/staff/writings.ts";
import type { Database } from "../engine/database.ts";

/** Throws `StorageUnavailable`. */
export function createWritings(database: Database): Writings {
  return {
    async keep({ memberId, path, fields, madeAtMs }, tokenDigest) {
      const said = { path, fields: JSON.stringify(fields), made_at: madeAtMs };
      await database.write((writer) =>
        writer
          .insertInto("staff_writings")
          .values({ token_hash: tokenDigest, staff_id: memberId ?? null, ...said })
          .onConflict((conflict) => conflict.column("token_hash").doUpdateSet(said))
          .execute(),
      );
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
