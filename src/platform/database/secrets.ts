import { randomBytes } from "node:crypto";
import type { Database, Reader } from "./database.ts";

/** 32 random bytes as base64url, made the first time they are asked for, the same for every process. */
export async function secretOf(database: Database, name: string): Promise<string> {
  const known = await database.read((reader) => valueOf(reader, name));
  return (
    known ??
    database.write(async (writer) => {
      await writer
        .insertInto("secrets")
        .values({ name, value: randomBytes(32).toString("base64url") })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      const made = await valueOf(writer, name);
      if (made === undefined) throw new Error(`The secret ${name} was not kept.`);
      return made;
    })
  );
}

async function valueOf(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}
