import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import { addRow, findRow } from "./rows-by.ts";

/** 32 random bytes as base64url, made the first time they are asked for, the same for every process. */
export async function secretOf(database: Database, name: string): Promise<string> {
  const known = await database.read((reader) => findRow(reader, "secrets", { name }));
  if (known) return known.value;
  return database.write(async (writer) => {
    await addRow(writer, "secrets", { name, value: randomBytes(32).toString("base64url") });
    const made = await findRow(writer, "secrets", { name });
    if (!made) throw new Error(`The secret ${name} was not kept.`);
    return made.value;
  });
}
