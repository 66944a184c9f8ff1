import { dirname, join } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { migrate } from "../../church-database.ts";
import { openChurchPhotoSync } from "../../content/photos/photo-sync.ts";
import { createContentVersions } from "../../content/sql/content-versions.ts";
import { openContentFolder, openSeenTexts } from "../../content/sync/content-folder.ts";
import { openContentSync } from "../../content/sync/content-sync.ts";
import { openLiveSite } from "../../site/live/live-site.ts";
import { documentsOf } from "../church/documents.ts";
import { type SampleChurch, sampleChurch } from "../church/sample-church.ts";
import { publishOptions } from "../church/sample-site.ts";
import { closeAfterTest } from "../run/closing.ts";
import { freshSqliteFile, withoutSync } from "../storage/fresh-sqlite.ts";

export type SampleContent = Awaited<ReturnType<typeof openSampleContent>>;

type Given = {
  church?: SampleChurch;
  dataFolder?: string;
  database?: Database;
  /** True if other machines publish too; by default yes, as on PostgreSQL. */
  isShared?: boolean;
  /** The database's clock. */
  now?(): number;
  /** Set for a site that all tests of a file share. */
  closeAfter?: typeof closeAfterTest;
};

const openFile = async (file: string) =>
  withoutSync(await openDatabase({ file }, { patienceMs: 600_000 }));

/** A church with its published site, its folder and versions, as at a start. */
export async function openSampleContent(given: Given = {}) {
  const church = given.church ?? (await sampleChurch());
  const dataFolder = given.dataFolder ?? dirname(await freshSqliteFile());
  const { now = Date.now } = given;
  const database = given.database ?? (await openFile(join(dataFolder, "vitral.db")));
  await migrate(database);
  const reports: string[] = [];
  const report = (text: string) => void reports.push(text);
  const live = await openLiveSite({ ...publishOptions(church), report });
  const passedOn: ReadonlyMap<string, string>[] = [];
  const keeper = await openContentSync({
    live,
    contentVersions: createContentVersions(database),
    folder: openContentFolder({ contentFolder: church.contentFolder, dataFolder }),
    seen: await openSeenTexts(dataFolder),
    lastOnAir: await openSeenTexts(dataFolder, "conta-no-ar.json"),
    photos: await openChurchPhotoSync({
      contentFolder: church.contentFolder,
      dataFolder,
      database,
      live,
      now,
      report,
    }),
    isShared: given.isShared ?? true,
    passOn: async () => void passedOn.push(live.texts()),
    now,
    report,
    reportFailure: (error) => report(String(error)),
  });
  let isStopped = false;
  /** Stops like a kill: nothing waits for running work. */
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await keeper.close();
    await live.close();
    if (!given.database) await database.close();
  };
  (given.closeAfter ?? closeAfterTest)(stop);
  /** HTML of the published page. */
  const page = (path: string) =>
    documentsOf(live.current()).find((one) => one.path === path)?.html ?? "";
  return { church, dataFolder, database, live, keeper, reports, passedOn, page, stop };
}
