import type { Database } from "./platform/database/database.ts";
import * as church from "./platform/database/open/church-database.ts";
import { migrate as bringTo } from "./platform/database/schema/migrate.ts";
import { type KnownPart, partsOf, partsWithoutCode } from "./platform/database/schema/parts.ts";
import type { AnyTables } from "./platform/database/schema/tables-of.ts";
import { ownTables } from "./platform/database/schema/tables.ts";
import { limitTables } from "./platform/limits/rate-limiter.ts";
import { letterTables } from "./platform/outbox/sql/letter-queue.ts";
import { features } from "./features.ts";

/** All tables of the product, by part: those that know no subject, those of the core, and each feature's own. */
export const tables: readonly AnyTables[] = [
  ownTables,
  letterTables,
  limitTables,
  ...features.flatMap((feature) => feature.tables ?? []),
];

export const migrate = (database: Database, parts = tables): Promise<void> =>
  bringTo(database, parts);

export const openChurchDatabase = (
  settings: church.Settings,
  options: Partial<church.Options> = {},
): Promise<Database> => church.openChurchDatabase(settings, { parts: tables, ...options });

/** Parts whose folders were taken out, while their tables stayed. Throws `StorageUnavailable`. */
export const goneParts = async (database: Database): Promise<KnownPart[]> =>
  partsWithoutCode(tables, await partsOf(database));
