import { sql } from "kysely";
import { type DatabasePlace, openDatabase } from "../../platform/database/open-database.ts";
import {
  type AnyTables,
  type Migration,
  newestVersionOf,
} from "../../platform/database/schema/tables-of.ts";
import { migrate, tables } from "../../church-database.ts";
import { beginSampleGift } from "./sample-gift.ts";
import { keepMessage } from "./sample.ts";

/** The parts of a later version of the program, in which one of them has these steps more. */
export const grown = (part: string, ...more: Migration[]): readonly AnyTables[] =>
  tables.map((one) =>
    one.part === part ? { ...one, later: [...(one.later ?? []), ...more] } : one,
  );

export const newestOf = (part: string): number =>
  Math.max(...tables.flatMap((one) => (one.part === part ? newestVersionOf(one) : [])));

/** The parts of a later version, in which messages have another table. */
export const nextVersion = grown("contact", () => [
  sql`create table only_later (id text not null primary key)`,
]);

/** Words for an operator on the way from this version to the next. */
export const wayToNext = `contact: da versão ${newestOf("contact")} para a ${newestOf("contact") + 1}`;

/** Version of each part, as a database or a copy of these has them. */
export const versions = (parts: readonly AnyTables[] = tables): Record<string, number> =>
  Object.fromEntries(parts.map((one) => [one.part, newestVersionOf(one)]));

/** Leaves a database as this version does, which is the old one for the next: with a message and an open gift. */
export async function writeThisVersion(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database);
  await keepMessage(database, { id: "mensagem" });
  await beginSampleGift(database, { id: "aberta" });
  await database.close();
}
