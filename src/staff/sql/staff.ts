import type { Role } from "../../kit/member/members.ts";
import { insertUndo, type UndoTicket, type UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { lockingRows } from "../../platform/database/dialect.ts";
import { changeRows, deleteRows, findRow, listRows } from "../../platform/database/rows-by.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-unavailable.ts";
import {
  eraseOrphans,
  unsentLetters,
  type LetterRow,
} from "../../platform/outbox/sql/letter-queue.ts";
import type { InvitationRow } from "./tables.ts";

/** Throws `StorageUnavailable`. */
export function createPeople(database: Database) {
  const findInside = (having: { id: string } | { email: string }) =>
    database.read((reader) => findRow(reader, "staff", { ...having, removedAtMs: undefined }));

  return {
    async list() {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("staff")
          .leftJoin("staffInvitations as link", (join) =>
            join
              .onRef("link.staffId", "=", "staff.id")
              .on("link.usedAtMs", "is", null)
              .on("staff.acceptedAtMs", "is", null),
          )
          .leftJoin("outbox as letter", (join) =>
            join
              .onRef("letter.subjectId", "=", "link.id")
              .on("letter.kind", "=", "staff-invitation")
              .on("letter.state", "=", "parked"),
          )
          .selectAll("staff")
          .select(["link.expiresAtMs as linkEndsAtMs", "letter.id as letterId", "letter.lastError"])
          .where("removedAtMs", "is", null)
          .orderBy("name")
          .execute(),
      );
      return rows.map(({ letterId, lastError, ...row }) => ({
        ...row,
        stoppedLetter: letterId ? { id: letterId, lastError: lastError ?? undefined } : undefined,
      }));
    },
    find: (id: string) => findInside({ id }),
    findByEmail: (email: string) => findInside({ email: email.toLowerCase() }),
    /**
     * Changes a role; not where it is no longer the one that was seen. With a ticket it can be undone for ten minutes.
     */
    changeRole: (
      id: string,
      { role, seen }: { role: Role; seen?: Role | undefined },
      ticket?: UndoTicket,
    ) =>
      withAdminInvariant(database, async (writer) => {
        const before = await findRow(writer, "staff", { id });
        if (before && seen !== undefined && before.role !== seen) return "changed-before";
        const isInside = await changeRows(
          writer,
          "staff",
          { id, removedAtMs: undefined },
          { role },
        );
        if (!before || !isInside) return "not-found";
        if (ticket && before.role !== role) {
          const state = { id, from: before.role, to: role };
          await insertUndo(writer, ticket, changedRole, state);
        }
        return "changed";
      }),
    /** Removes a member, with their sessions and invitations; undone, all but the sessions come back. */
    remove: (id: string, nowMs: number, ticket?: UndoTicket) =>
      withAdminInvariant(database, async (writer) => {
        const inside = { id, removedAtMs: undefined };
        const isRemoved = await changeRows(writer, "staff", inside, { removedAtMs: nowMs });
        if (!isRemoved) return "not-found";
        if (ticket) {
          const state = { id, removedAt: nowMs, ...(await invitationsOf(writer, id)) };
          await insertUndo(writer, ticket, removedPerson, state);
        }
        await forgetKeys(writer, id);
        return "changed";
      }),
    noteAccepted: (id: string, acceptedAtMs: number) =>
      database.write((writer) =>
        changeRows(writer, "staff", { id, acceptedAtMs: undefined }, { acceptedAtMs }),
      ),
  };
}

/** People with access. Every change keeps at least one administrator. */
export type People = ReturnType<typeof createPeople>;

export type Person = Awaited<ReturnType<People["list"]>>[number];

export type ChangeOutcome = Awaited<ReturnType<People["changeRole"]>>;

export async function forgetKeys(writer: Writer, id: string): Promise<void> {
  await deleteRows(writer, "staffSessions", { staffId: id });
  await deleteRows(writer, "staffInvitations", { staffId: id });
  await eraseOrphans(writer, "staff-invitation", "staffInvitations");
}

/** Invitations and letters that come back when a removal is undone. Sessions do not come back. */
async function invitationsOf(writer: Writer, id: string) {
  const invitations = await listRows(writer, "staffInvitations", { staffId: id });
  const ids = invitations.map((invitation) => invitation.id);
  const letters = await unsentLetters(writer, "staff-invitation", ids);
  return { invitations, letters };
}

/**
 * Runs a change of access, and rolls it back if no administrator would be left. Two changes at the same time wait for
 * each other: SQLite has one writer, PostgreSQL locks the administrators' rows.
 */
export function withAdminInvariant<Result>(
  database: Database,
  change: (writer: Writer) => Promise<Result>,
): Promise<Result | "last-administrator"> {
  return unlessRefused<Result, "last-administrator">(
    database.write(async (writer) => {
      const before = await administrators(writer);
      const result = await change(writer);
      if (before > 0 && (await administrators(writer)) === 0) {
        refuse("last-administrator");
      }
      return result;
    }),
  );
}

async function administrators(writer: Writer): Promise<number> {
  const accepted = writer
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "administracao")
    .where("acceptedAtMs", "is not", null)
    .where("removedAtMs", "is", null)
    .orderBy("id");
  const rows = await lockingRows(writer, accepted).execute();
  return rows.length;
}

/** A line for the log while no person has access to the panel. It has no link, since many people read logs. */
export async function adviceOnPanel(database: Database): Promise<string | undefined> {
  const people = await createPeople(database).list();
  if (people.length > 0) return undefined;
  return 'Painel: ninguém tem acesso ainda. Convide: npm run painel -- convidar EMAIL "NOME"';
}

export const removedPerson: UndoWay<{
  id: string;
  removedAt: number;
  invitations: InvitationRow[];
  letters: LetterRow[];
}> = {
  kind: "removed-person",
  area: "staff",
  flashes: ["pessoa-removida", "convite-retirado"],
  done: (label) => `Sem acesso ao painel: ${label}.`,
  flash: "desfeito-pessoa",
  act: "undid-removal",
  changed: "Depois disso o acesso desta pessoa mudou de novo. Confira em Pessoas.",
  tooLate: "Se a pessoa deve voltar, convide de novo em Pessoas.",
  async putBack(writer, { id, removedAt, invitations, letters }) {
    const removed = { id, removedAtMs: removedAt };
    if (!(await changeRows(writer, "staff", removed, { removedAtMs: undefined }))) return false;
    if (invitations.length > 0) {
      await writer.insertInto("staffInvitations").values(invitations).execute();
    }
    if (letters.length > 0) await writer.insertInto("outbox").values(letters).execute();
    return true;
  },
  personOf: ({ id }) => id,
};

export const changedRole: UndoWay<{ id: string; from: Role; to: Role }> = {
  kind: "changed-role",
  area: "staff",
  flashes: ["papel-mudado"],
  done: (label) => `Acesso mudado: ${label}.`,
  flash: "desfeito-papel",
  act: "undid-role",
  changed: "Depois disso o acesso desta pessoa mudou de novo. Confira em Pessoas.",
  tooLate: "Para mudar o acesso de novo, vá a Pessoas.",
  putBack: (writer, { id, from, to }) =>
    changeRows(writer, "staff", { id, role: to, removedAtMs: undefined }, { role: from }),
  personOf: ({ id }) => id,
};
