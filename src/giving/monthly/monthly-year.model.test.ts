import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { tries } from "../../testing/run/tries.ts";
import { databases } from "../../testing/storage/databases.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { sampleCaptcha, sampleHit } from "../../testing/storage/sample.ts";
import { receiveReport } from "../card/charge/receive-report.ts";
import { createLedger } from "../card/sql/ledger.ts";
import { listGifts } from "../ledger/sql/gifts.ts";
import {
  changeMonthlyAmount,
  endMonthly,
  lookAtAll,
  lookUpMonthly,
  type MonthlyPorts,
} from "./follow-monthly.ts";
import type { MonthlyGift, MonthlyProvider, MonthlyReport, PaidInvoice } from "./monthly-gift.ts";
import { createMonthlyGifts } from "./sql/monthly-gifts.ts";
import { monthsInLedger } from "./sql/monthly-rows.ts";

const origin = { provider: "stripe", account: "acct_1modelo", mode: "live" } as const;
const messageIdDomain = "igreja.example.org";
let years = 0;

/** A provider in memory: what it charged is never forgotten, whatever becomes of our requests. */
function createProvider(monthlyId: string, firstCentavos: number) {
  const paid: PaidInvoice[] = [];
  const stand: { status: MonthlyReport["status"]; amount: number; gaveUp: boolean } = {
    status: "beginning",
    amount: firstCentavos,
    gaveUp: false,
  };
  let owed: { id: string; amount: number } | undefined;
  let made = 0;
  const charge = (id: string, amountCentavos: number, isFirst: boolean) => {
    const payment = {
      paymentId: `pi_${monthlyId}_${id}`,
      amountCentavos,
      paidAtMs: 1_000 * ++made,
    };
    const about = { monthlyId, isFirst, description: "Dizimo Maria", email: undefined };
    paid.push({ invoiceId: `in_${monthlyId}_${id}`, ...payment, ...about });
  };
  const report = (): MonthlyReport => ({
    monthlyId,
    customerId: `cus_${monthlyId}`,
    subscriptionId: `sub_${monthlyId}`,
    amountCentavos: stand.amount,
    description: "Dizimo Maria",
    email: "maria@example.org",
    status: stand.status,
    gaveUp: stand.gaveUp,
    hasNewCard: false,
    nextAtMs: undefined,
    failure:
      stand.status === "failing" && owed
        ? { invoiceId: `in_${monthlyId}_${owed.id}`, nextTryAtMs: undefined }
        : undefined,
  });
  const lasts = () => stand.status === "active" || stand.status === "failing";
  /** A slow answer says what was true when it was made. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  const answer = async () => {
    const told = { status: "found" as const, report: report(), paid: [...paid] };
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    return told;
  };
  const month = (isPaid: boolean) => {
    if (!lasts()) return;
    const id = String(++made);
    if (isPaid) charge(id, stand.amount, false);
    else {
      owed = { id, amount: stand.amount };
      stand.status = "failing";
    }
  };
  const provider: MonthlyProvider = {
    lookUp: answer,
    async list() {
      const { report: one, paid: all } = await answer();
      return {
        status: "listed",
        reports: [one],
        paid: all,
        unreadable: { invoices: [], monthly: [] },
      };
    },
    async changeAmount(_gift, amount) {
      if (lasts()) stand.amount = amount;
      return answer();
    },
    async end() {
      if (lasts()) stand.status = "ended";
      return answer();
    },
    cardPage: async () => ({ status: "unknown", reason: "not of this model" }),
    payPage: async () => ({ status: "unknown", reason: "not of this model" }),
    takeNewCard: answer,
  };
  return {
    provider,
    paid,
    report,
    month,
    begin: () => {
      charge("0", firstCentavos, true);
      stand.status = "active";
    },
    mend: () => {
      if (!owed || !lasts()) return;
      charge(owed.id, owed.amount, false);
      owed = undefined;
      stand.status = "active";
    },
    stop: (gaveUp: boolean) => {
      if (lasts()) Object.assign(stand, { status: "ended", gaveUp });
    },
    slow: (deed: () => Promise<unknown>) => {
      meanwhile = deed;
    },
  };
}

/** Dies before or after one of the next writes. */
function mortal(database: Database) {
  let left = Infinity;
  let isAfter = false;
  const gated: Database = {
    ...database,
    async write(run) {
      left -= 1;
      if (left < 0 && !isAfter) throw new Error("died");
      const done = await database.write(run);
      if (left < 0) throw new Error("died");
      return done;
    },
  };
  return {
    gated,
    dieAt: (write: number, after: boolean) => {
      left = write;
      isAfter = after;
    },
    revive: () => void (left = Infinity),
  };
}

const deed = fc.oneof(
  fc.record({ kind: fc.constant("month" as const), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("look", "look-all", "mend", "end") }),
  fc.record({
    kind: fc.constant("amount" as const),
    centavos: fc.integer({ min: 500, max: 99_999 }),
  }),
  fc.record({ kind: fc.constant("stop" as const), gaveUp: fc.boolean() }),
  fc.record({ kind: fc.constant("die" as const), write: fc.nat(4), after: fc.boolean() }),
  fc.record({
    kind: fc.constant("slow" as const),
    isPaid: fc.boolean(),
    other: fc.constantFrom("nothing", "look", "look-all", "end", "amount"),
  }),
  fc.record({
    kind: fc.constant("at-once" as const),
    one: fc.constantFrom("look", "look-all", "end", "amount"),
    other: fc.constantFrom("look", "look-all", "end", "amount"),
  }),
);

type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

test.each(databases.slice(0, 1))(
  "in a year of months every charge is one gift, and every gift one charge, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const life = mortal(database);
    const year = async (deeds: Deed[], answerLost: boolean) => {
      const id = `ano-${++years}`;
      const model = createProvider(id, 5_000);
      const ports: MonthlyPorts = {
        ledger: createLedger(life.gated, { messageIdDomain, months: monthsInLedger }),
        monthly: createMonthlyGifts(life.gated, { messageIdDomain, ownFunds: () => [] }),
        provider: model.provider,
        cards: {
          charge: async () => ({ status: "unknown", reason: "" }),
          lookUp: async () => ({ status: "unknown", reason: "" }),
          cancel: async () => ({ status: "unknown", reason: "" }),
        },
        origin: { ...origin, account: id },
        now: Date.now,
        alarm: () => {},
        warn: () => {},
      };
      const nowMs = Date.now();
      const gift = sampleGift({
        ...ports.origin,
        id,
        idempotencyKey: id,
        source: "monthly",
        email: "maria@example.org",
        amountCentavos: 5_000,
        begunAtMs: nowMs,
        movedAtMs: nowMs,
        state: "begun",
        paymentId: undefined,
      });
      await ports.ledger.begin(
        gift,
        sampleCaptcha({ expiresAtMs: nowMs + 60_000 }),
        sampleHit({ scope: "donation", nowMs }),
        undefined,
      );
      model.begin();
      const [first] = model.paid;
      if (!answerLost && first) {
        const { paymentId, amountCentavos, invoiceId } = first;
        const payment = { paymentId, amountCentavos, currency: "brl", invoiceId };
        await receiveReport(gift, { ...payment, status: "succeeded" }, "answer", ports);
      }
      const current = async () => (await ports.monthly.findById(id)) as MonthlyGift;
      let isEndPromised = false;
      const act = async (what: string, centavos = 7_700) => {
        if (what === "look") await lookUpMonthly(await current(), ports);
        else if (what === "look-all") await lookAtAll(ports);
        else if (what === "amount") await changeMonthlyAmount(await current(), centavos, ports);
        else if (what === "end") {
          const { outcome, gift: answered } = await endMonthly(await current(), ports);
          if (outcome === "done" && answered.state !== "begun") isEndPromised = true;
        }
      };
      for (const one of deeds) {
        try {
          if (one.kind === "month") model.month(one.isPaid);
          else if (one.kind === "mend") model.mend();
          else if (one.kind === "stop") model.stop(one.gaveUp);
          else if (one.kind === "die") life.dieAt(one.write, one.after);
          else if (one.kind === "slow") {
            // While an answer is on its way, a month passes, and another process asks too.
            model.slow(async () => {
              model.month(one.isPaid);
              await act(one.other);
            });
          } else if (one.kind === "at-once") {
            const both = await Promise.allSettled([act(one.one), act(one.other)]);
            for (const end of both) if (end.status === "rejected") throw end.reason;
          } else await act(one.kind, one.kind === "amount" ? one.centavos : undefined);
        } catch (error) {
          if ((error as Error).message !== "died") throw error;
          life.revive();
        }
      }
      life.revive();
      await lookAtAll(ports);
      await lookAtAll(ports);
      const end = await current();
      const { status, amountCentavos } = model.report();
      expect(end).toMatchObject({ state: status, amountCentavos });
      if (isEndPromised) expect(status).toBe("ended");
      return model.paid;
    };

    const charged: PaidInvoice[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 30 }), fc.boolean(), async (deeds, isLost) => {
        charged.push(...(await year(deeds, isLost)));
      }),
      tries(150),
    );

    const gifts = await listGifts(database, { fromMs: 0, toMs: Date.now() * 2 });
    const received = gifts.filter(({ state }) => state === "succeeded");
    expect(
      received.map(({ outsideId, paymentId, amountCentavos }) => ({
        outsideId,
        paymentId,
        amountCentavos,
      })),
    ).toEqual(
      expect.arrayContaining(
        charged.map(({ invoiceId, paymentId, amountCentavos }) => ({
          outsideId: `invoice:${invoiceId}`,
          paymentId,
          amountCentavos,
        })),
      ),
    );
    expect(received).toHaveLength(charged.length);
    const letters = await listLetters(database);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
  },
);
