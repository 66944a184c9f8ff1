import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { changeRows, findRow, putRow } from "../../platform/database/rows-by.ts";
import { writeDurably } from "../../platform/write-durably.ts";
import { assetName, type Assets, assetsKeptMs } from "../publish/bytes/assets.ts";

/** Rest between two looks into the database, however many ask for what is not there. */
const restMs = 1_000;

type Options = {
  store: AssetStore;
  /** Files that this build made. */
  files: Assets["files"];
  /** Folder where the site looks for files of other builds. */
  folder: string;
  report(error: unknown): void;
};

/** During an update a balancer asks each machine for parts of both builds: they share them by the database. Never throws. */
export function shareAssets({ store, files, folder, report }: Options) {
  let looked = Promise.resolve();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;

  const look = async () => {
    const here = new Set(await readdir(folder));
    for (const name of await store.names()) {
      if (here.has(name) || !assetName(`/assets/${name}`)) continue;
      const bytes = await store.bytes(name);
      if (bytes) await writeDurably(join(folder, name), bytes);
    }
  };

  return {
    /** Puts this build's files where the others find them, for a month from now. */
    upload: (): Promise<void> =>
      store.keep(new Map([...files].map(([path, bytes]) => [basename(path), bytes]))).catch(report),
    /** Puts into the folder what other machines have given out by now. */
    download: (): Promise<void> =>
      // A look that has begun may have missed what is asked for now.
      (next ??= looked.then(async () => {
        await wait(Math.max(0, lookedAt + restMs - performance.now()));
        next = undefined;
        lookedAt = performance.now();
        looked = look().catch(report);
        await looked;
      })),
  };
}

/** Scripts and fonts of the builds, by name, for machines that share no folder. Throws `StorageUnavailable`. */
export function createAssetStore(database: Database, now: () => number) {
  return {
    /** Keeps files that are served from now on; a file that no build has served for long is forgotten. */
    keep: (files: ReadonlyMap<string, Uint8Array>) =>
      database.write(async (writer) => {
        const servedAtMs = now();
        // In one order, so that two machines that start at once never wait for each other.
        for (const name of [...files.keys()].sort()) {
          // Their bytes travel once: this is asked again at each publication.
          if (await changeRows(writer, "buildAssets", { name }, { servedAtMs })) continue;
          const base64 = Buffer.from(files.get(name) ?? []).toString("base64");
          await putRow(writer, "buildAssets", { name }, { servedAtMs }, { base64 });
        }
        await writer
          .deleteFrom("buildAssets")
          .where("servedAtMs", "<", servedAtMs - assetsKeptMs)
          .execute();
      }),
    async names() {
      const rows = await database.read((reader) =>
        reader.selectFrom("buildAssets").select("name").execute(),
      );
      return rows.map(({ name }) => name);
    },
    async bytes(name: string) {
      const row = await database.read((reader) => findRow(reader, "buildAssets", { name }));
      return row && Buffer.from(row.base64, "base64");
    },
  };
}

type AssetStore = ReturnType<typeof createAssetStore>;
