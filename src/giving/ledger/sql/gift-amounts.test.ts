import * as fc from "fast-check";
import { sql } from "kysely";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { monthOf } from "../../../format/church-clock.ts";
import { sampleStatement } from "../../../testing/church/sample-statement.ts";
import { tries } from "../../../testing/run/tries.ts";
import { arrivedGift } from "../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { now } from "../../../testing/storage/sample.ts";
import { paymentRequest } from "../../contract/payment.ts";
import { pixRequest } from "../../contract/pix.ts";
import {
  readPaidInvoice,
  readSubscription,
  reportOf,
} from "../../monthly/stripe/stripe-billing.ts";
import { readPage } from "../../pix/api/bank-shapes.ts";
import { readStatement } from "../../statements/file/read-statement.ts";
import { createBooks } from "../books/sql/books.ts";
import { mostGiftCentavos } from "../gift.ts";
import { readAmount } from "../money-fields.ts";
import { recordGifts } from "./record-gifts.ts";

const inReais = (centavos: number) => (centavos / 100).toFixed(2);

/** Doors that take an amount → the centavos that each lets in, or undefined. */
const doors: Record<
  string,
  (centavos: number) => number | undefined | Promise<number | undefined>
> = {
  "by hand, counting and terminal": (centavos) => {
    const read = readAmount(inReais(centavos));
    return "problem" in read ? undefined : read.value;
  },
  statement: async (centavos) => {
    const file = sampleStatement([{ day: "2026-11-05", centavos, memo: "PIX RECEBIDO" }]);
    const read = await readStatement(new TextEncoder().encode(file), "2026-11-25");
    const [row] = read.status === "none" ? [] : read.rows;
    return row?.kind === "credit" ? row.amountCentavos : undefined;
  },
  bank: (centavos) => {
    const pix = {
      endToEndId: "E00000000202611051200abcdefghijk",
      valor: inReais(centavos),
      horario: "2026-11-05T15:00:00Z",
    };
    return readPage({ pix: [pix] }, Date.parse(pix.horario))?.pix[0]?.amountCentavos;
  },
  card: (centavos) => {
    const body = { token: "pm_card_visa", amount: `${centavos}`, descricao: "Oferta Ana Exemplo" };
    const read = v.safeParse(paymentRequest([]), body);
    return read.success ? read.output.amountCentavos : undefined;
  },
  renewal: (centavos) => {
    const ours = { subscription_details: { metadata: { monthly: "m1" }, subscription: "sub_1" } };
    const read = readPaidInvoice({
      object: "invoice",
      id: "in_1",
      status: "paid",
      amount_paid: centavos,
      currency: "brl",
      status_transitions: { paidAtMs: 1 },
      parent: ours,
      payments: {
        data: [{ status: "paid", payment: { type: "payment_intent", payment_intent: "pi_1" } }],
      },
    });
    return read.outcome === "paid" ? read.invoice.amountCentavos : undefined;
  },
  "price of a subscription": (centavos) => {
    const price = { unit_amount: centavos, currency: "brl" };
    const read = readSubscription({
      object: "subscription",
      id: "sub_1",
      customer: { id: "cus_1" },
      status: "active",
      metadata: { monthly: "m1" },
      items: { data: [{ id: "si_1", current_period_end: 1, price }] },
    });
    return read.outcome === "ours" ? reportOf(read.subscription).amountCentavos : undefined;
  },
  "PIX code": (centavos) => {
    const read = v.safeParse(pixRequest([]), { amount: `${centavos}` });
    return read.success ? read.output.amountCentavos : undefined;
  },
};

const amounts = fc.oneof(
  fc.integer({ min: 1, max: 200_000_00 }),
  fc.integer({ min: mostGiftCentavos - 2, max: mostGiftCentavos + 2 }),
  fc.integer({ min: mostGiftCentavos, max: Number.MAX_SAFE_INTEGER }),
  fc.constant(9007199254740991),
);

test.each(Object.entries(doors))(
  "%s: an amount is taken as it is, or is too high",
  async (_, door) => {
    await fc.assert(
      fc.asyncProperty(amounts, async (centavos) => {
        const taken = await door(centavos);
        expect([centavos, undefined]).toContain(taken);
        expect(taken ?? 0).toBeLessThanOrEqual(mostGiftCentavos);
      }),
      tries(100),
    );
  },
);

test("an amount that is too high is told in these words by hand, and in a statement", async () => {
  for (const typed of ["10.000.000,00", "R$ 90071992547409,91", "99999999999"]) {
    expect(readAmount(typed)).toEqual({ problem: expect.stringMatching(/^O valor é alto demais/) });
  }
  const centavos = 9007199254740991;
  const file = sampleStatement([{ day: "2026-11-05", centavos, memo: "PIX" }]);
  for (const written of ["90071992547409.91", "9007199254740993.00", "1e3", "9".repeat(38)]) {
    const bytes = new TextEncoder().encode(file.replace("90071992547409.91", written));
    expect(await readStatement(bytes, "2026-11-25")).toMatchObject({
      rows: [{ kind: "unreadable", why: written === "1e3" ? "amount" : "too-high" }],
    });
  }
});

describe.each(databases)("on $kind", ({ fresh }) => {
  const arrived = (amountCentavos: number) => arrivedGift({ source: "statement", amountCentavos });

  test("no source books an amount above the highest one", async () => {
    const database = await fresh();
    const book = (centavos: number) =>
      database.write((writer) => recordGifts(writer, [arrived(centavos)], now));
    expect((await book(mostGiftCentavos)).booked).toHaveLength(1);
    await expect(book(mostGiftCentavos + 1)).rejects.toThrow(RangeError);
  });

  test("a sum beyond what a number holds exactly takes no page", async () => {
    const database = await fresh();
    await database.write(async (writer) => {
      await recordGifts(writer, [arrived(50_00)], now);
      await sql`update gifts set amount_centavos = 9007199254740993`.execute(writer);
      await sql`update gift_months set centavos = 9223372036854770000`.execute(writer);
    });
    const books = createBooks(database, { findAbout: async () => undefined });
    const [totals] = await books.totals([monthOf(now)]);
    expect(totals?.grossCentavos).toBe(9223372036854770000);
    const { gifts } = await books.search({ words: [], receiptNumber: 1 }, undefined, 5);
    expect(gifts[0]?.amountCentavos).toBe(9007199254740992);
  });
});
