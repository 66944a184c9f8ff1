import { features } from "./features.ts";
import { limitTables } from "./platform/limits/rate-limiter.ts";
import { letterTables } from "./platform/outbox/sql/letter-queue.ts";
import type { Database } from "./platform/database/database.ts";
import * as church from "./platform/database/open/church-database.ts";
import { firstRelease } from "./platform/database/schema/migrations/001-first-release.ts";
import {
  migrate as bringTo,
  type Migration,
} from "./platform/database/schema/migrations/migrate.ts";
import { ownTables } from "./platform/database/schema/tables.ts";

/** All tables of the product: those that know no subject, those of the core, and each feature's own. */
export const tables = [
  ownTables,
  letterTables,
  limitTables,
  ...features.flatMap((feature) => feature.tables ?? []),
];

/** In order. One is added only after a release: CONTRIBUTING.md, "Add a migration". */
export const migrations: readonly Migration[] = [firstRelease(tables)];

export const newestSchema = migrations.length;

/** What a restoration ends of the access to the panel. */
export const endAccess = tables.flatMap((one) => one.endAccess ?? []);

export const migrate = (database: Database, steps = migrations): Promise<void> =>
  bringTo(database, steps);

export const openChurchDatabase = (
  settings: church.Settings,
  options: Partial<church.Options> = {},
): Promise<Database> => church.openChurchDatabase(settings, { steps: migrations, ...options });
