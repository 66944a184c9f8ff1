import { dateAndTime } from "../../format/date-words.ts";
import { roleWords } from "../../kit/member/members.ts";
import type { PersonalData } from "../../kit/personal-data.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { changeRows, deleteOlder, deleteRows, findRow } from "../../platform/database/rows-by.ts";
import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import { eraseOrphans } from "../../platform/outbox/sql/letter-queue.ts";

export const staffData: PersonalData = {
  async handOver(database, { address }, acts) {
    const staff = await exportStaff(database, address);
    const when = (ms: number | undefined) => (ms === undefined ? undefined : dateAndTime(ms));
    return {
      painel: staff && {
        nome: staff.name,
        acesso: roleWords(staff.role).label,
        convite_em: when(staff.invitedAtMs),
        aceito_em: when(staff.acceptedAtMs),
        removido_em: when(staff.removedAtMs),
        aparelhos: staff.devices.map(({ device, atMs }) => ({ aparelho: device, em: when(atMs) })),
        historico: staff.acts.map(({ act, subject, atMs }) => ({
          o_que: acts.get(act) ?? act,
          de_que: subject,
          em: when(atMs),
        })),
      },
    };
  },
  async erase(database, { address }) {
    const said = {
      erased: ["Nome e e-mail apagados do painel."],
      "has-access": [
        "Esta pessoa tem acesso ao painel, e ele fica. Antes: npm run painel -- remover",
      ],
      "not-found": [],
    };
    return { said: said[await eraseStaff(database, address)] };
  },
  async forgetOld(database, { nowMs }) {
    await database.write((writer) => forgetExpiredOfStaff(writer, nowMs));
  },
};

/** The stored data of a current or former member. */
export const exportStaff = (database: Database, email: string) =>
  database.read(async (reader) => {
    const row = await findRow(reader, "staff", { email: addressOf(email) });
    if (!row) return undefined;
    const devices = await reader
      .selectFrom("staffSessions")
      .select(["device", "signedInAtMs as atMs"])
      .where("staffId", "=", row.id)
      .execute();
    const acts = await reader
      .selectFrom("staffHistory")
      .select(["act", "subject", "atMs"])
      .where("staffId", "=", row.id)
      .orderBy("id")
      .execute();
    return { ...row, devices, acts };
  });

/** Erases a member without access; any other stays. Their acts stay in the history for a year, without the name. */
export async function eraseStaff(
  database: Database,
  email: string,
): Promise<"erased" | "has-access" | "not-found"> {
  return database.write(async (writer) => {
    // Anybody's address may have been typed where codes are asked for.
    await deleteRows(writer, "loginChallenges", { email: addressOf(email) });
    const row = await findRow(writer, "staff", { email: addressOf(email) });
    if (!row) return "not-found";
    if (row.removedAtMs === undefined) return "has-access";
    await deleteRows(writer, "staff", { id: row.id });
    // Recent acts can no longer be undone, since their states may name the person.
    await writer.deleteFrom("staffUndos").execute();
    await changeRows(writer, "staffHistory", { personId: row.id }, { subject: undefined });
    return "erased";
  });
}

const addressOf = (email: string): string => email.trim().toLowerCase();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const historyKeptMs = 365 * dayMs;
/** A day longer than any of them lives. */
const sessionsKeptMs = 31 * dayMs;

/**
 * Deletes invitations, codes and sessions that are over or were never used, and the panel's history after a year. One
 * statement each, as each has its own age.
 */
export async function forgetExpiredOfStaff(writer: Writer, nowMs: TrustedTime): Promise<void> {
  await deleteOlder(writer, "loginChallenges", "expiresAtMs", nowMs, hourMs);
  // Also those for addresses that no member has.
  await writer
    .deleteFrom("outbox")
    .where("kind", "=", "staff-code")
    .where("createdAtMs", "<", nowMs - hourMs)
    .where("state", "in", ["sent", "parked"])
    .execute();
  await deleteOlder(writer, "savedPosts", "madeAtMs", nowMs, hourMs);
  await writer
    .deleteFrom("staffSessions")
    .where((session) =>
      session.or([
        session("signedInAtMs", "<", nowMs - sessionsKeptMs),
        session("endedAtMs", "<", nowMs - dayMs),
      ]),
    )
    .execute();
  await deleteOlder(writer, "staffInvitations", "expiresAtMs", nowMs, dayMs);
  await eraseOrphans(writer, "staff-invitation", "staffInvitations");
  await deleteOlder(writer, "staffHistory", "atMs", nowMs, historyKeptMs);
  // Until then the history needs their names.
  await deleteOlder(writer, "staff", "removedAtMs", nowMs, historyKeptMs);
}
