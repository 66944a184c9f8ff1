import { openChurchDatabase } from "../../src/church-database.ts";
import { existsSync } from "node:fs";
import { confirmedIn } from "../../src/content/opening/feature.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { databasePlace } from "../../src/platform/database/open-database.ts";
import { exitWithWords } from "../church/church-database.ts";

/** What the church has confirmed in the panel. Before the site's first start that is nothing, and no database is made. */
export async function confirmedHere(config: Config): Promise<ReadonlySet<string>> {
  const place = databasePlace(config);
  if ("file" in place && !existsSync(place.file)) return new Set();
  const database = await openChurchDatabase(config).catch(exitWithWords);
  try {
    return await confirmedIn(database);
  } finally {
    await database.close();
  }
}
