import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkDeclarations } from "../../../../testing/gift-model/declarations.ts";
import { wipe } from "../../../../testing/gift-model/accounts.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { createGivers } from "../../givers/sql/givers.ts";
import { recordGifts } from "../../../ledger/sql/record-gifts.ts";
import { takeBack } from "../../../ledger/sql/take-back.ts";

const noon = (day: string) => Date.parse(`${day}T12:00:00-03:00`);
const days = ["2025-12-31", "2026-01-01", "2026-06-15", "2026-12-31", "2027-01-01"].map(noon);
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
        let made = 0;
        const idAt = async (at: number) => {
          const rows = await database.read((reader) =>
            reader.selectFrom("givers").select("id").orderBy("id").execute(),
          );
          return rows[at % Math.max(rows.length, 1)]?.id ?? "nobody";
        };
        for (const one of steps) {
          const key = String((made += 1));
          if (one.kind === "give") {
            const { giver, givenAtMs, amountCentavos, mode } = one;
            const means = { means: "pix", source: "by-hand", fund: "Oferta" } as const;
            const gift = { ...giver, ...means, mode, givenAtMs, amountCentavos };
            await database.write((writer) =>
              recordGifts(
                writer,
                [{ ...gift, memo: undefined, outsideId: `a-mao:${key}`, bookedBy: "ana" }],
                givenAtMs,
              ),
            );
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
      { numRuns: database.isShared ? 25 : 60 },
    );
  },
);
