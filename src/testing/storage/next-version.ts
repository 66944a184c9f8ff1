import { migrate, migrations } from "../../church-database.ts";
import { sql } from "kysely";
import { type DatabasePlace, openDatabase } from "../../platform/database/open-database.ts";
import type { Migration } from "../../platform/database/schema/migrations/migrate.ts";
import { beginSampleGift } from "./sample-gift.ts";
import { keepMessage } from "./sample.ts";

/** The migrations of a later version, which adds a table. */
export const nextVersion: readonly Migration[] = [
  ...migrations,
  async (transaction) => {
    await sql`create table only_later (id text not null primary key)`.execute(transaction);
  },
];

/** Leaves a database as this version does, which is the old one for the next: with a message and an open gift. */
export async function writeThisVersion(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database);
  await keepMessage(database, { id: "mensagem" });
  await beginSampleGift(database, { id: "aberta" });
  await database.close();
}
