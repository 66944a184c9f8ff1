import { openStates } from "../../giving/charge/gift-state.ts";
import type { Database } from "../../platform/database/database.ts";
import { sizeOf } from "../../platform/database/dialect.ts";
import { doubtedJump } from "../../platform/database/trusted-time.ts";

/** How much waits, and since when; `undefined` where nothing does. */
export type Backlog = { count: number; oldestMs: number | undefined };

export type Figures = {
  /** Letters on their way, those just being sent included. */
  letters: Backlog;
  /** Letters that nothing will be tried for any more. */
  parkedLetters: number;
  /** Gifts of which nobody knows yet how they end. */
  gifts: Backlog;
  cardsRest: boolean;
  /** Somebody was refused codes for one of the staff, within the last day. */
  codesRefused: boolean;
  /** For which nothing is erased because it is old. */
  clockJumped: boolean;
  databaseBytes: number;
};

/** What an operator watches. Throws `StorageUnavailable`. */
export const readFigures = (database: Database, nowMs: number): Promise<Figures> =>
  database.read(async (reader) => {
    const letters = await reader
      .selectFrom("outbox")
      .select((row) => [row.fn.countAll().as("count"), row.fn.min("createdAtMs").as("oldest")])
      .where("state", "in", ["waiting", "sending"])
      .executeTakeFirstOrThrow();
    const parked = await reader
      .selectFrom("outbox")
      .select((row) => row.fn.countAll().as("count"))
      .where("state", "=", "parked")
      .executeTakeFirstOrThrow();
    const gifts = await reader
      .selectFrom("gifts")
      .select((row) => [row.fn.countAll().as("count"), row.fn.min("begunAtMs").as("oldest")])
      .where("state", "in", openStates)
      .executeTakeFirstOrThrow();
    const rest = await reader
      .selectFrom("cardCooldowns")
      .select("endsAtMs")
      .where("begunAtMs", "<=", nowMs)
      .where("endsAtMs", ">", nowMs)
      .executeTakeFirst();
    const refused = await reader
      .selectFrom("hits")
      .select("forgottenAtMs")
      .where("scope", "=", "staff-told")
      .where("forgottenAtMs", ">", nowMs)
      .executeTakeFirst();
    return {
      codesRefused: refused !== undefined,
      clockJumped: (await doubtedJump(reader)) !== undefined,
      letters: backlogOf(letters),
      parkedLetters: Number(parked.count),
      gifts: backlogOf(gifts),
      cardsRest: rest !== undefined,
      databaseBytes: await sizeOf(reader),
    };
  });

type Counted = { count: string | number | bigint; oldest: number | undefined };

const backlogOf = ({ count, oldest }: Counted): Backlog => ({
  count: Number(count),
  oldestMs: oldest ?? undefined,
});
