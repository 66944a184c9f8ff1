import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { migrations } from "../../platform/database/schema/migrations/migrate.ts";

/** An empty database becomes one of a program that knew only so many migrations, with the rows it then had. */
export async function writeOldRows(
  database: Database,
  version: number,
  writeRows: (transaction: Transaction<unknown>) => Promise<void>,
): Promise<void> {
  await database.write(async (writer) => {
    const transaction = writer as Transaction<unknown>;
    await sql`create table schema_version (version integer not null primary key,
      applied_at bigint not null)`.execute(transaction);
    for (const [index, migration] of migrations.slice(0, version).entries()) {
      await migration(transaction, database.kind);
      await sql`insert into schema_version values (${index + 1}, 0)`.execute(transaction);
    }
    await writeRows(transaction);
  });
}
