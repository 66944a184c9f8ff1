import { type SolvedCaptcha, spendCaptcha } from "../../../platform/captcha/captcha.ts";
import type { Database, Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit, isOfAddress } from "../../../platform/database/dialect.ts";
import { keepTurn, lastTurnMs } from "../../../platform/database/lock.ts";
import { findRow, listRows } from "../../../platform/database/rows-by.ts";
import { makeUnguessableCode } from "../../../platform/unguessable-code.ts";
import { outsideIdOfInvoice } from "../../card/open-gift.ts";
import { readDescription } from "../../contract/payment.ts";
import type { Origin } from "../../ledger/gift.ts";
import { recordGifts } from "../../ledger/sql/record-gifts.ts";
import {
  type PaidInvoice,
  type MonthlyReport,
  newsOfLetter,
  type MonthlyGift,
  type MonthlyEvent,
  type MonthlyNews,
  notReportedYet,
} from "../monthly-gift.ts";
import { insertEvents, insertMonthly, insertMonthlyLetter, type Sending } from "./monthly-rows.ts";

type Options = {
  /** Follows the @ in the Message-ID of each letter. */
  messageIdDomain: string;
  /** Funds that the church added to those that every church has. */
  ownFunds(): readonly string[];
};

/** Throws `StorageUnavailable`. */
export function createMonthlyGifts(database: Database, { messageIdDomain, ownFunds }: Options) {
  const find = (column: "id" | "code" | "subscriptionId", value: string) =>
    database.read((reader) => findRow(reader, "monthlyGifts", { [column]: value }));

  return {
    findById: (id: string) => find("id", id),
    findByCode: (code: string) => find("code", code),
    findBySubscription: (id: string) => find("subscriptionId", id),
    /** The one that a booked payment belongs to, by what the ledger calls it. */
    findByOutsideId: (outsideId: string) =>
      database.read((reader) =>
        reader
          .selectFrom("monthlyGifts")
          .innerJoin("monthlyEvents", "monthlyEvents.monthlyId", "monthlyGifts.id")
          .selectAll("monthlyGifts")
          .where("monthlyEvents.what", "=", "paid")
          .where("monthlyEvents.invoiceId", "=", outsideId.replace(/^invoice:/, ""))
          .executeTakeFirst(),
      ),
    /**
     * Looks for a failing monthly gift of this e-mail, in any spelling of its case: if there is one, spends the
     * captcha, and sends that e-mail the way to its page, once an hour at most.
     */
    remindOfFailing: (
      email: string,
      origin: Origin,
      captcha: SolvedCaptcha,
      nowMs: number,
    ): Promise<"reminded" | "captcha-spent" | "none"> =>
      database.write(async (writer) => {
        const failing = await writer
          .selectFrom("monthlyGifts")
          .select("id")
          .where("state", "=", "failing")
          .where(isOfAddress(email))
          .where("account", "=", origin.account)
          .where("mode", "=", origin.mode)
          .orderBy("begunAtMs", "desc")
          .limit(1)
          .executeTakeFirst();
        if (!failing) return "none";
        if (!(await spendCaptcha(writer, captcha))) return "captcha-spent";
        await remind(writer, failing.id, { messageIdDomain, nowMs });
        return "reminded";
      }),
    /** Monthly gifts of an origin whose card may be charged again, and those that have just begun. */
    listLasting({ account, mode }: Origin) {
      const lasting = { state: ["begun", "active", "failing", "ending"], account, mode } as const;
      return database.read((reader) =>
        listRows(reader, "monthlyGifts", lasting, "begunAtMs", "id"),
      );
    },
    /**
     * Stores what was learnt, with its letters, if the gift has not changed since it was read. Returns the new gift;
     * else undefined.
     */
    learn: (before: MonthlyGift, { gift, events, letters }: Learnt, nowMs: number) =>
      database.write(async (writer) => {
        const { id: _id, code: _code, ...columns } = gift;
        const row = await writer
          .updateTable("monthlyGifts")
          .set({ ...columns, revision: before.revision + 1 })
          .where("id", "=", before.id)
          .where("revision", "=", before.revision)
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await insertEvents(writer, gift.id, events);
        const sending = { messageIdDomain, nowMs };
        for (const letter of letters) {
          const news = { ...letter, monthlyId: gift.id };
          if (row.email) await insertMonthlyLetter(writer, "monthly-gift", news, sending);
          if (news.what !== "failed" && news.what !== "ended") continue;
          await insertMonthlyLetter(writer, "monthly-gift-notice", news, sending);
        }
        return row;
      }),
    /** Notes that the giver wants it to end; the provider is asked afterwards. Undefined if it changed meanwhile. */
    beginEnd: (gift: MonthlyGift) =>
      database.write((writer) =>
        writer
          .updateTable("monthlyGifts")
          .set({
            state: "ending",
            failingInvoiceId: undefined,
            nextTryAtMs: undefined,
            revision: gift.revision + 1,
          })
          .where("id", "=", gift.id)
          .where("revision", "=", gift.revision)
          .where("state", "in", ["active", "failing"])
          .returningAll()
          .executeTakeFirst(),
      ),
    /**
     * Books a paid invoice once, with its receipt. `description` names fund and giver if the monthly gift is unknown.
     */
    book: (invoice: PaidInvoice, origin: Origin, nowMs: number) =>
      database.write(async (writer) => {
        const { invoiceId, monthlyId, paymentId, amountCentavos, paidAtMs } = invoice;
        // That attempt books it.
        if (invoice.isFirst && (await findRow(writer, "gifts", { id: monthlyId }))) {
          return "of-first-payment";
        }
        const known = await findRow(writer, "monthlyGifts", { id: monthlyId });
        const named = readDescription(invoice.description, ownFunds());
        const { booked } = await recordGifts(
          writer,
          [
            {
              mode: origin.mode,
              means: "card",
              source: "monthly",
              fund: (known ?? named).fund ?? "",
              name: known ? known.giver : named.giver,
              email: (known ?? invoice).email,
              amountCentavos,
              memo: undefined,
              outsideId: outsideIdOfInvoice(invoiceId),
              paymentId,
              account: origin.account,
              givenAtMs: paidAtMs,
              bookedBy: undefined,
              receiptCode: makeUnguessableCode(),
              sendsReceipt: { messageIdDomain },
            },
          ],
          nowMs,
        );
        if (booked.length === 0) return "known";
        await insertEvents(writer, monthlyId, [
          { what: "paid", atMs: paidAtMs, amountCentavos, invoiceId },
        ]);
        return "booked";
      }),
    /** Keeps a monthly gift that only the provider knew, with a new code. */
    adopt: (report: MonthlyReport, origin: Origin, nowMs: number) =>
      database.write(async (writer) => {
        const {
          monthlyId: id,
          customerId,
          subscriptionId,
          amountCentavos,
          email,
          nextAtMs,
        } = report;
        const reported = { id, customerId, subscriptionId, amountCentavos, email, nextAtMs };
        await insertMonthly(writer, {
          ...origin,
          ...notReportedYet,
          ...reported,
          ...readDescription(report.description, ownFunds()),
          code: makeUnguessableCode(),
          // The next report says more.
          state: "active",
          begunAtMs: nowMs,
        });
      }),
    /** Time when the provider's lists were last read; 0 if they never were. */
    lookedAtMs: (origin: Origin, nowMs: number) => lastTurnMs(database, lookUpName(origin), nowMs),
    /** A letter to the giver: another card is charged from now on. */
    announceNewCard: ({ id, email }: Pick<MonthlyGift, "id" | "email">, nowMs: number) =>
      database.write(async (writer) => {
        const news = { monthlyId: id, what: "card-changed", about: String(nowMs) } as const;
        if (email) {
          await insertMonthlyLetter(writer, "monthly-gift", news, { messageIdDomain, nowMs });
        }
      }),
    lookedAt: (origin: Origin, nowMs: number) => keepTurn(database, lookUpName(origin), nowMs),
  };
}

export type MonthlyGifts = ReturnType<typeof createMonthlyGifts>;

const remindedEveryMs = 3_600_000;

/** Sends the giver the way to a monthly gift that fails; once an hour, however often people type the e-mail. */
async function remind(writer: Writer, monthlyId: string, sending: Sending): Promise<void> {
  await lockUntilCommit(writer, `reminder of ${monthlyId}`);
  const letters = { kind: "monthly-gift", subjectId: monthlyId } as const;
  const earlier = await listRows(writer, "outbox", letters);
  const isRecent = earlier.some(({ id }) => {
    const { what, about } = newsOfLetter(id) ?? {};
    return what === "reminded" && Math.abs(sending.nowMs - Number(about)) < remindedEveryMs;
  });
  if (isRecent) return;
  const news = { monthlyId, what: "reminded", about: String(sending.nowMs) } as const;
  await insertMonthlyLetter(writer, "monthly-gift", news, sending);
}

const lookUpName = ({ account, mode }: Origin): string => `monthly ${account} ${mode}`;

/** Changes that a report makes, and the letters about it. */
export type Learnt = {
  gift: MonthlyGift;
  events: MonthlyEvent[];
  /** Letters to the giver, once each; news of a failure or an end go to the treasurer, too. */
  letters: Omit<MonthlyNews, "monthlyId">[];
};
