import { sql, type RawBuilder } from "kysely";
import type { Database, Writer } from "../../../platform/database/database.ts";
import { changeRows } from "../../../platform/database/rows-by.ts";
import { openStates, type CardAttempt, type Origin, requireGiftAmount } from "../../ledger/gift.ts";
import { addToSums } from "../../ledger/sql/gifts.ts";
import type { GiftRow } from "../../ledger/sql/tables.ts";
import { type Foreign, nextPollAt, longestWaitMs, paces, slowAfterMs } from "../open-gift.ts";

/** The lease of one poll: after it another process may poll. */
const leaseMs = 20_000;
const headStartMs = 600_000;
/** The shortest time between two polls of one gift. */
const pauseMs = 3_000;

/** The schedule and the leases of polls. Throws `StorageUnavailable`. */
export function createProviderPolls(database: Database) {
  /** Tolerates a clock that was set back. */
  const isFree = (nowMs: number) =>
    sql<boolean>`(poll_held_until_ms is null
      or poll_held_until_ms not between ${nowMs + 1} and ${nowMs + leaseMs})`;

  /** Polls of this process: five hundred simultaneous questions must not cost five hundred writes. */
  const inHand = new Set<string>();

  const take = async ({ id, state, movedAtMs }: CardAttempt, nowMs: number): Promise<boolean> => {
    const nextPollAtMs = nextPollAt(state, movedAtMs, nowMs);
    const { numUpdatedRows } = await database.write((writer) =>
      writer
        .updateTable("gifts")
        .set({
          pollHeldUntilMs: nowMs + leaseMs,
          nextPollAtMs,
          // The clock was set back since the last move.
          movedAtMs: sql<number>`case when moved_at_ms > ${nowMs} then ${nowMs} else moved_at_ms end`,
        })
        .where("id", "=", id)
        .where("state", "=", state)
        .where("nextPollAtMs", "is not", null)
        .where(isFree(nowMs))
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  };

  return {
    /**
     * Acquires the lease to poll the provider about a gift, in all processes: false if another poll runs or
     * ended within the last seconds, or if the gift has moved or is flagged for review.
     */
    async beginPoll(gift: CardAttempt, nowMs: number): Promise<boolean> {
      if (inHand.has(gift.id)) return false;
      inHand.add(gift.id);
      const isTaken = await take(gift, nowMs).catch((error: unknown) => {
        inHand.delete(gift.id);
        throw error;
      });
      if (!isTaken) inHand.delete(gift.id);
      return isTaken;
    },
    /** Releases the lease. `nowMs`: when it was acquired. */
    async endPoll({ id }: CardAttempt, nowMs: number): Promise<void> {
      inHand.delete(id);
      await database.write((writer) =>
        writer
          .updateTable("gifts")
          .set({ pollHeldUntilMs: nowMs + pauseMs })
          .where("id", "=", id)
          .where("pollHeldUntilMs", "=", nowMs + leaseMs)
          .execute(),
      );
    },
    /** Due gifts of this origin: those to be cancelled first, then the longest due. */
    async listDue({ provider, account, mode }: Origin, nowMs: number, atMost: number) {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("gifts")
          .selectAll()
          .where("nextPollAtMs", "is not", null)
          .where(isDue(nowMs))
          .where(isFree(nowMs))
          .where((row) => row.and({ provider, account, mode }))
          // Payments to be cancelled come first, but with a bounded head start.
          .orderBy(
            sql`next_poll_at_ms - case when state = 'canceling' then ${headStartMs} else 0 end`,
          )
          .limit(atMost)
          .execute(),
      );
      return rows.map(attemptOf);
    },
    /** Open gifts of any other origin; all of them without card gifts. */
    async listForeign(today: Origin | undefined): Promise<Foreign[]> {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("gifts")
          .select(["provider", "account", "mode", (row) => row.fn.countAll<number>().as("count")])
          .where("state", "in", openStates)
          .where("provider", "is not", null)
          .where("account", "is not", null)
          .$narrowType<Origin>()
          .$if(today !== undefined, (query) => query.where((row) => row.not(row.and({ ...today }))))
          .groupBy(["provider", "account", "mode"])
          .orderBy("account")
          .execute(),
      );
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
    /** Flags a gift for a person, who reads the reason. Returns true if the flag is new. */
    flagForReview: ({ id }: CardAttempt, reason: string): Promise<boolean> =>
      database.write(async (writer) => {
        await writer
          .updateTable("gifts")
          .set({ nextPollAtMs: undefined })
          .where("id", "=", id)
          // A payment must still be cancelled, since other cards can be tried with it.
          .where("state", "!=", "canceling")
          .execute();
        return changeRows(writer, "gifts", { id, review: undefined }, { review: reason });
      }),
  };
}

/**
 * Condition that a gift's next poll is due. A time that is later than `nextPollAt` would set now was written before the
 * clock was set back, and is due too.
 */
const isDue = (nowMs: number): RawBuilder<boolean> =>
  sql`(next_poll_at_ms <= ${nowMs} or next_poll_at_ms > ${nowMs + longestWaitMs}
    or ${sql.join(
      openStates.map((state) => isTooFar(state, nowMs)),
      sql` or `,
    )})`;

function isTooFar(state: keyof typeof paces, nowMs: number): RawBuilder<boolean> {
  const { leastMs, mostMs, parts } = paces[state];
  return sql`state = ${state} and (
    (next_poll_at_ms > ${nowMs + mostMs} and moved_at_ms >= ${nowMs - slowAfterMs})
    or (next_poll_at_ms > ${nowMs + leastMs} and (next_poll_at_ms - ${nowMs}) * ${parts} > ${nowMs} - moved_at_ms))`;
}

/** Adds an attempt to the ledger, and to the sums if its money was received already. */
export async function insertAttempt(writer: Writer, attempt: CardAttempt): Promise<void> {
  requireGiftAmount(attempt);
  await writer.insertInto("gifts").values(rowOfAttempt(attempt)).execute();
  await addToSums(writer, [attempt]);
}

export const rowOfAttempt = (attempt: CardAttempt) => ({
  ...attempt,
  outsideId: attempt.state === "succeeded" ? outsideIdOf(attempt) : undefined,
  nextPollAtMs: nextPollAt(attempt.state, attempt.movedAtMs, attempt.movedAtMs),
});

/** Outside id of a received gift by card in the ledger, beside those of other sources. */
export const outsideIdOf = ({ provider, paymentId, id }: CardAttempt): string =>
  `${provider}:${paymentId ?? id}`;

/** Throws for a gift that is no attempt by card: its caller asked for one. */
export function attemptOf(row: GiftRow): CardAttempt {
  const { provider, account, idempotencyKey, fingerprint = "", description = "" } = row;
  if (provider === undefined || account === undefined || idempotencyKey === undefined) {
    throw new Error(`Gift ${row.id} is no attempt by card.`);
  }
  return { ...row, provider, account, idempotencyKey, fingerprint, description };
}
