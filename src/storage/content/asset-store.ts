import type { AssetStore } from "../../domain/content/asset-store.ts";
import type { Database } from "../engine/database.ts";

/** As long as DATA_DIR/assets keeps them. */
const keptMs = 30 * 24 * 3_600_000;

/** Throws `StorageUnavailable`. */
export function createAssetStore(database: Database, now: () => number): AssetStore {
  return {
    keep: (files) =>
      database.write(async (writer) => {
        const served_at = now();
        // In one order, so that two machines that start at once never wait for each other.
        const rows = [...files]
          .map(([name, bytes]) => ({
            name,
            base64: Buffer.from(bytes).toString("base64"),
            served_at,
          }))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        for (const row of rows) {
          await writer
            .insertInto("build_assets")
            .values(row)
            .onConflict((conflict) => conflict.column("name").doUpdateSet({ served_at }))
            .execute();
        }
        await writer
          .deleteFrom("build_assets")
          .where("served_at", "<", served_at - keptMs)
          .execute();
      }),
    async names() {
      const rows = await database.read((reader) =>
        reader.selectFrom("build_assets").select("name").execute(),
      );
      return rows.map(({ name }) => name);
    },
    async bytes(name) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("build_assets")
          .select("base64")
          .where("name", "=", name)
          .executeTakeFirst(),
      );
      return row && Buffer.from(row.base64, "base64");
    },
  };
}
