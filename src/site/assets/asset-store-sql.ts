import type { Database } from "../../platform/database/database.ts";

type Options = {
  /** Since a build last served them. */
  keptMs: number;
  now(): number;
};

/** Throws `StorageUnavailable`. */
export function createAssetStore(database: Database, { keptMs, now }: Options): AssetStore {
  return {
    keep: (files) =>
      database.write(async (writer) => {
        const servedAtMs = now();
        // In one order, so that two machines that start at once never wait for each other.
        for (const name of [...files.keys()].sort()) {
          const known = await writer
            .updateTable("buildAssets")
            .set({ servedAtMs })
            .where("name", "=", name)
            .executeTakeFirst();
          // Their bytes travel once: this is asked again at each publication.
          if (known.numUpdatedRows > 0n) continue;
          const base64 = Buffer.from(files.get(name) ?? []).toString("base64");
          await writer
            .insertInto("buildAssets")
            .values({ name, base64, servedAtMs })
            .onConflict((conflict) => conflict.column("name").doUpdateSet({ servedAtMs }))
            .execute();
        }
        await writer
          .deleteFrom("buildAssets")
          .where("servedAtMs", "<", servedAtMs - keptMs)
          .execute();
      }),
    async names() {
      const rows = await database.read((reader) =>
        reader.selectFrom("buildAssets").select("name").execute(),
      );
      return rows.map(({ name }) => name);
    },
    async bytes(name) {
      const row = await database.read((reader) =>
        reader
          .selectFrom("buildAssets")
          .select("base64")
          .where("name", "=", name)
          .executeTakeFirst(),
      );
      return row && Buffer.from(row.base64, "base64");
    },
  };
}

/** Port: scripts and fonts of the builds, by name, where machines that share no folder find each other's. */
export type AssetStore = {
  /** They are served from now on; what no build has served for long is forgotten. */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  names(): Promise<string[]>;
  bytes(name: string): Promise<Buffer | undefined>;
};
