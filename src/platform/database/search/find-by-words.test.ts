import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rowOfAttempt } from "../../../giving/card/sql/attempts.ts";
import { tries } from "../../../testing/run/tries.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { findByWords, searchWords } from "./find-by-words.ts";

const common = ["Maria", "José", "Conceição"];
const rare = ["Mariana", "Zuleica", "Zózimo", "Concha"];
const name = fc
  .array(fc.constantFrom(...common, ...common, ...common, ...rare), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(" "));
const beginnings = ["maria", "ma", "jose", "conceicao", "conc", "zu", "z", "zozimo", "xavier"];

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const hasAll = (giver: string, words: readonly string[]) =>
  words.every((word) =>
    plain(giver)
      .split(" ")
      .some((one) => one.startsWith(word)),
  );

describe.each(databases)("on $kind", ({ fresh }) => {
  test("rows are found whose words begin so, be they common or rare, newest first", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 20, maxLength: 40 }),
        fc.array(fc.uniqueArray(fc.constantFrom(...beginnings), { minLength: 1, maxLength: 3 }), {
          minLength: 10,
          maxLength: 10,
        }),
        async (givers, searches) => {
          const database = await fresh();
          const rows = givers.map((giver) => rowOfAttempt(sampleGift({ giver })));
          await database.write(async (writer) => {
            for (const row of rows) await writer.insertInto("gifts").values(row).execute();
          });
          const numbers = await database.read((reader) =>
            reader.selectFrom("gifts").select("number").orderBy("number", "desc").execute(),
          );
          const newestFirst = givers.toReversed();

          for (const words of searches) {
            const search = {
              table: "gifts",
              index: "giftWords",
              words,
              before: undefined,
            } as const;
            const found = await database.read((reader) =>
              findByWords(reader, { ...search, atMost: 100 }),
            );
            const expected = numbers.filter((_, at) => hasAll(newestFirst[at] ?? "", words));
            expect(found, words.join(" ")).toEqual(expected.map(({ number }) => number));
          }
        },
      ),
      tries(5),
    );
  });
});

test.each([
  ["Conceição", ["conceicao"]],
  ["  JOÃO   d'Ávila ", ["joao", "avila"]],
  ["Joa\u0303o", ["joao"]],
  ["o culto e a célula", ["culto", "celula"]],
  ["ana@exemplo.com", ["ana", "exemplo", "com"]],
  ['" OR 1=1 --; *', ["or"]],
  ["19h", ["19h"]],
  ["a", []],
  ["  ", []],
])("%j is looked for as %j", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test("any typed text is a valid search", () => {
  const words = searchWords(`${"palavra ".repeat(100)} ${"a".repeat(10_000)}`);

  expect(words).toHaveLength(8);
  expect(searchWords("a".repeat(10_000))[0]).toHaveLength(60);
});
