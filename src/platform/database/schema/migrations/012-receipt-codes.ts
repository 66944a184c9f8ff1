import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** What a gift's receipt is found by on the site. A giver who was forgotten has none. */
export const receiptCodes: Migration = async (transaction, kind) => {
  const code = sql.raw(
    kind === "sqlite"
      ? "lower(hex(randomblob(16)))"
      : "left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)",
  );
  const statements = [
    sql`alter table gifts add column receipt_code text`,
    sql`update gifts set receipt_code = ${code} where giver || description <> ''`,
    sql`create unique index gifts_by_receipt_code on gifts (receipt_code)`,
  ];
  for (const statement of statements) await statement.execute(transaction);
};
