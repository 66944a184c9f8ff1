import { openChurchDatabase } from "../church-database.ts";
import { createContentVersions } from "../content/sql/content-versions.ts";
import { pageFiles } from "../content/page-files/load-pages.ts";
import type { Config } from "../platform/config/config.ts";

/** What each content file said when it was last published; none of a church that never started. */
export async function lastPublishedTexts(config: Config): Promise<ReadonlyMap<string, string>> {
  const database = await openChurchDatabase(config);
  try {
    const newest = await createContentVersions(database).newest();
    if (newest.size === 0) return new Map();
    const published = [...newest].map(([file, { text }]) => [file, text] as const);
    // A page that was never published says nothing yet.
    const begun = (await pageFiles(config.contentFolder)).map((file) => [file, ""] as const);
    return new Map([...begun, ...published]);
  } finally {
    await database.close();
  }
}
