import type { Period } from "../../../../format/church-clock.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { countUp } from "../../../../platform/database/dialect.ts";
import {
  acquireLock,
  keepTurn,
  lastTurnMs,
  mostAheadMs,
} from "../../../../platform/database/lock.ts";
import { addRow, changeRows, findRow } from "../../../../platform/database/rows-by.ts";
import { refuse, unlessRefused } from "../../../../platform/database/storage-unavailable.ts";
import {
  type OverLimit,
  overLimit,
  type RateLimitHit,
} from "../../../../platform/limits/rate-limit.ts";
import { countHit } from "../../../../platform/limits/rate-limiter.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";
import { notKnownYet } from "../../../ledger/gift.ts";
import type { GiftWithReversals } from "../../../ledger/reversals/reversal.ts";
import { day, findByReceiptCode, giftsOfDays, withReversals } from "../../../ledger/sql/gifts.ts";
import { receiptCounter } from "../../../ledger/sql/record-gifts.ts";
import type { PixCharge } from "./tables.ts";

/** The storage of PIX charges. Throws `StorageUnavailable`. */
export function createPixCharges(database: Database) {
  const findByKey = (key: string) => findPixCharge(database, "idempotencyKey", key);
  return {
    /** Counts the hit and stores the PIX charge, in one transaction, unless its key is known. */
    async begin(
      pixCharge: PixCharge,
      hit: RateLimitHit,
    ): Promise<"begun" | { outcome: "exists"; pixCharge: PixCharge } | OverLimit> {
      // A repetition is none of the sender's hits.
      const known = await findByKey(pixCharge.idempotencyKey);
      if (known) return { outcome: "exists", pixCharge: known };
      const begun = await unlessRefused<"begun", OverLimit | "exists">(
        database.write(async (writer) => {
          const untilMs = await countHit(writer, hit);
          if (untilMs !== undefined) return refuse(overLimit(hit, untilMs));
          const isNew = await addRow(writer, "pixCharges", pixCharge);
          return isNew ? ("begun" as const) : refuse("exists");
        }),
      );
      if (begun !== "exists") return begun;
      const other = await findByKey(pixCharge.idempotencyKey);
      if (!other) throw new Error("A PIX charge that was there is gone.");
      return { outcome: "exists", pixCharge: other };
    },
    async keepCode(txid: string, code: string): Promise<void> {
      await database.write((writer) =>
        changeRows(writer, "pixCharges", { txid, code: undefined }, { code }),
      );
    },
    /** Names the giver once, while it is not paid. → false if it is paid, has another giver, or is none */
    nameGiver: (txid: string, { giver, email }: Pick<PixCharge, "giver" | "email">) =>
      database.write(async (writer) => {
        const pixCharge = await findRow(writer, "pixCharges", { txid });
        if (!pixCharge) return false;
        // A payment that another process books at this moment has read the giver before.
        await countUp(writer, receiptCounter(pixCharge.mode), 0);
        const { numUpdatedRows } = await writer
          .updateTable("pixCharges")
          .set({ giver, email })
          .where("txid", "=", txid)
          .where("paidAtMs", "is", null)
          .where((row) =>
            row.or([
              row.and([row("giver", "=", ""), row("email", "is", null)]),
              row.and([
                row("giver", "=", giver),
                row("email", "is not distinct from", email ?? null),
              ]),
            ]),
          )
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
  };
}

export type PixCharges = ReturnType<typeof createPixCharges>;

const findPixCharge = (
  database: Database,
  column: "txid" | "idempotencyKey" | "receiptCode",
  value: string,
): Promise<PixCharge | undefined> =>
  database.read((reader) => findRow(reader, "pixCharges", { [column]: value }));

/** The PIX charge with this txid, and the gift that it became. */
export async function findPaidPixCharge(database: Database, txid: string) {
  const pixCharge = await findPixCharge(database, "txid", txid);
  return pixCharge && { pixCharge, gift: await findByReceiptCode(database, pixCharge.receiptCode) };
}

/** A PIX charge that is not paid yet, as its receipt's address shows it. */
export async function findPixChargeByReceiptCode(
  database: Database,
  code: string,
): Promise<GiftWithReversals | undefined> {
  const pixCharge = await findPixCharge(database, "receiptCode", code);
  if (pixCharge?.code === undefined) return undefined;
  const { txid, mode, fund, amountCentavos, giver, email, receiptCode, madeAtMs } = pixCharge;
  return {
    ...notKnownYet,
    id: txid,
    mode,
    amountCentavos,
    giver,
    email,
    receiptCode,
    means: "pix",
    source: "bank",
    fund: fund || undefined,
    state: "processing",
    begunAtMs: madeAtMs,
    movedAtMs: madeAtMs,
    reversals: [],
  };
}

/** PIX charges with a code that were made in a period, oldest first. */
export function listPixCharges(
  database: Database,
  { sinceMs, untilMs }: { sinceMs: number; untilMs: number },
): Promise<PixCharge[]> {
  return database.read((reader) =>
    reader
      .selectFrom("pixCharges")
      .selectAll()
      .where((row) => row.between("madeAtMs", sinceMs, untilMs))
      .where("code", "is not", null)
      .orderBy("madeAtMs")
      .execute(),
  );
}

/** PIX charges that can still be paid, the newest first. Throws `StorageUnavailable`. */
export function listOpenPixCharges(
  database: Database,
  { mode, nowMs, atMost }: { mode: GiftMode; nowMs: number; atMost: number },
): Promise<PixCharge[]> {
  return database.read((reader) =>
    reader
      .selectFrom("pixCharges")
      .selectAll()
      .where("mode", "=", mode)
      .where("expiresAtMs", ">", nowMs)
      .where("paidAtMs", "is", null)
      .where("code", "is not", null)
      .orderBy("madeAtMs", "desc")
      .limit(atMost)
      .execute(),
  );
}

/** Lists PIX that the bank has received in a period, the newest first. Throws `StorageUnavailable`. */
export function listReceivedPix(
  database: Database,
  { mode, ...period }: { mode: GiftMode } & Period,
): Promise<GiftWithReversals[]> {
  return database.read(async (reader) => {
    const rows = await giftsOfDays(reader, mode === "live" ? "money" : "excluded", period)
      .selectAll()
      .where("mode", "=", mode)
      .where("means", "=", "pix")
      .where("source", "=", "bank")
      .orderBy(day, "desc")
      .execute();
    return withReversals(reader, rows);
  });
}

/** Time after which another process may ask: this one has died. */
const leaseMs = 30_000;
/** The shortest time between two polls of all processes. */
const pauseMs = 2_000;

/** Times at which the bank was asked, kept for all processes. Throws `StorageUnavailable`. */
export function createPixPolls(database: Database, mode: GiftMode) {
  const [since, until, turn] = [
    `pix ${mode} since`,
    `pix ${mode} until`,
    `pix ${mode} turn`,
  ] as const;
  return {
    /** Time since which the bank is asked at all: from now on, if it never was. */
    async watchedSince(nowMs: number): Promise<number> {
      const known = await lastTurnMs(database, since, nowMs);
      if (known > 0) return known;
      await keepTurn(database, since, nowMs);
      return nowMs;
    },
    /** Time until which its list was read and booked; 0 if it never was. */
    polledUntil: (nowMs: number) => lastTurnMs(database, until, nowMs),
    async keepPolled(untilMs: number, nowMs: number): Promise<void> {
      const known = await lastTurnMs(database, until, nowMs);
      // A slower poll of another process does not set it back; one with a clock far ahead counts for nothing.
      if (known < untilMs || known > nowMs + mostAheadMs) await keepTurn(database, until, untilMs);
    },
    /** Takes the turn, unless another process asks the bank now, or did a moment ago. */
    takeTurn: (nowMs: number) => acquireLock(database, turn, { sinceMs: nowMs - leaseMs, nowMs }),
    endTurn: (nowMs: number) => keepTurn(database, turn, nowMs - leaseMs + pauseMs),
  };
}

export type PixPolls = ReturnType<typeof createPixPolls>;
