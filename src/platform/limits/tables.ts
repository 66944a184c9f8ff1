import { sql } from "kysely";
import type { Scope } from "./rate-limit.ts";
import type { TablesOf } from "../database/schema/tables-of.ts";

type LimitTables = {
  spentCaptchas: { nonce: string; expiresAtMs: number };
  /** One row a sender and scope: `instants` as rate-limiter.ts writes them, `forgottenAtMs` when the last ceases to count. */
  hits: { scope: Scope; sender: string; instants: string; forgottenAtMs: number };
};

declare module "../database/schema/schema.ts" {
  interface Tables extends LimitTables {}
}

export const limitTables: TablesOf<LimitTables> = {
  create: ({ big, strict }) => [
    // What slows robots down. Senders are digests; housekeeping deletes all of it within a day.
    sql`create table spent_captchas (nonce text not null primary key, expires_at_ms ${big} not null) ${strict}`,
    sql`create table hits (
      scope text not null, sender text not null,
      instants text not null,
      forgotten_at_ms ${big} not null,
      primary key (scope, sender)
    ) ${strict}`,
  ],
  text: {
    spentCaptchas: { nonce: "not" },
    hits: { scope: "not", sender: "who", instants: "not" },
  },
};
