import type { Role } from "../roles.ts";
import type { Database } from "../../platform/database/database.ts";

/** The stored data of a current or former member. */
export type KeptStaff = {
  name: string;
  role: Role;
  invitedAtMs: number;
  acceptedAtMs: number | undefined;
  removedAtMs: number | undefined;
  devices: { device: string; atMs: number }[];
  acts: { act: string; subject: string | undefined; atMs: number }[];
};

export async function exportStaff(
  database: Database,
  email: string,
): Promise<KeptStaff | undefined> {
  return database.read(async (reader) => {
    const row = await reader
      .selectFrom("staff")
      .selectAll()
      .where("email", "=", addressOf(email))
      .executeTakeFirst();
    if (!row) return undefined;
    const sessions = await reader
      .selectFrom("staff_sessions")
      .select(["device", "signed_in_at as at"])
      .where("staff_id", "=", row.id)
      .execute();
    const passkeys = await reader
      .selectFrom("staff_passkeys")
      .select(["device", "made_at as at"])
      .where("staff_id", "=", row.id)
      .execute();
    const acts = await reader
      .selectFrom("staff_history")
      .select(["act", "subject", "at"])
      .where("staff_id", "=", row.id)
      .orderBy("id")
      .execute();
    return {
      name: row.name,
      role: row.role,
      invitedAtMs: row.invited_at,
      acceptedAtMs: row.accepted_at ?? undefined,
      removedAtMs: row.removed_at ?? undefined,
      devices: [...sessions, ...passkeys].map(({ device, at }) => ({ device, atMs: at })),
      acts: acts.map(({ act, subject, at }) => ({ act, subject: subject ?? undefined, atMs: at })),
    };
  });
}

/** Only a member without access can be erased. Their acts stay in the history for a year, without the name. */
export async function eraseStaff(
  database: Database,
  email: string,
): Promise<"erased" | "has-access" | "not-found"> {
  return database.write(async (writer) => {
    // Anybody's address may have been typed where codes are asked for.
    await writer.deleteFrom("staff_doors").where("email", "=", addressOf(email)).execute();
    const row = await writer
      .selectFrom("staff")
      .selectAll()
      .where("email", "=", addressOf(email))
      .executeTakeFirst();
    if (!row) return "not-found";
    if (row.removed_at === null) return "has-access";
    await writer.deleteFrom("staff").where("id", "=", row.id).execute();
    // Recent acts can no longer be undone, since their states may name the person.
    await writer.deleteFrom("staff_undos").execute();
    await writer
      .updateTable("staff_history")
      .set({ subject: null })
      .where("person_id", "=", row.id)
      .execute();
    return "erased";
  });
}

const addressOf = (email: string): string => email.trim().toLowerCase();
