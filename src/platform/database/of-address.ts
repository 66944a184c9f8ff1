import { sql, type SqlBool } from "kysely";

/** Whether a row's `email` is this address, in any case of letters. */
export const isOfAddress = (email: string) =>
  sql<SqlBool>`lower(email) = ${email.trim().toLowerCase()}`;
