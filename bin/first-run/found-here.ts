import { existsSync } from "node:fs";
import type { Config } from "../../src/platform/config/config.ts";
import { databasePlace } from "../../src/platform/database/open-database.ts";
import { openChurchDatabase } from "../../src/church-database.ts";
import { confirmedIn } from "../../src/content/opening/feature.ts";
import { goneInWords } from "../../src/server/gone-parts.ts";
import { exitWithWords } from "../church/church-database.ts";

/**
 * Texts that the church has confirmed in the panel, and what parts that are gone left in its database, a sentence each.
 * Before the site's first start that is nothing, and no database is made.
 */
export async function foundHere(
  config: Config,
): Promise<{ confirmed: ReadonlySet<string>; gone: readonly string[] }> {
  const place = databasePlace(config);
  if ("file" in place && !existsSync(place.file)) return { confirmed: new Set(), gone: [] };
  const database = await openChurchDatabase(config).catch(exitWithWords);
  try {
    return { confirmed: await confirmedIn(database), gone: await goneInWords(database) };
  } finally {
    await database.close();
  }
}
