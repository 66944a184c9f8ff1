import type { Database, Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import { keepTurn, lastTurnMs } from "../../../platform/database/lock.ts";
import { addRow, changeRows, findRow, listRows } from "../../../platform/database/rows-by.ts";
import { type Origin, providerOf } from "../gift.ts";
import type { Correction, CorrectionOutcome } from "../reversals/correction.ts";
import {
  type Reversal,
  reversalMoves,
  type ReversalState,
  openReversals,
  type ProviderReversalKind,
  type RecordedReversal,
  type ReviewReason,
  reviewsOf,
  balanceOf,
} from "../reversals/reversal.ts";
import { findGift, sumUpTakenBack } from "./gifts.ts";

/** Throws `StorageUnavailable`. */
export function createReversals(database: Database) {
  return {
    /**
     * Stores in one transaction each new reversal, or its next state if the table of moves allows it. Returns what became of
     * each. "changed": the amount differs from the first report; the stored one is unchanged and marked for review.
     */
    recordAll: (reversals: readonly Reversal[], nowMs: number) =>
      database.write(async (writer) => {
        const outcomes: RecordedReversal[] = [];
        const moved = new Set<string>();
        for (const reversal of reversals) {
          const what = await record(writer, reversal, nowMs);
          if (what === "new" || what === "moved") moved.add(reversal.paymentId);
          outcomes.push(what);
        }
        for (const paymentId of moved) await sumUpTakenBack(writer, paymentId);
        return outcomes;
      }),
    /** Marks the reversals of a payment that a person has to check. Returns the new marks. */
    review: (paymentId: string) => database.write((writer) => reviewReversals(writer, paymentId)),
    /** Payments whose gift was not known, or not received, when they were last reviewed. */
    async listUnmatched(): Promise<string[]> {
      const rows = await database.read((reader) =>
        reader
          .selectFrom("giftReversals")
          .select("paymentId")
          .distinct()
          .where("review", "in", ["no-gift", "not-received"])
          .execute(),
      );
      return rows.map((row) => row.paymentId);
    },
    /** The time from which this account has to be polled again; undefined before its first gift. */
    lookSince: (kind: ProviderReversalKind, origin: Origin, nowMs: number) =>
      lookSince(database, kind, origin, nowMs),
    /** The account's whole list was read, as it was at this instant. */
    lookedAt: (kind: ProviderReversalKind, origin: Origin, nowMs: number) =>
      keepTurn(database, lookUpName(kind, origin), nowMs),
  };
}

export type Reversals = ReturnType<typeof createReversals>;

async function record(
  writer: Writer,
  reversal: Reversal,
  nowMs: number,
): Promise<RecordedReversal> {
  const { answerByMs: _, ...stored } = reversal;
  const { id, paymentId, amountCentavos, currency, state } = stored;
  if (await addRow(writer, "giftReversals", { ...stored, updatedAtMs: nowMs })) return "new";

  const known = writer.updateTable("giftReversals").where("id", "=", id);
  const moved = await known
    .set({ state, updatedAtMs: nowMs })
    // No move leads to "pending", and SQL takes no empty list.
    .where((row) => row.or(statesBefore(state).map((before) => row("state", "=", before))))
    .where("paymentId", "=", paymentId)
    .where("amountCentavos", "=", amountCentavos)
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (moved.numUpdatedRows > 0n) return "moved";

  const changed = await known
    .set({ review: "changed" })
    .where((row) => row.or([row("review", "is", null), row("review", "!=", "changed")]))
    .where((row) =>
      row.or([
        row("paymentId", "!=", paymentId),
        row("amountCentavos", "!=", amountCentavos),
        row("currency", "!=", currency),
      ]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n ? "changed" : "known";
}

function statesBefore(state: ReversalState): ReversalState[] {
  const all = Object.keys(reversalMoves) as ReversalState[];
  return all.filter((before) => reversalMoves[before].includes(state));
}

async function reviewReversals(
  writer: Writer,
  paymentId: string,
): Promise<{ id: string; reason: ReviewReason }[]> {
  const gift = await findRow(writer, "gifts", { paymentId });
  const rows = await listRows(writer, "giftReversals", { paymentId });
  const reviews = reviewsOf(rows, gift);
  const marked = [];
  for (const { id, review } of rows) {
    const reason = reviews.get(id);
    // A changed amount stays marked until a person has checked it.
    if (review === "changed" || review === reason) continue;
    const isMarked = await changeRows(writer, "giftReversals", { id, review }, { review: reason });
    // Two processes may find it at once, and only one reports it.
    if (reason && isMarked) marked.push({ id, reason });
  }
  return marked;
}

/** A refund may be returned for so long after it succeeded, and its event may be lost. */
const overlapMs = 35 * 24 * 3_600_000;

const lookUpName = (kind: ProviderReversalKind, { account, mode }: Origin): string =>
  `${kind} ${account} ${mode}`;

/** The time from which an account's list may have news: the last poll or, before any, the first gift. */
async function lookSince(
  database: Database,
  kind: ProviderReversalKind,
  origin: Origin,
  nowMs: number,
): Promise<number | undefined> {
  const lookedAtMs = await lastTurnMs(database, lookUpName(kind, origin), nowMs);
  return database.read(async (reader) => {
    const gift = await reader
      .selectFrom("gifts")
      .select((row) => row.fn.min("begunAtMs").as("at"))
      .where("paymentId", "is not", null)
      .where("account", "=", origin.account)
      .executeTakeFirst();
    if (!gift?.at) return undefined;
    // An open reversal may end long after it was made.
    const open = await reader
      .selectFrom("giftReversals")
      .innerJoin("gifts", "gifts.paymentId", "giftReversals.paymentId")
      .select((row) => row.fn.min("giftReversals.madeAtMs").as("at"))
      .where("giftReversals.kind", "=", kind)
      .where("giftReversals.state", "in", openReversals)
      // A bank's returns are no business of Stripe's list.
      .where("gifts.account", "=", origin.account)
      .executeTakeFirst();
    const since = Math.min(lookedAtMs || gift.at, nowMs) - overlapMs;
    return Math.max(0, Math.min(since, open?.at ?? since));
  });
}

/**
 * Takes a gift of real money back, in whole or in part. The booked gift stays as it is. Throws `StorageUnavailable`.
 */
export function takeBack(
  database: Database,
  { receiptNumber, reason, amountCentavos, seenCentavos, staffId, key }: Correction,
  nowMs: number,
): Promise<CorrectionOutcome> {
  return database.write(async (writer) => {
    await lockUntilCommit(writer, `taking back of receipt ${receiptNumber}`);
    const gift = await findGift(writer, { mode: "live", receiptNumber });
    if (!gift?.paymentId) return { outcome: "no-gift" };
    if (providerOf(gift)) return { outcome: "at-provider", gift };
    const id = `estorno:${key}`;
    const made = gift.reversals.find((reversal) => reversal.id === id);
    if (made) {
      // All that is left was asked for only if it has left nothing.
      const isSameAmount =
        amountCentavos === undefined
          ? balanceOf(gift).netCentavos === 0
          : amountCentavos === made.amountCentavos;
      const isSame = isSameAmount && made.reason === reason;
      const outcome = isSame ? "taken-back" : "different";
      return { outcome, gift, amountCentavos: made.amountCentavos };
    }
    const leftCentavos = balanceOf(gift).netCentavos;
    const centavos = amountCentavos ?? leftCentavos;
    if (leftCentavos === 0 || centavos > leftCentavos) {
      return { outcome: "too-much", gift, leftCentavos };
    }
    if (seenCentavos !== undefined && seenCentavos !== leftCentavos) {
      return { outcome: "meanwhile", gift, leftCentavos };
    }
    const { paymentId } = gift;
    await insertCorrection(
      writer,
      { id, paymentId, amountCentavos: centavos, staffId, reason },
      nowMs,
    );
    return { outcome: "taken-back", gift, amountCentavos: centavos };
  });
}

/**
 * Takes back all that is left of money that is no gift, in the caller's transaction: its sender gets it by whatever
 * way. A later report of the bank on the same payment takes nothing more. → centavos
 */
export async function giveBack(
  writer: Writer,
  {
    paymentId,
    reason,
    staffId,
    nowMs,
  }: { paymentId: string; reason: string; staffId: string; nowMs: number },
): Promise<number> {
  const known = await findGift(writer, { paymentId });
  if (known?.receiptNumber === undefined || !known.purpose) return 0;
  await lockUntilCommit(writer, `taking back of receipt ${known.receiptNumber}`);
  const money = (await findGift(writer, { paymentId })) ?? known;
  const { netCentavos: amountCentavos } = balanceOf(money);
  if (amountCentavos === 0) return 0;
  const id = `devolucao:${paymentId}:${money.reversals.length}`;
  await insertCorrection(writer, { id, paymentId, amountCentavos, staffId, reason }, nowMs);
  return amountCentavos;
}

async function insertCorrection(
  writer: Writer,
  correction: Required<
    Pick<Reversal, "id" | "paymentId" | "amountCentavos" | "staffId" | "reason">
  >,
  nowMs: number,
): Promise<void> {
  const made = { kind: "correction", currency: "brl", state: "succeeded" } as const;
  await writer
    .insertInto("giftReversals")
    .values({ ...correction, ...made, madeAtMs: nowMs, updatedAtMs: nowMs })
    .execute();
  await sumUpTakenBack(writer, correction.paymentId);
}
