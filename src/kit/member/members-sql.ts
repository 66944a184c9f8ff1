import { secretOf } from "../../platform/database/secrets.ts";
import type { Database } from "../../platform/database/database.ts";
import { operator } from "./history.ts";
import type { Role } from "./roles.ts";

/** Addresses of the members with that role who have accepted their invitation. Throws `StorageUnavailable`. */
export async function addressesOf(database: Database, role: Role): Promise<string[]> {
  const rows = await database.read((reader) =>
    reader
      .selectFrom("staff")
      .select("email")
      .where("role", "=", role)
      .where("acceptedAtMs", "is not", null)
      .where("removedAtMs", "is", null)
      .orderBy("email")
      .execute(),
  );
  return rows.map(({ email }) => email);
}

/** The name of a member with access, or of who types commands on the server. */
export async function nameOf(database: Database, id: string): Promise<string | undefined> {
  if (id === operator.id) return operator.name;
  const row = await database.read((reader) =>
    reader
      .selectFrom("staff")
      .select("name")
      .where("id", "=", id)
      .where("removedAtMs", "is", null)
      .executeTakeFirst(),
  );
  return row?.name;
}

/** Key of codes, challenges and invitations. */
export const staffSecretOf = (database: Database): Promise<string> => secretOf(database, "staff");
