import { dateAndTime } from "../../src/format/date-words.ts";
import { operator } from "../../src/kit/member/history.ts";
import type { History } from "../../src/kit/member/history-sql.ts";
import { roleLabels } from "../../src/kit/member/roles.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createPeople } from "../../src/staff/sql/staff.ts";

/** Lists the people with access and since when; the look is recorded in the history. */
export async function printStaff(database: Database, history: History): Promise<void> {
  const people = await createPeople(database).list();
  await history.note({ member: operator, act: "listed-people" });
  if (people.length === 0) {
    console.log('Ninguém tem acesso ainda. Convide: npm run painel -- convidar EMAIL "NOME"');
    return;
  }
  for (const { name, email: address, role, invitedAtMs, acceptedAtMs } of people) {
    const since =
      acceptedAtMs === undefined
        ? `convite de ${dateAndTime(invitedAtMs)}, ainda não aceito`
        : `desde ${dateAndTime(acceptedAtMs)}`;
    console.log([name, address, roleLabels[role], since].join("  "));
  }
}
