import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AssetStore } from "./asset-store-sql.ts";
import { assetName, type Assets } from "../publish/bytes/assets.ts";
import { writeDurably } from "../../platform/write-durably.ts";

/** However many ask for what there is not, the database is asked no more often. */
const restMs = 1_000;

type Options = {
  store: AssetStore;
  /** What this build made. */
  files: Assets["files"];
  /** Where the site looks for what other builds made. */
  folder: string;
  report(error: unknown): void;
};

export type SharedAssets = {
  /** This build's are where the others find them, for a month from now. */
  upload(): Promise<void>;
  /** Puts into the folder what other machines have given out by now. */
  download(): Promise<void>;
};

/**
 * While an update goes from machine to machine, a balancer asks each of them for the parts of both builds, and pages
 * stay open across it. Without a folder in common they find each other's through the database. Never throws.
 */
export function shareAssets({ store, files, folder, report }: Options): SharedAssets {
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
    upload: () =>
      store.keep(new Map([...files].map(([path, bytes]) => [basename(path), bytes]))).catch(report),
    download: () =>
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
