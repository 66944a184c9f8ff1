import { type Breaker, longestCooldownMs } from "./breaker.ts";
import { type Busy, type Cooldown, judge } from "./card-testing.ts";
import type { CardTry } from "./card-try.ts";
import type { Gift } from "../gift.ts";
import type { Sender } from "../../platform/limits/rate-limit.ts";
import type { Writer } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";

/** Whoever has not passed their bank's check by then, or of whom the provider says nothing, has not given. */
const longestUnderWayMs = 5 * 60_000;

/** Whether another card may be tried now. A rest of the whole site is written down where it begins. */
export async function judgeTry(
  writer: Writer,
  sender: Sender,
  breaker: Breaker,
  nowMs: number,
): Promise<"clear" | Busy | Cooldown> {
  const { ends_at: cooldownEndsAtMs } = await writer
    .selectFrom("card_rests")
    .select((row) => row.fn.max("ends_at").as("ends_at"))
    // One that ends later than any can was begun by a clock that was wrong.
    .where("ends_at", "<=", nowMs + longestCooldownMs(breaker))
    .executeTakeFirstOrThrow();
  // Twice the window: those that a rest began with still tell how long a decline takes.
  const tries = await recentTries(writer, nowMs - 2 * breaker.windowMs, nowMs);
  const verdict = judge(sender, { tries, cooldownEndsAtMs: cooldownEndsAtMs ?? 0, nowMs }, breaker);
  if (typeof verdict === "object" && verdict.outcome === "cooling-down" && verdict.kind === "new") {
    await writer
      .insertInto("card_rests")
      .values({ begun_at: nowMs, ends_at: verdict.untilMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return verdict;
}

export async function insertTry(
  writer: Writer,
  { id, begunAtMs }: Gift,
  { household, network }: Sender,
): Promise<void> {
  await writer
    .insertInto("card_tries")
    .values({ gift_id: id, household, network: network ?? null, begun_at: begunAtMs })
    .execute();
}

async function recentTries(writer: Writer, fromMs: number, nowMs: number): Promise<CardTry[]> {
  const rows = await writer
    .selectFrom("card_tries")
    .innerJoin("gifts", "gifts.id", "card_tries.gift_id")
    .select(["household", "network", "card_tries.begun_at", "state", "decline_code", "settled_at"])
    .where("card_tries.begun_at", ">", fromMs)
    // Tries of a clock that was wrong would count until it is right; processes differ by less.
    .where("card_tries.begun_at", "<=", nowMs + longestUnderWayMs)
    // What the provider refused for a reason of its own says nothing of the card.
    .where("state", "<>", "failed")
    .execute();
  return rows.map((row) => ({
    sender: { household: row.household, network: row.network ?? undefined },
    begunAtMs: row.begun_at,
    settledAtMs: row.settled_at ?? undefined,
    status: statusOf(row, nowMs),
  }));
}

type Row = Pick<Tables["gifts"], "state" | "decline_code" | "settled_at" | "begun_at">;

function statusOf(row: Row, nowMs: number): CardTry["status"] {
  if (row.state === "succeeded") return "succeeded";
  if (row.settled_at !== null || row.decline_code !== null) return "declined";
  return row.begun_at <= nowMs - longestUnderWayMs ? "unfinished" : "under-way";
}
