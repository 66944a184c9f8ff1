import { randomUUID } from "node:crypto";
import {
  type AccountChange,
  type AccountChanges,
  accountLetterEveryMs,
  type NewAccountChange,
} from "./account-changes.ts";
import type { Database, Reader, Writer } from "../../platform/database/database.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import type { AccountChangeRow } from "../sql/tables.ts";

/** The recipients: members who manage gifts. */
const tellers = ["administracao", "tesouraria"] as const;

type Noted = NewAccountChange &
  Pick<AccountChangeRow, "staff_id" | "source" | "made_at" | "version_id">;

/** In the transaction of the version that brings it; a letter goes with it, or it joins the one that waits. */
export async function insertAccountChange(
  writer: Writer,
  { beforeId, beforeHash, ...row }: Noted,
  messageIdDomain: string,
): Promise<void> {
  const added = await writer
    .insertInto("account_changes")
    .values({ ...row, before_id: beforeId, before_hash: beforeHash, letter_id: null })
    .onConflict((conflict) => conflict.columns(["version_id", "before_hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another machine saw the same.
  if (!added || (await recipients(writer)).length === 0) return;
  const letter_id = await letterFor(writer, row.made_at, messageIdDomain);
  await writer
    .updateTable("account_changes")
    .set({ letter_id })
    .where("id", "=", added.id)
    .execute();
}

async function letterFor(writer: Writer, nowMs: number, messageIdDomain: string): Promise<string> {
  const last = await writer
    .selectFrom("outbox")
    .select(["id", "state", "created_at"])
    .where("kind", "=", "account-change")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.state === "waiting") return last.id;
  const id = randomUUID();
  const dueAtMs = last ? Math.max(nowMs, last.created_at + accountLetterEveryMs) : nowMs;
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
export function createAccountChanges(database: Database): AccountChanges {
  return {
    unseenBy: ({ id }) =>
      database.read(async (reader) => {
        const seen = await reader
          .selectFrom("account_seen")
          .select("change_id")
          .where("staff_id", "=", id)
          .executeTakeFirst();
        const member = await reader
          .selectFrom("staff")
          .select("accepted_at")
          .where("id", "=", id)
          .executeTakeFirst();
        const rows = await changes(reader)
          .where("change.id", ">", seen?.change_id ?? 0)
          .where("change.made_at", ">=", member?.accepted_at ?? 0)
          .where((change) =>
            change.or([change("change.staff_id", "is", null), change("change.staff_id", "<>", id)]),
          )
          .execute();
        return rows.map(changeOf);
      }),
    async markSeen(staffId, id) {
      await database.write((writer) =>
        writer
          .insertInto("account_seen")
          .values({ staff_id: staffId, change_id: id })
          .onConflict((conflict) =>
            conflict
              .column("staff_id")
              .doUpdateSet({ change_id: id })
              .where("account_seen.change_id", "<", id),
          )
          .execute(),
      );
    },
  };
}

/** What a letter tells, and whom. Throws `StorageUnavailable`. */
export const accountLetterContents = (database: Database, letterId: string) =>
  database.read(async (reader) => ({
    changes: (await changes(reader).where("letter_id", "=", letterId).execute()).map(changeOf),
    to: await recipients(reader),
  }));

const changes = (reader: Pick<Reader, "selectFrom">) =>
  reader
    .selectFrom("account_changes as change")
    .leftJoin("staff", "staff.id", "change.staff_id")
    .selectAll("change")
    .select("staff.name as staff_name")
    .orderBy("change.id");

async function recipients(reader: Pick<Reader, "selectFrom">): Promise<string[]> {
  const rows = await reader
    .selectFrom("staff")
    .select("email")
    .where("role", "in", tellers)
    .where("accepted_at", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

type Row = Awaited<ReturnType<ReturnType<typeof changes>["execute"]>>[number];

const changeOf = (row: Row): AccountChange => ({
  id: row.id,
  versionId: row.version_id,
  beforeId: row.before_id,
  staffName: row.staff_name ?? undefined,
  source: row.source,
  madeAtMs: row.made_at,
});
