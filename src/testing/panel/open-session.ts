import { randomUUID } from "node:crypto";
import type { StaffMember } from "../../kit/member/members.ts";
import { newToken, digestOf, createSessions } from "../../kit/member/sessions.ts";
import type { Database } from "../../platform/database/database.ts";

/** Returns the token of a browser's cookie. */
export async function openSession(
  database: Database,
  { id: staffId }: Pick<StaffMember, "id">,
): Promise<string> {
  const token = newToken();
  const [signedInAtMs, seenAtMs] = [Date.now(), Date.now()];
  const session = { id: randomUUID(), staffId, device: "Chrome no Android" };
  await createSessions(database).open({ ...session, signedInAtMs, seenAtMs }, digestOf(token));
  return token;
}
