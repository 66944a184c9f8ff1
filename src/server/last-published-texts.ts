import { openChurchDatabase } from "../church-database.ts";
import { publishedTexts } from "../content/sync/open-content.ts";
import type { Config } from "../platform/config/config.ts";

/** What each content file said when it was last published; none of a church that never started. */
export async function lastPublishedTexts(config: Config): Promise<ReadonlyMap<string, string>> {
  const database = await openChurchDatabase(config);
  try {
    return await publishedTexts(database, config.contentFolder);
  } finally {
    await database.close();
  }
}
