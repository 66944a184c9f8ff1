import { randomUUID } from "node:crypto";
import type { StaffMember } from "../../kit/member/members.ts";
import type { Database } from "../../platform/database/database.ts";

let members = 0;

/** A person of the sample church who has accepted. */
export async function addSampleMember(
  database: Database,
  given: Partial<StaffMember> = {},
): Promise<StaffMember> {
  members += 1;
  const member: StaffMember = {
    id: randomUUID(),
    name: `Maria ${members} da Conceição`,
    email: `maria${members}@exemplo.com.br`,
    role: "administracao",
    ...given,
  };
  const atMs = Date.now();
  await database.write((writer) =>
    writer
      .insertInto("staff")
      .values({ ...member, invitedAtMs: atMs, acceptedAtMs: atMs })
      .execute(),
  );
  return member;
}
