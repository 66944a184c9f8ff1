import { sql } from "kysely";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";

/** The public half of a key whose private half stays in a phone or computer. */
export type Passkey = {
  /** The credential's id, base64url. */
  id: string;
  staffId: string;
  /** base64url */
  publicKey: string;
  /** Signatures made so far, where the authenticator counts them. */
  counter: number;
  /** Separated by commas. */
  transports: string;
  /** What its owner calls it; until then where it was made: "Chrome no Android". */
  device: string;
  madeAtMs: number;
  usedAtMs: number | undefined;
};

type PasskeyTables = { staffPasskeys: Passkey };

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends PasskeyTables {}
}

export const passkeyTables: TablesOf<PasskeyTables> = {
  create: ({ big, strict }) => [
    sql`create table staff_passkeys (
      id text not null primary key,
      staff_id text not null,
      public_key text not null,
      counter ${big} not null,
      transports text not null,
      device text not null,
      made_at_ms ${big} not null, used_at_ms ${big}
    ) ${strict}`,
    sql`create index staff_passkeys_by_staff on staff_passkeys (staff_id)`,
  ],
  text: {
    staffPasskeys: {
      id: "not",
      staffId: "who",
      publicKey: "not",
      transports: "not",
      device: "not",
    },
  },
  endAccess: ["delete from staff_passkeys"],
};
