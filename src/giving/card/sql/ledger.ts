import {
  keepCaptchaFor,
  type SolvedCaptcha,
  spendCaptcha,
} from "../../../platform/captcha/captcha.ts";
import type { Database, Writer } from "../../../platform/database/database.ts";
import { countUp } from "../../../platform/database/dialect.ts";
import { addRow, findRow } from "../../../platform/database/rows-by.ts";
import { refuse, unlessRefused } from "../../../platform/database/storage-unavailable.ts";
import { overLimit, type RateLimitHit, type Sender } from "../../../platform/limits/rate-limit.ts";
import { countHit } from "../../../platform/limits/rate-limiter.ts";
import { type GiftState, isOpen, type CardAttempt } from "../../ledger/gift.ts";
import { addToSums, insertReceiptLetter } from "../../ledger/sql/gifts.ts";
import { keepGiverOf, receiptCounter } from "../../ledger/sql/record-gifts.ts";
import type { GiftRow } from "../../ledger/sql/tables.ts";
import {
  isBusy,
  type Busy,
  type Cooldown,
  judge,
  type Breaker,
  longestCooldownMs,
  type CardTry,
} from "../card-testing/card-testing.ts";
import { nextPollAt, type BeginOutcome, type GiftFacts, outsideIdOfInvoice } from "../open-gift.ts";
import { createProviderPolls, attemptOf, outsideIdOf, insertAttempt } from "./attempts.ts";

type Options = {
  /** Follows the @ in the Message-ID of each receipt. */
  messageIdDomain: string;
  months?: MonthsInLedger | undefined;
};

/** Work on monthly gifts in the transactions that write an attempt by card. */
export type MonthsInLedger = {
  begin(writer: Writer, attempt: CardAttempt): Promise<void>;
  move(
    writer: Writer,
    attempt: CardAttempt,
    sending: { messageIdDomain: string; nowMs: number },
  ): Promise<void>;
};

export type Ledger = ReturnType<typeof createLedger>;

/** The storage of attempts by card. Throws `StorageUnavailable`. */
export function createLedger(database: Database, { messageIdDomain, months }: Options) {
  const find = async (column: "id" | "idempotencyKey", value: string) => {
    const row = await database.read((reader) => findRow(reader, "gifts", { [column]: value }));
    return row && attemptOf(row);
  };
  const transact = (run: (writer: Writer) => Promise<BeginOutcome>) =>
    unlessRefused<BeginOutcome, BeginOutcome>(database.write(run));
  const acquireTurn = async (
    writer: Writer,
    gift: CardAttempt,
    sender: Sender,
    breaker: Breaker | undefined,
  ): Promise<BeginOutcome> => {
    const verdict = breaker ? await judgeTry(writer, sender, breaker, gift.begunAtMs) : "clear";
    if (verdict !== "clear") return verdict;
    await insertAttempt(writer, gift);
    await months?.begin(writer, gift);
    const { household, network } = sender;
    await writer
      .insertInto("cardTries")
      .values({ giftId: gift.id, household, network, begunAtMs: gift.begunAtMs })
      .execute();
    return "begun";
  };

  let nextMove = Promise.withResolvers<void>();
  const signalMove = () => {
    nextMove.resolve();
    nextMove = Promise.withResolvers();
  };

  return {
    ...createProviderPolls(database),
    /** Counts the hit, spends the captcha and stores the gift as "begun", in one transaction. */
    begin: (
      gift: CardAttempt,
      captcha: SolvedCaptcha,
      hit: RateLimitHit,
      breaker: Breaker | undefined,
    ) =>
      transact(async (writer) => {
        await enqueue(writer, gift);
        const untilMs = await countHit(writer, hit);
        if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
        if (!(await spendCaptcha(writer, captcha, gift.id))) refuse("captcha-spent");
        const outcome = await acquireTurn(writer, gift, hit.sender, breaker);
        if (isBusy(outcome)) await keepCaptchaFor(writer, captcha, gift.id);
        return outcome;
      }),
    /** Tries again after `Busy`, with the spent hit and captcha. */
    beginAgain: (gift: CardAttempt, sender: Sender, breaker: Breaker | undefined) =>
      transact(async (writer) => {
        await enqueue(writer, gift);
        const outcome = await acquireTurn(writer, gift, sender, breaker);
        // A gift that still waits writes nothing.
        return isBusy(outcome) ? refuse(outcome) : outcome;
      }),
    /** Resolves with the next move of this process; moves of other processes need another read. */
    whenMoved: () => nextMove.promise,
    findByKey: (idempotencyKey: string) => find("idempotencyKey", idempotencyKey),
    findById: (id: string) => find("id", id),
    /**
     * Moves a gift if its state is still `gift.state`; resolves to the new gift, or to undefined if another
     * process has moved it. A gift that succeeds gets its receipt's number and its letter.
     */
    async move(
      gift: CardAttempt,
      to: GiftState,
      { paymentId = gift.paymentId, invoiceId, declineCode }: GiftFacts,
      nowMs: number,
    ): Promise<CardAttempt | undefined> {
      const isReceived = to === "succeeded";
      const transaction = database.write(async (writer) => {
        const row = await writer
          .updateTable("gifts")
          .set({
            state: to,
            paymentId,
            outsideId: isReceived
              ? (invoiceId && outsideIdOfInvoice(invoiceId)) || outsideIdOf({ ...gift, paymentId })
              : undefined,
            // The code of the giver's own card, not of cards that others tried afterwards.
            declineCode: keepsDecline(to) ? (gift.declineCode ?? declineCode) : undefined,
            receiptNumber: isReceived
              ? await countUp(writer, receiptCounter(gift.mode))
              : undefined,
            settledAtMs: isOpen(to) ? undefined : nowMs,
            movedAtMs: nowMs,
            nextPollAtMs: nextPollAt(to, nowMs, nowMs),
          })
          .where("id", "=", gift.id)
          .where("state", "=", gift.state)
          .returningAll()
          .executeTakeFirst();
        // The refusal also rolls back the receipt's number.
        if (!row) return refuse("elsewhere");
        const attempt = attemptOf(row);
        const moved = isReceived ? await keepGiverOf(writer, attempt, nowMs) : attempt;
        // Ignores a duplicate transition within a millisecond.
        await addRow(writer, "giftMoves", { giftId: gift.id, state: to, movedAtMs: nowMs });
        await addToSums(writer, [moved]);
        await months?.move(writer, moved, { messageIdDomain, nowMs });
        if (isReceived) await insertReceiptLetter(writer, moved, { messageIdDomain, nowMs });
        return moved;
      });
      const moved = await unlessRefused<CardAttempt, "elsewhere">(transaction);
      if (moved === "elsewhere") return undefined;
      signalMove();
      return moved;
    },
  };
}

const keepsDecline = (state: GiftState): boolean => state === "declined" || state === "canceling";

/** Gifts begin one at a time in all processes, since each has to see the earlier ones. */
async function enqueue(writer: Writer, { idempotencyKey }: CardAttempt): Promise<void> {
  await countUp(writer, "gifts begun");
  if (await findRow(writer, "gifts", { idempotencyKey })) refuse("exists");
}

/** Time after which an unfinished bank's check or a missing answer counts as not given. */
const longestUnderWayMs = 5 * 60_000;

/** Decides whether another card may be tried now. Stores a new cooldown of the whole site. */
async function judgeTry(
  writer: Writer,
  sender: Sender,
  breaker: Breaker,
  nowMs: number,
): Promise<"clear" | Busy | Cooldown> {
  const { endsAtMs: cooldownEndsAtMs } = await writer
    .selectFrom("cardCooldowns")
    .select((row) => row.fn.max("endsAtMs").as("endsAtMs"))
    // A cooldown that ends later than possible was written with a wrong clock.
    .where("endsAtMs", "<=", nowMs + longestCooldownMs(breaker))
    .executeTakeFirstOrThrow();
  // Twice the window: the tries before a cooldown still show how long a decline takes.
  const tries = await recentTries(writer, nowMs - 2 * breaker.windowMs, nowMs);
  const verdict = judge(sender, { tries, cooldownEndsAtMs: cooldownEndsAtMs ?? 0, nowMs }, breaker);
  if (typeof verdict === "object" && verdict.outcome === "cooling-down" && verdict.kind === "new") {
    await addRow(writer, "cardCooldowns", { begunAtMs: nowMs, endsAtMs: verdict.untilMs });
  }
  return verdict;
}

async function recentTries(writer: Writer, fromMs: number, nowMs: number): Promise<CardTry[]> {
  const rows = await writer
    .selectFrom("cardTries")
    .innerJoin("gifts", "gifts.id", "cardTries.giftId")
    .select(["household", "network", "cardTries.begunAtMs", "state", "declineCode", "settledAtMs"])
    .where("cardTries.begunAtMs", ">", fromMs)
    // Ignore tries with a time in the future, which a wrong clock wrote.
    .where("cardTries.begunAtMs", "<=", nowMs + longestUnderWayMs)
    // A request that the provider refused is no decline of the card.
    .where("state", "<>", "failed")
    .execute();
  return rows.map((row) => ({
    sender: { household: row.household, network: row.network },
    begunAtMs: row.begunAtMs,
    settledAtMs: row.settledAtMs,
    status: statusOf(row, nowMs),
  }));
}

function statusOf(
  row: Pick<GiftRow, "state" | "declineCode" | "settledAtMs" | "begunAtMs">,
  nowMs: number,
): CardTry["status"] {
  if (row.state === "succeeded") return "succeeded";
  if (row.settledAtMs !== undefined || row.declineCode !== undefined) return "declined";
  return row.begunAtMs <= nowMs - longestUnderWayMs ? "unfinished" : "under-way";
}
