import { type Insertable, type Selectable, sql } from "kysely";
import type { Writer } from "../database.ts";
import { isPostgres } from "../dialect.ts";
import type { Tables } from "../schema/schema.ts";

/** A message of before, with the number that it had. Where another one was given that number since, it gets a new one. */
export async function insertNumbered(
  writer: Writer,
  message: Selectable<Tables["contact_messages"]>,
): Promise<void> {
  const insert = (values: Insertable<Tables["contact_messages"]>) =>
    writer.insertInto("contact_messages").values(values).execute();
  if (isPostgres(writer)) {
    await insert(message);
    return;
  }
  const { id, number, ...row } = message;
  // A trigger numbers it as one that has just come.
  await insert({ id, ...row });
  const taken = await writer
    .selectFrom("contact_messages")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirst();
  if (taken) return;
  const words = sql`select number, name, request, reason from contact_messages where id = ${id}`;
  await sql`insert into message_words (message_words, rowid, name, request, reason)
    select 'delete', * from (${words})`.execute(writer);
  await writer.updateTable("contact_messages").set({ number }).where("id", "=", id).execute();
  await sql`insert into message_words (rowid, name, request, reason) ${words}`.execute(writer);
}
