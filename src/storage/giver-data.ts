import { sql, type SqlBool } from "kysely";
import type { Gift } from "../domain/donation/gift.ts";
import type { Database } from "./database.ts";
import { giftOf } from "./gift-rows.ts";

const isOf = (email: string) => sql<SqlBool>`lower(email) = ${email.trim().toLowerCase()}`;

/** Gifts whose receipt went to this address, in any case of letters; oldest first. */
export async function exportGifts(database: Database, email: string): Promise<Gift[]> {
  const rows = await database.read((reader) =>
    reader.selectFrom("gifts").selectAll().where(isOf(email)).orderBy("begun_at").execute(),
  );
  return rows.map(giftOf);
}

/** Takes the address off that person's gifts. The accounts keep the rest, as the law asks. → how many */
export async function forgetAddress(database: Database, email: string): Promise<number> {
  const { numUpdatedRows } = await database.write((writer) =>
    writer.updateTable("gifts").set({ email: null }).where(isOf(email)).executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
