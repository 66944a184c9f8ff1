import { describe, expect, test } from "vitest";
import { monthOf, periodOfMonth } from "../../../../format/church-clock.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { checkBooks } from "../../../../testing/gift-model/books.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { sampleGift } from "../../../../testing/storage/sample-gift.ts";
import { recordReversal, sampleRefund } from "../../../../testing/storage/sample-refund.ts";
import { now } from "../../../../testing/storage/sample.ts";
import { insertAttempt } from "../../../card/sql/attempts.ts";
import { createLedger } from "../../../card/sql/ledger.ts";
import type { CardAttempt } from "../../gift.ts";
import {
  sumOf,
  type Reversal,
  reversalMoves,
  type ReversalState,
  type GiftWithReversals,
} from "../../reversals/reversal.ts";
import { listGifts } from "../../sql/gifts.ts";
import { createReversals } from "../../sql/reversals.ts";
import { summariseMonths } from "../print-gifts.ts";
import { createBooks } from "./books.ts";

const month = monthOf(now);
const period = periodOfMonth(month) ?? { fromMs: 0, toMs: 0 };

const begin = async (database: Database, paymentId: string, given: Partial<CardAttempt> = {}) => {
  const gift = sampleGift({ paymentId, ...given });
  await database.write((writer) => insertAttempt(writer, gift));
  return gift;
};
const receive = (database: Database, gift: CardAttempt) =>
  createLedger(database, { messageIdDomain: "exemplo.com.br" }).move(gift, "succeeded", {}, now);
const takeBack = (database: Database, paymentId: string, given: Partial<Reversal> = {}) =>
  recordReversal(
    createReversals(database),
    sampleRefund({ id: `re_${paymentId}`, paymentId, ...given }),
    now,
  );

/** Checks that every sum of the month agrees with its gifts. Returns their balance. */
async function sums(database: Database) {
  const said = await checkBooks(database, month);
  const gifts = await listGifts(database, period);
  const counted = sumOf(gifts.filter(({ mode }) => mode === "live"));
  expect(said).toEqual([counted.grossCentavos, counted.takenBackCentavos, counted.netCentavos]);
  return counted;
}

describe.each(databases)("on $kind, what was taken back of a month", ({ fresh }) => {
  test("never exceeds the gift, and is undone by a failed refund", async () => {
    const database = await fresh();
    await receive(database, await begin(database, "pi_1"));
    await takeBack(database, "pi_1");
    await takeBack(database, "pi_1", { id: "dp_1", kind: "dispute", amountCentavos: 50_00 });
    expect((await sums(database)).takenBackCentavos).toBe(50_00);

    await takeBack(database, "pi_1", { state: "failed" });
    await takeBack(database, "pi_1", { id: "re_2", currency: "usd" });
    expect((await sums(database)).takenBackCentavos).toBe(50_00);
    await takeBack(database, "pi_1", {
      id: "dp_1",
      kind: "dispute",
      amountCentavos: 50_00,
      state: "failed",
    });
    expect((await sums(database)).takenBackCentavos).toBe(0);
  });

  test.each(Object.keys(reversalMoves) as ReversalState[])(
    "is the same in every sum for a reversal that is %s",
    async (state) => {
      const database = await fresh();
      await receive(database, await begin(database, "pi_1"));
      await takeBack(database, "pi_1", { state });

      const { takenBackCentavos } = await sums(database);
      expect(takenBackCentavos).toBe(
        ["pending", "succeeded", "open", "lost"].includes(state) ? 20_00 : 0,
      );
    },
  );

  test("has only real money of received gifts", async () => {
    const database = await fresh();
    await receive(database, await begin(database, "pi_1", { mode: "test" }));
    await begin(database, "pi_2");
    for (const paymentId of ["pi_1", "pi_2", "pi_3"]) await takeBack(database, paymentId);

    expect(await sums(database)).toMatchObject({ grossCentavos: 0, takenBackCentavos: 0 });
  });

  test("is not read gift by gift for the summary of a month: it has the sums", async () => {
    const database = await fresh();
    const received = await begin(database, "pi_1");
    const attempt = await begin(database, "pi_2");
    await receive(database, received);

    const all = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
    const read = await listGifts(database, all, "outside-sums");
    expect(read.map(({ paymentId }) => paymentId)).toEqual([attempt.paymentId]);
    expect(await createBooks(database, { findAbout: async () => undefined }).months()).toHaveLength(
      1,
    );
  });

  test("is summed when refund and gift are written at the same moment", async () => {
    const database = await fresh();
    const gifts = [];
    for (let at = 0; at < 20; at += 1) gifts.push(await begin(database, `pi_${at}`));

    await Promise.all(
      gifts.flatMap((gift, at) => [receive(database, gift), takeBack(database, `pi_${at}`)]),
    );

    expect(await sums(database)).toMatchObject({ takenBackCentavos: 20 * 20_00 });
  });
});

const firstMs = Date.parse("2021-01-15T12:00:00-03:00");
const monthMs = 31 * 24 * 3_600_000;

/** Gifts over some months, and the number of times that anything of them was read. */
function watchedGifts(months: number) {
  const work = { reads: 0 };
  const gifts = Array.from({ length: 240 }, (_, index): GiftWithReversals => {
    const atMs = firstMs + (index % months) * monthMs;
    const facts = { begunAtMs: atMs, settledAtMs: atMs, state: "succeeded" } as const;
    const gift = { ...sampleGift({ paymentId: `pi_${index}`, ...facts }), reversals: [] };
    return new Proxy(gift, {
      get(target, name) {
        work.reads += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
  });
  return { gifts, work };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("the work to sum up gifts does not grow from one month to sixty", async () => {
    const books = createBooks(await fresh(), { findAbout: async () => undefined });
    const [one, sixty] = [watchedGifts(1), watchedGifts(60)];

    expect(await summariseMonths(one.gifts, books)).toHaveLength(1);
    expect(await summariseMonths(sixty.gifts, books)).toHaveLength(60);

    expect(sixty.work.reads).toBe(one.work.reads);
  });
});
