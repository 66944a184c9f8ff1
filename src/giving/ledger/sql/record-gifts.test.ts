import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthOf } from "../../../format/church-clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { checkBooks } from "../../../testing/gift-model/books.ts";
import { tries } from "../../../testing/run/tries.ts";
import { arrivedGift } from "../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { now } from "../../../testing/storage/sample.ts";
import type { CardAttempt } from "../gift.ts";
import { sumOf } from "../reversals/reversal.ts";
import { findById, listGifts } from "./gifts.ts";
import { type ArrivedGift, recordGifts } from "./record-gifts.ts";

const arrived = (facts: Partial<ArrivedGift> = {}) =>
  arrivedGift({
    means: "cash",
    amountCentavos: 350_00,
    name: "Ana Exemplo",
    outsideId: "a-mao:1",
    ...facts,
  });

const record = (database: Database, ...gifts: ArrivedGift[]) =>
  database.write((writer) => recordGifts(writer, gifts, now));

const payByCard = async (database: Database, facts: Partial<CardAttempt> = {}) =>
  (await beginSampleGift(database, { email: undefined, ...facts }))();

const givers = (database: Database) =>
  database.read((reader) =>
    reader.selectFrom("givers").select(["name", "email"]).orderBy("identity").execute(),
  );

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a gift with an e-mail sends its receipt once, if it is to send one", async () => {
    const database = await fresh();
    const asked = arrived({
      email: "ana@exemplo.com.br",
      receiptCode: "0f5c2ab94d7e4c1d8a36e9b07c415f22",
      sendsReceipt: { messageIdDomain: "igreja.example.org" },
    });
    const { booked } = await record(
      database,
      asked,
      arrived({ outsideId: "a-mao:2", email: "ana@exemplo.com.br" }),
      arrived({
        outsideId: "a-mao:3",
        sendsReceipt: { messageIdDomain: "igreja.example.org" },
      }),
    );
    await record(database, asked);

    const letters = await listLetters(database);
    expect(letters).toMatchObject([{ kind: "gift-receipt", subjectId: booked[0]?.id }]);
    expect(await findById(database, booked[0]?.id ?? "")).toMatchObject(booked[0] ?? {});
    expect(booked[0]?.receiptCode).toBe(asked.receiptCode);
  });

  test("money that has arrived is booked once by its outside id, with the next receipt number", async () => {
    const database = await fresh();
    const first = await record(database, arrived(), arrived({ outsideId: "a-mao:2" }));
    expect(first.booked).toMatchObject([
      { receiptNumber: 1, state: "succeeded", giver: "Ana Exemplo", paymentId: "a-mao:1" },
      { receiptNumber: 2 },
    ]);

    const again = arrived({ amountCentavos: 1, name: "Outra" });
    const second = await record(database, again, arrived({ outsideId: "a-mao:3" }));
    expect(second.booked).toMatchObject([{ outsideId: "a-mao:3", receiptNumber: 3 }]);
    expect(second.known).toMatchObject([{ receiptNumber: 1, amountCentavos: 350_00 }]);
  });

  test("gifts by card and other gifts share one sequence of receipt numbers", async () => {
    const database = await fresh();
    await record(database, arrived());
    const moved = await payByCard(database);
    expect(moved).toMatchObject({ receiptNumber: 2, giverId: expect.any(String) });
  });

  test("the text of another program's description is no giver", async () => {
    const database = await fresh();
    const moved = await payByCard(database, { fund: undefined, giver: "Campanha das cadeiras" });
    expect(moved?.giverId).toBe(undefined);
    expect(await givers(database)).toEqual([]);
  });

  test("an e-mail in any case is one giver, and a name is never the person with an e-mail", async () => {
    const database = await fresh();
    const { booked } = await record(
      database,
      arrived({ outsideId: "1", email: "Ana@exemplo.com.br" }),
      arrived({ outsideId: "2", email: "ana@exemplo.com.br", name: "Ana E." }),
      arrived({ outsideId: "3" }),
      arrived({ outsideId: "4", name: "ANA  exemplo" }),
      arrived({ outsideId: "5", name: "" }),
    );
    const ids = booked.map(({ giverId }) => giverId);
    expect([ids[0] === ids[1], ids[2] === ids[3], ids[0] === ids[2]]).toEqual([true, true, false]);
    expect(ids[4]).toBe(undefined);
    expect(await givers(database)).toEqual([
      { name: "Ana E.", email: "ana@exemplo.com.br" },
      { name: "ANA  exemplo", email: undefined },
    ]);
  });

  test("a demonstration is numbered apart and has no giver", async () => {
    const database = await fresh();
    await record(database, arrived());
    const { booked } = await record(
      database,
      arrived({ mode: "demonstration", outsideId: "exemplo:1" }),
    );
    expect(booked).toMatchObject([{ receiptNumber: 1, giverId: undefined }]);
    expect(await givers(database)).toHaveLength(1);
  });

  test("in any batches and repetitions every sum counts each outside id once", async () => {
    const gift = fc.record({
      outsideId: fc.integer({ min: 1, max: 12 }).map((id) => `extrato:${id}`),
      means: fc.constantFrom("pix", "transfer", "cash", "cheque", "card"),
      fund: fc.constantFrom("Dízimo", "Oferta", "Missões"),
      name: fc.constantFrom("", "Ana", "Rui"),
    });
    const amountOf = (outsideId: string) => Number(outsideId.split(":")[1]) * 7_01;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(gift, { maxLength: 6 }), { maxLength: 6 }),
        async (all) => {
          const database = await fresh();
          await Promise.all(
            all.map((batch) =>
              record(
                database,
                ...batch.map((facts) =>
                  arrived({ ...facts, amountCentavos: amountOf(facts.outsideId) }),
                ),
              ),
            ),
          );
          const ids = new Set(all.flat().map(({ outsideId }) => outsideId));
          const expected = [...ids].reduce((sum, id) => sum + amountOf(id), 0);
          const gifts = await listGifts(database, allTime);
          expect(sumOf(gifts).netCentavos).toBe(expected);
          expect(await checkBooks(database, monthOf(now))).toEqual([expected, 0, expected]);
          expect(
            gifts.map(({ receiptNumber = 0 }) => receiptNumber).toSorted((a, b) => a - b),
          ).toEqual(gifts.map((_, index) => index + 1));
        },
      ),
      tries(6),
    );
  });
});
