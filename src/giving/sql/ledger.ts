import { type GiftState, isOpen } from "../charge/gift-state.ts";
import type { Gift } from "../gift.ts";
import { nextLookAt } from "../charge/poll-schedule.ts";
import type { Ledger, BeginOutcome } from "../ledger.ts";
import { countUp } from "../../platform/database/counters.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { createGiftLooks } from "./provider-polls.ts";
import { giftOf } from "./gifts.ts";
import { addToSums, insertGift } from "./sums.ts";
import { holdIfRestored } from "../../platform/outbox/sql/hold-letters.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import { refuse, unlessRefused } from "../../platform/database/refused-transaction.ts";
import {
  isBusy,
  type Busy,
  type Cooldown,
  judge,
  type Breaker,
  longestCooldownMs,
  type CardTry,
} from "../card-testing/card-testing.ts";
import { overLimit, type Sender } from "../../platform/limits/rate-limit.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import { keepCaptchaFor, spendCaptcha } from "../../platform/captcha/spent-captchas.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each receipt. Throws `StorageUnavailable`. */
export function createLedger(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Ledger {
  const find = async (column: "id" | "attempt_key", value: string) => {
    const row = await database.read((reader) =>
      reader.selectFrom("gifts").selectAll().where(column, "=", value).executeTakeFirst(),
    );
    return row && giftOf(row);
  };

  let nextMove = Promise.withResolvers<void>();
  const tellMove = () => {
    nextMove.resolve();
    nextMove = Promise.withResolvers();
  };

  return {
    ...createGiftLooks(database),
    ...createGiftTurns(database),
    whenMoved: () => nextMove.promise,
    findByKey: (idempotencyKey) => find("attempt_key", idempotencyKey),
    findById: (id) => find("id", id),
    async move(gift, to, { intentId, declineCode }, nowMs) {
      const transaction = database.write(async (writer) => {
        const row = await writer
          .updateTable("gifts")
          .set({
            state: to,
            intent_id: intentId ?? gift.intentId ?? null,
            // Of the card that the giver has tried, not of those that others tried after it.
            decline_code: keepsDecline(to) ? (gift.declineCode ?? declineCode ?? null) : null,
            receipt_number: to === "succeeded" ? await nextReceipt(writer, gift.mode) : null,
            settled_at: isOpen(to) ? null : nowMs,
            moved_at: nowMs,
            next_look_at: nextLookAt(to, nowMs, nowMs),
          })
          .where("id", "=", gift.id)
          .where("state", "=", gift.state)
          .returningAll()
          .executeTakeFirst();
        // Also takes back the number of a receipt that is not to be.
        if (!row) return refuse("elsewhere");
        const moved = giftOf(row);
        await writer
          .insertInto("gift_moves")
          .values({ gift_id: gift.id, state: to, moved_at: nowMs })
          // There and back within a millisecond is one line for a person, and no reason to lose the news.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await addToSums(writer, moved);
        if (to === "succeeded" && moved.email) await insertReceipt(writer, moved, nowMs);
        return moved;
      });
      const moved = await unlessRefused<Gift, "elsewhere">(transaction);
      if (moved === "elsewhere") return undefined;
      tellMove();
      return moved;
    },
  };

  async function insertReceipt(writer: Writer, gift: Gift, nowMs: number): Promise<void> {
    const id = `${gift.id}-recibo`;
    await insertLetter(writer, {
      id,
      kind: "gift-receipt",
      subjectId: gift.id,
      messageIdDomain,
      dueAtMs: nowMs,
    });
    await holdIfRestored(writer, id, gift.id);
  }
}

const keepsDecline = (state: GiftState): boolean => state === "declined" || state === "canceling";

/** How a gift begins, or waits for its turn. */
function createGiftTurns(database: Database): Pick<Ledger, "begin" | "beginAgain"> {
  const transact = (run: (writer: Writer) => Promise<BeginOutcome>) =>
    unlessRefused<BeginOutcome, BeginOutcome>(database.write(run));

  return {
    begin: (gift, captcha, hit, breaker) =>
      transact(async (writer) => {
        await joinLine(writer, gift);
        const untilMs = await countHit(writer, hit);
        if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
        if (!(await spendCaptcha(writer, captcha, gift.id))) refuse("captcha-spent");
        const outcome = await takeTurn(writer, gift, hit.sender, breaker);
        if (isBusy(outcome)) await keepCaptchaFor(writer, captcha, gift.id);
        return outcome;
      }),
    beginAgain: (gift, sender, breaker) =>
      transact(async (writer) => {
        await joinLine(writer, gift);
        const outcome = await takeTurn(writer, gift, sender, breaker);
        // Who only looked leaves nothing to be written.
        return isBusy(outcome) ? refuse(outcome) : outcome;
      }),
  };
}

/** One at a time, in every process: each must see those that came before it. */
async function joinLine(writer: Writer, { idempotencyKey }: Gift): Promise<void> {
  await countUp(writer, "gifts begun");
  const row = await writer
    .selectFrom("gifts")
    .select("id")
    .where("attempt_key", "=", idempotencyKey)
    .executeTakeFirst();
  if (row) refuse("exists");
}

async function takeTurn(
  writer: Writer,
  gift: Gift,
  sender: Sender,
  breaker: Breaker | undefined,
): Promise<BeginOutcome> {
  const verdict = breaker ? await judgeTry(writer, sender, breaker, gift.begunAtMs) : "clear";
  if (verdict !== "clear") return verdict;
  await insertGift(writer, gift);
  await insertTry(writer, gift, sender);
  return "begun";
}

/** Whoever has not passed their bank's check by then, or of whom the provider says nothing, has not given. */
const longestUnderWayMs = 5 * 60_000;

/** Whether another card may be tried now. A rest of the whole site is written down where it begins. */
async function judgeTry(
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

async function insertTry(
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

/** Money is numbered without gaps, whatever is tried beside it. → the next receipt's number */
function nextReceipt(writer: Writer, mode: Gift["mode"]): Promise<number> {
  const isMoney = mode === "live" || mode === undefined;
  return countUp(writer, isMoney ? "receipts" : `${mode} receipts`);
}
