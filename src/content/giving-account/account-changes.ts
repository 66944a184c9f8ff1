import { randomUUID } from "node:crypto";
import type { StaffMember } from "../../kit/member/members.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { changeRows, findRow } from "../../platform/database/rows-by.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import {
  type AccountChange,
  accountLetterEveryMs,
  type NewAccountChange,
} from "../content-versions.ts";
import type { AccountChangeRow } from "../sql/tables.ts";

const tellers = ["administracao", "tesouraria"] as const;

type Noted = NewAccountChange &
  Pick<AccountChangeRow, "staffId" | "source" | "madeAtMs" | "versionId">;

/**
 * Adds a change in the transaction of the version that brings it; a letter goes with it, or it joins the one that
 * waits.
 */
export async function insertAccountChange(writer: Writer, row: Noted, messageIdDomain: string) {
  const added = await writer
    .insertInto("accountChanges")
    .values(row)
    .onConflict((conflict) => conflict.columns(["versionId", "beforeHash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another machine saw the same.
  if (!added || (await recipients(writer)).length === 0) return;
  const letterId = await letterFor(writer, row.madeAtMs, messageIdDomain);
  await changeRows(writer, "accountChanges", { id: added.id }, { letterId });
}

async function letterFor(writer: Writer, nowMs: number, messageIdDomain: string): Promise<string> {
  const last = await writer
    .selectFrom("outbox")
    .select(["id", "state", "createdAtMs"])
    .where("kind", "=", "account-change")
    .orderBy("createdAtMs", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.state === "waiting") return last.id;
  const id = randomUUID();
  const dueAtMs = last ? Math.max(nowMs, last.createdAtMs + accountLetterEveryMs) : nowMs;
  // A clock that was set back holds no letter for long.
  await insertLetter(writer, {
    id,
    kind: "account-change",
    subjectId: id,
    messageIdDomain,
    dueAtMs: Math.min(dueAtMs, nowMs + accountLetterEveryMs),
  });
  return id;
}

/** Throws `StorageUnavailable`. */
export function createAccountChanges(database: Database) {
  return {
    /** Changes that a member has not seen, oldest first: none from before they joined, and none of their own. */
    unseenBy: ({ id }: Pick<StaffMember, "id">) =>
      database.read(async (reader) => {
        const seen = await findRow(reader, "accountSeen", { staffId: id });
        const member = await findRow(reader, "staff", { id });
        return changes(reader)
          .where("change.id", ">", seen?.changeId ?? 0)
          .where("change.madeAtMs", ">=", member?.acceptedAtMs ?? 0)
          .where((change) =>
            change.or([change("change.staffId", "is", null), change("change.staffId", "<>", id)]),
          )
          .execute();
      }),
    /** Marks a change as seen, and all before it. */
    async markSeen(staffId: string, id: number) {
      await database.write((writer) =>
        writer
          .insertInto("accountSeen")
          .values({ staffId, changeId: id })
          .onConflict((conflict) =>
            conflict
              .column("staffId")
              .doUpdateSet({ changeId: id })
              .where("accountSeen.changeId", "<", id),
          )
          .execute(),
      );
    },
  };
}

export type AccountChanges = ReturnType<typeof createAccountChanges>;

/** The changes of a letter, and its recipients. Throws `StorageUnavailable`. */
export const accountLetterContents = (database: Database, letterId: string) =>
  database.read(async (reader) => ({
    changes: await changes(reader).where("letterId", "=", letterId).execute(),
    to: await recipients(reader),
  }));

const changes = (reader: Pick<Reader, "selectFrom">) =>
  reader
    .selectFrom("accountChanges as change")
    .leftJoin("staff", "staff.id", "change.staffId")
    .selectAll("change")
    .select("staff.name as staffName")
    .orderBy("change.id")
    .$castTo<AccountChange>();

async function recipients(reader: Pick<Reader, "selectFrom">): Promise<string[]> {
  const rows = await reader
    .selectFrom("staff")
    .select("email")
    .where("role", "in", tellers)
    .where("acceptedAtMs", "is not", null)
    .where("removedAtMs", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}
