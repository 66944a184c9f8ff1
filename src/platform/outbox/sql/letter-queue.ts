import { randomUUID } from "node:crypto";
import { type Claim, longestWaitMs } from "../queue.ts";
import type { Database, Reader } from "../../database/database.ts";
import { lockingFreeRows } from "../../database/dialect.ts";
import type { LetterRow } from "./tables.ts";

/** Throws `StorageUnavailable`. */
export function createQueue(database: Database) {
  return {
    /** Takes letters that are due, and those whose lease ran out because a process died over them. */
    async claim({
      nowMs,
      leaseMs,
      leasesEndedByMs = nowMs,
      atMost,
    }: {
      nowMs: number;
      leaseMs: number;
      /** One that ran out later is its holder's still: all of them count if nothing is said. */
      leasesEndedByMs?: number;
      atMost: number;
    }) {
      const lease = randomUUID();
      const rows = await database.write((writer) =>
        // Named apart, so that PostgreSQL looks, and locks, once.
        writer
          .with("due", () =>
            lockingFreeRows(writer, dueIds(writer, { nowMs, leasesEndedByMs, atMost })),
          )
          .updateTable("outbox")
          .set((row) => ({
            state: "sending",
            attempts: row("attempts", "+", 1),
            stumbles: row("stumbles", "+", 1),
            lease,
            dueAtMs: nowMs + leaseMs,
          }))
          .where("id", "in", (row) => row.selectFrom("due").select("due.id"))
          .returningAll()
          .execute(),
      );
      const claims = rows.map((row) => ({ ...row, lease }));
      return claims.sort(longestWaitingFirst);
    },
    /** Keeps the lease until then. → false where it is no longer this one */
    renew: (claim: Claim, dueAtMs: number) => change(claim, { dueAtMs }),
    /** Each of these resolves to false where the lease is no longer this one. */
    markSent: (claim: Claim, nowMs: number) =>
      record(claim, { state: "sent", sentAtMs: nowMs, lastError: undefined }),
    postpone: (claim: Claim, dueAtMs: number, error: string) =>
      record(claim, { ...waiting(dueAtMs, error), stumbles: 0 }),
    /** The same for an attempt that came to no end, and counts as such. */
    stumble: (claim: Claim, dueAtMs: number, error: string) =>
      record(claim, waiting(dueAtMs, error)),
    park: (claim: Claim, error: string) =>
      record(claim, { state: "parked", lastError: storableError(error) }),
  };

  function record(claim: Claim, values: Partial<LetterRow>): Promise<boolean> {
    return change(claim, { ...values, lease: undefined });
  }

  async function change({ id, lease }: Claim, values: Partial<LetterRow>): Promise<boolean> {
    const changed = await database.write((writer) =>
      writer
        .updateTable("outbox")
        .set(values)
        .where("id", "=", id)
        .where("lease", "=", lease)
        .executeTakeFirst(),
    );
    return changed.numUpdatedRows > 0n;
  }
}

/** The letters that are kept. */
export type Queue = ReturnType<typeof createQueue>;

/** Of those given back together the oldest goes first. A change answers in any order. */
const longestWaitingFirst = (one: Claim, other: Claim) =>
  one.retryingSinceMs - other.retryingSinceMs || one.createdAtMs - other.createdAtMs;

const waiting = (dueAtMs: number, error: string) =>
  ({ state: "waiting", dueAtMs, lastError: storableError(error) }) as const;

function dueIds(
  reader: Reader,
  { nowMs, leasesEndedByMs, atMost }: Record<"nowMs" | "leasesEndedByMs" | "atMost", number>,
) {
  return (
    reader
      .selectFrom("outbox")
      .select("id")
      .where("state", "in", ["waiting", "sending"])
      .where((letter) =>
        letter.or([letter("dueAtMs", "<=", nowMs), letter("dueAtMs", ">", nowMs + longestWaitMs)]),
      )
      .where((letter) =>
        letter.or([
          letter("state", "=", "waiting"),
          letter("dueAtMs", "<=", leasesEndedByMs),
          letter("dueAtMs", ">", nowMs),
        ]),
      )
      .orderBy("dueAtMs")
      // Of those given back together the oldest goes first, on both databases.
      .orderBy("createdAtMs")
      .orderBy("id")
      .limit(atMost)
  );
}

/** A mail server may say anything, and at any length. */
function storableError(error: string): string {
  return error.replaceAll("\0", "").toWellFormed().slice(0, 500).toWellFormed();
}
