import { StorageUnavailable } from "../storage-unavailable.ts";
import type { Database } from "../database.ts";

/** Whether the database gives answers now. */
export async function answers(database: Database): Promise<boolean> {
  try {
    await database.read((reader) =>
      reader.selectFrom("schema_version").select("version").limit(1).execute(),
    );
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailable) return false;
    throw error;
  }
}
