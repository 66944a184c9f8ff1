import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CopyError, explained } from "./copy-error.ts";
import { checkDatabase } from "./check-copy.ts";
import type { DatabaseFacts } from "./database/database-facts.ts";
import { contentPrefix, databaseName, type Manifest } from "./manifest.ts";
import { unpack } from "./unpack.ts";

/** Port: the database that a copy goes back to, of either kind. */
export type RestorePlace = {
  kind: Manifest["database"];
  /** Number of the last migration that this program knows. */
  knownSchema: number;
  /** Whether a site has it open. */
  isInUse(): Promise<boolean>;
  /** What is in it now; undefined where there is none. */
  present(): Promise<DatabaseFacts | undefined>;
  /** Puts the unpacked database in its place, all of it or nothing; what it had stays in `aside`. */
  replace(database: string, aside: string): Promise<void>;
};

type Options = {
  file: string;
  place: RestorePlace;
  dataFolder: string;
  contentFolder: string;
  /** Over something newer, or another church's, too. */
  anyway: boolean;
  nowMs: number;
};

export type Restored = {
  manifest: Manifest;
  /** Where what stood there before lies now. */
  aside: string;
  /** What came in between the copy and then is not in it. */
  lostUntilMs: number;
};

/** Puts a copy back. Everything is looked at before anything is touched. Throws `CopyError`. */
export async function restoreCopy(options: Options): Promise<Restored> {
  const { file, place, dataFolder, contentFolder, nowMs } = options;
  if (await place.isInUse()) {
    throw new CopyError("O site está no ar com esse banco. Pare o site e faça de novo.");
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  // Beside the content, so that it can be renamed into its place.
  await mkdir(dirname(contentFolder), { recursive: true });
  const work = await mkdtemp(join(dirname(contentFolder), ".restaurando-"));
  try {
    const manifest = await unpack(file, work);
    await checkDatabase(join(work, databaseName), manifest);
    const present = await place.present();
    refuseUnfit(manifest, present, options);
    const stamp = new Date(nowMs).toISOString().replaceAll(/[:.]/g, "-");
    const aside = join(dataFolder, `antes-de-restaurar-${stamp}`);
    await mkdir(aside, { mode: 0o700 });
    await place.replace(join(work, databaseName), aside);
    await exchange(join(work, contentPrefix), contentFolder, stamp);
    return { manifest, aside, lostUntilMs: present?.newestMs || nowMs };
  } catch (error) {
    throw explained(error);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function refuseUnfit(manifest: Manifest, present: DatabaseFacts | undefined, options: Options) {
  const { place, anyway } = options;
  if (manifest.database !== place.kind) {
    throw new CopyError(
      `A cópia é de ${manifest.database}, e este site usa ${place.kind}: confira DATABASE_URL.`,
    );
  }
  if (manifest.schemaVersion > place.knownSchema) {
    throw new CopyError(
      "A cópia é de uma versão mais nova do programa. Atualize o programa antes.",
    );
  }
  // An empty site has nothing to lose: a fresh start after a fire has made it.
  if (anyway || !present || present.newestMs === 0) return;
  if (manifest.church && present.church && manifest.church !== present.church) {
    throw new CopyError(
      "A cópia é de outra igreja. Para pôr assim mesmo no lugar desta: --mesmo-assim",
    );
  }
  if (present.newestMs > manifest.madeAtMs) {
    throw new CopyError(
      "O que está no site é mais novo que a cópia, e seria perdido. Para pôr a cópia assim mesmo: --mesmo-assim",
    );
  }
}

/** The old content stays beside the new, under a name that says what it is. */
async function exchange(content: string, contentFolder: string, stamp: string): Promise<void> {
  const old = join(dirname(contentFolder), `${basename(contentFolder)}.antes-${stamp}`);
  await rename(contentFolder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(content, contentFolder);
}
