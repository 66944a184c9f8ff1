import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../../../platform/database/database.ts";
import { holdingStatements, listLetters } from "../../../../platform/outbox/sql/kept-letters.ts";
import { wipe } from "../../../../testing/gift-model/accounts.ts";
import { checkDeclarations } from "../../../../testing/gift-model/declarations.ts";
import { tries } from "../../../../testing/run/tries.ts";
import { give } from "../../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { forgetGivers } from "../../../../testing/storage/forget-givers.ts";
import { beginSampleGift } from "../../../../testing/storage/sample-gift.ts";
import { trusted } from "../../../../testing/storage/sample.ts";
import { forgetAddress, forgetOldGivers } from "../../../ledger/sql/giver-data.ts";
import { takeBack } from "../../../ledger/sql/reversals.ts";
import { createGivers } from "../../givers/sql/givers.ts";
import { createDeclarations, readDeclarationLetter } from "./declarations.ts";

const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);
function open(database: Database) {
  let wakes = 0;
  const declarations = createDeclarations(database, {
    messageIdDomain: "exemplo.com.br",
    now: () => day("2027-02-01"),
    wakeOutbox: () => void (wakes += 1),
  });
  return { ...declarations, wakes: () => wakes };
}

const maria = { name: "Maria Exemplo", email: "maria@exemplo.com.br" };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a declaration has real money of that year at the church, net of returns until today", async () => {
    const database = await fresh();
    const { find, list } = open(database);
    const id = await give(database, { ...maria, givenAtMs: Date.parse("2026-01-01T03:00:00Z") });
    await give(database, { ...maria, givenAtMs: Date.parse("2026-01-01T02:59:59Z") });
    await give(database, { ...maria, amountCentavos: 50_00, givenAtMs: day("2026-12-31") });
    await give(database, { ...maria, mode: "demonstration" });
    await give(database, { ...maria, mode: "test" });
    // Returned in the next year: it counts in the year of its gift.
    const order = { reason: "engano", amountCentavos: 20_00, staffId: "ana", key: "1" };
    await takeBack(database, { ...order, receiptNumber: 3 }, day("2027-01-12"));

    expect(await find(2026, id)).toMatchObject({
      name: "Maria Exemplo",
      otherNames: [],
      gifts: [
        { amountCentavos: 10_00, reversals: [] },
        {
          settledAtMs: day("2026-12-31"),
          amountCentavos: 50_00,
          reversals: [{ madeAtMs: day("2027-01-12"), amountCentavos: 20_00 }],
        },
      ],
      sum: { count: 2, grossCentavos: 60_00, takenBackCentavos: 20_00, netCentavos: 40_00 },
    });
    expect((await find(2025, id))?.sum.netCentavos).toBe(10_00);
    expect(await find(2027, id)).toBeUndefined();
    expect((await list(2027, undefined, 5)).givers).toEqual([]);
    expect(await find(2026, "nobody")).toBeUndefined();
  });

  test("one name with two e-mails is two declarations, until they are joined", async () => {
    const database = await fresh();
    const { find, readAll } = open(database);
    const one = await give(database, maria);
    const other = await give(database, { ...maria, email: "outra@exemplo.com.br" });
    const named = await give(database, { name: "MARIA exemplo" });
    const all = async () => {
      const found = [];
      for await (const some of readAll(2026)) found.push(...some);
      return found.map(({ giver, sum }) => [giver.id, sum.netCentavos] as const);
    };
    expect(new Map(await all())).toEqual(new Map([one, other, named].map((id) => [id, 10_00])));

    await createGivers(database).join(one, named);
    expect((await find(2026, named))?.giver.id).toBe(one);
    expect(new Map(await all())).toEqual(
      new Map([
        [one, 20_00],
        [other, 10_00],
      ]),
    );
  });

  test("a gift by card with the same e-mail is in the same declaration", async () => {
    const database = await fresh();
    const { find, list } = open(database);
    const id = await give(database, maria);
    const begunAtMs = day("2026-08-02");
    const succeed = await beginSampleGift(database, { email: "MARIA@exemplo.com.br", begunAtMs });
    await succeed();
    // A gift that is still open is in no declaration.
    await beginSampleGift(database, { email: maria.email, begunAtMs });

    expect((await list(2026, undefined, 9)).givers).toHaveLength(1);
    expect(await find(2026, id)).toMatchObject({
      name: "Maria Exemplo",
      otherNames: ["João da Conceição"],
      gifts: [{ means: "pix" }, { means: "card", amountCentavos: 50_00 }],
      sum: { count: 2, netCentavos: 60_00 },
    });
  });

  test("a declaration leaves once, however often it is asked for, and again only on purpose", async () => {
    const database = await fresh();
    const { send, unsent, list, wakes } = open(database);
    const one = await give(database, maria);
    const named = await give(database, { name: "Sem Endereço" });
    const other = await give(database, { name: "Rui", givenAtMs: day("2025-03-01") });
    expect((await unsent(2026, 9)).map(({ giver }) => giver.id)).toEqual([one]);

    const ids = [one, named, other, one, "nobody"];
    const counts = await Promise.all([1, 2, 3].map(() => send(2026, ids, 0, "ana")));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(wakes()).toBe(1);
    expect(await unsent(2026, 9)).toEqual([]);
    expect(await listLetters(database)).toMatchObject([{ kind: "declaration", state: "waiting" }]);
    const lettersOf = async () =>
      (await list(2026, undefined, 9)).givers.find(({ giver }) => giver.id === one)?.letters;
    expect(await lettersOf()).toEqual([{ state: "waiting", atMs: day("2027-02-01") }]);

    expect(await send(2026, [one], 0, "ana")).toBe(0);
    expect(await send(2026, [one], 1, "ana")).toBe(1);
    expect(await send(2026, [one], 1, "ana")).toBe(0);
    expect(await lettersOf()).toHaveLength(2);

    // Once the outbox has forgotten a letter, it was sent.
    await database.write((writer) => writer.deleteFrom("outbox").execute());
    expect(await lettersOf()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
    // A letter to one record of a person was a letter to the person.
    await createGivers(database).join(named, one);
    expect(await unsent(2026, 9)).toEqual([]);
  });

  test("a letter has the declaration as it is when it leaves, to the address that was confirmed", async () => {
    const database = await fresh();
    const { send } = open(database);
    const one = await give(database, maria);
    const named = await give(database, { name: "M. Exemplo" });
    await send(2026, [one], 0, "ana");
    const [letter] = await listLetters(database);
    const read = () => readDeclarationLetter(database, letter?.subjectId ?? "");
    expect(await read()).toMatchObject({ to: maria.email, declaration: { sum: { count: 1 } } });

    await createGivers(database).join(named, one);
    expect(await read()).toMatchObject({
      to: maria.email,
      declaration: { name: "M. Exemplo", otherNames: ["Maria Exemplo"], sum: { count: 2 } },
    });
  });

  test("after a restoration a waiting letter is held, as all others", async () => {
    const database = await fresh();
    const { send, list } = open(database);
    await send(2026, [await give(database, maria)], 0, "ana");
    for (const one of holdingStatements) {
      await database.write((writer) => sql.raw(one).execute(writer));
    }
    const { givers: all } = await list(2026, undefined, 9);
    expect(all).toMatchObject([{ letters: [{ state: "parked" }] }]);
  });

  test("an erased address takes its waiting letter along", async () => {
    const database = await fresh();
    const { send, list } = open(database);
    const id = await give(database, maria);
    await send(2026, [id], 0, "ana");
    const [letter] = await listLetters(database);

    await forgetAddress(database, maria.email, forgetGivers);

    expect(await listLetters(database)).toEqual([]);
    expect(await readDeclarationLetter(database, letter?.subjectId ?? "")).toBeUndefined();
    expect((await list(2026, undefined, 9)).givers).toMatchObject([
      { giver: { name: "Maria Exemplo", email: undefined }, letters: [] },
    ]);
    await forgetOldGivers(database, trusted(day("2030-01-01")), forgetGivers);
    expect((await list(2026, undefined, 9)).givers).toEqual([]);
  });
});

const days = ["2025-12-31", "2026-01-01", "2026-06-15", "2026-12-31", "2027-01-01"].map(day);
const givers = [
  { name: "Maria Exemplo", email: "maria@exemplo.com.br" },
  { name: "Maria Exemplo", email: "outra@exemplo.com.br" },
  { name: "Maria Exemplo", email: undefined },
  { name: "", email: "rui@exemplo.com.br" },
  { name: "", email: undefined },
];

const step = fc.oneof(
  fc.record({
    kind: fc.constant("give" as const),
    giver: fc.constantFrom(...givers),
    givenAtMs: fc.constantFrom(...days),
    amountCentavos: fc.integer({ min: 1, max: 100_000 }),
    mode: fc.constantFrom("live" as const, "live" as const, "live" as const, "test" as const),
  }),
  fc.record({
    kind: fc.constant("take" as const),
    receiptNumber: fc.integer({ min: 1, max: 8 }),
    amountCentavos: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined }),
    atMs: fc.constantFrom(...days),
  }),
  fc.record({
    kind: fc.constant("join" as const),
    one: fc.nat({ max: 7 }),
    other: fc.nat({ max: 7 }),
  }),
  fc.record({ kind: fc.constant("separate" as const), one: fc.nat({ max: 7 }) }),
);

test.each(databases)(
  "on $kind, all declarations and the gifts without a giver are the year, whoever is joined",
  async ({ fresh }) => {
    const database = await fresh();
    const store = createGivers(database);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        await wipe(database);
        let count = 0;
        const idAt = async (at: number) => {
          const rows = await database.read((reader) =>
            reader.selectFrom("givers").select("id").orderBy("id").execute(),
          );
          return rows[at % Math.max(rows.length, 1)]?.id ?? "nobody";
        };
        for (const one of steps) {
          const key = String((count += 1));
          if (one.kind === "give") {
            const { giver, givenAtMs, amountCentavos, mode } = one;
            await give(database, { ...giver, mode, givenAtMs, amountCentavos });
          } else if (one.kind === "take") {
            const { receiptNumber, amountCentavos, atMs } = one;
            const order = { receiptNumber, amountCentavos, reason: "engano", staffId: "ana", key };
            await takeBack(database, order, atMs);
          } else if (one.kind === "join") {
            await store.join(await idAt(one.one), await idAt(one.other));
          } else {
            await store.separate(await idAt(one.one));
          }
        }
        const records = await database.read((reader) =>
          reader.selectFrom("givers").selectAll().execute(),
        );
        // A person who was joined leads to a giver that is joined into none.
        const roots = new Set(
          records.filter((row) => row.joinedInto === undefined).map(({ id }) => id),
        );
        expect(
          records.every((row) => row.joinedInto === undefined || roots.has(row.joinedInto)),
        ).toBe(true);
        for (const year of [2025, 2026, 2027]) {
          for (const declaration of await checkDeclarations(database, year)) {
            if (declaration.giver.joined.length > 0) continue;
            const { name, email } = declaration.giver;
            expect(givers).toContainEqual({ name, email });
          }
        }
      }),
      tries(database.isShared ? 25 : 60),
    );
  },
);
