import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../testing/run/tries.ts";
import { readStatement } from "./file/read-statement.ts";
import { compareWithHeld, type HeldName, namesIn } from "./identity.ts";
import type { Credit } from "./statement-row.ts";

/** The storage, in memory. `isChosen`: true for credits that the treasurer books or ignores; all others stay new. */
class Books {
  readonly #held: HeldName[] = [];
  readonly booked: Credit[] = [];

  import(credits: Credit[], isChosen: (at: number) => boolean = () => true): ("new" | "known")[] {
    const rows = credits.map(namesIn(credits));
    const asked = new Set(rows.flatMap(({ key, fitidKey }) => [key, fitidKey]));
    const verdicts = compareWithHeld(
      rows,
      this.#held.filter(({ name }) => asked.has(name)),
    );
    for (const [at, { isNew, key, ordinal }] of verdicts.entries()) {
      const [credit, names] = [credits[at], rows[at]];
      if (!credit || !names || (isNew && !isChosen(at))) continue;
      if (isNew) this.booked.push(credit);
      for (const name of [names.key, names.fitidKey]) {
        if (name !== undefined) this.#hold({ key, ordinal, name });
      }
    }
    return verdicts.map(({ isNew }) => (isNew ? "new" : "known"));
  }

  /** Holds a name once, as a unique row of a table. */
  #hold(one: HeldName): void {
    const isHeld = this.#held.some(
      ({ key, ordinal, name }) => key === one.key && ordinal === one.ordinal && name === one.name,
    );
    if (!isHeld) this.#held.push(one);
  }

  /** Number of different ids: with one id two credits would be booked as one. */
  get ids(): number {
    return new Set(this.#held.map(({ key, ordinal }) => `${key} ${ordinal}`)).size;
  }
}

/** A row of the account as it really was: nothing of it depends on an export. */
type Real = { day: number; amountCentavos: number; giver: string };

const account = fc.array(
  fc.record<Real>({
    day: fc.integer({ min: 1, max: 4 }),
    amountCentavos: fc.constantFrom(50_00, 100_00),
    giver: fc.constantFrom("ANA", "BRUNO", "JOÃO"),
  }),
  { maxLength: 14 },
);

/** An export holds whole days, but its last day only as far as it has come. */
type Export = { fromDay: number; toDay: number; lastRows: number; order: number[]; style: number };

const anExport: fc.Arbitrary<Export> = fc.record({
  fromDay: fc.integer({ min: 1, max: 4 }),
  toDay: fc.integer({ min: 1, max: 4 }),
  lastRows: fc.nat({ max: 5 }),
  order: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
  style: fc.nat({ max: 2 }),
});
const everything: Export = { fromDay: 1, toDay: 5, lastRows: 0, order: [], style: 0 };

/** The real rows of an export with their places in the account, in the export's own order. */
function rowsOf(
  all: Real[],
  { fromDay, toDay, lastRows, order }: Export,
): (Real & { at: number })[] {
  const ofLastDay = new Set(
    all.flatMap(({ day }, at) => (day === toDay ? [at] : [])).slice(0, lastRows),
  );
  return all
    .map((row, at) => ({ ...row, at }))
    .filter(({ day, at }) => day >= fromDay && (day < toDay || ofLastDay.has(at)))
    .toSorted((one, other) => (order[one.at] ?? 0) - (order[other.at] ?? 0));
}

const creditOf = ({ day, amountCentavos }: Real, memo: string, fitid?: string): Credit => ({
  kind: "credit",
  accountKey: "1/2",
  day: `2026-11-0${day}`,
  amountCentavos,
  memo,
  fitid,
  means: "pix",
});

/** Rows by day and amount, as text. */
const counted = (rows: { day: string | number; amountCentavos: number }[]) =>
  rows.map(({ day, amountCentavos }) => `${String(day).slice(-1)}: ${amountCentavos}`).toSorted();

const fitidStyles = [
  (_: Real, at: number) => `sequence-${at}`,
  ({ day }: Real) => `day-${day}`,
  () => undefined,
];
const memoStyles = ["PIX RECEBIDO $", "Pix recebido: $", "TRANSFERENCIA PIX - $ - BANCO"];

test.each<[string, (row: Real & { at: number }, at: number, style: number) => Credit]>([
  [
    "overlapping, shuffled, repeated exports with other FITIDs",
    (row, at, style) => creditOf(row, `PIX ${row.giver}`, fitidStyles[style]?.(row, at)),
  ],
  [
    "exports that write every memo anew and keep the FITID",
    (row, _, style) =>
      creditOf(row, (memoStyles[style] ?? "").replace("$", row.giver), `row-${row.at}`),
  ],
])("%s: nothing twice, nothing lost", (_, written) => {
  fc.assert(
    fc.property(account, fc.array(anExport, { maxLength: 6 }), (all, exports) => {
      const books = new Books();
      const seen = new Set<number>();
      for (const one of [...exports, everything, everything]) {
        const rows = rowsOf(all, one);
        books.import(rows.map((row, at) => written(row, at, one.style)));
        for (const { at } of rows) seen.add(at);
        expect(counted(books.booked)).toEqual(counted(all.filter((_row, at) => seen.has(at))));
      }
      expect(books.ids).toBe(books.booked.length);
    }),
    tries(500),
  );
});

test("what is not chosen is new again, and what is chosen never", () => {
  const choices = fc.array(fc.tuple(anExport, fc.nat({ max: 3 })), { maxLength: 6 });
  fc.assert(
    fc.property(account, choices, (all, exports) => {
      const books = new Books();
      const creditsOf = (one: Export) =>
        rowsOf(all, one).map((row) => creditOf(row, `PIX ${row.giver}`));
      for (const [one, left] of exports) {
        books.import(creditsOf(one), (at) => at % 4 !== left);
        const real = counted(all);
        for (const row of counted(books.booked)) {
          expect(real).toContain(row);
          real.splice(real.indexOf(row), 1);
        }
      }
      books.import(creditsOf(everything));
      expect(counted(books.booked)).toEqual(counted(all));
      expect(books.ids).toBe(books.booked.length);
    }),
    tries(500),
  );
});

const creditsOf = async (name: string) => {
  const bytes = readFileSync(join(import.meta.dirname, "file/fixtures", `${name}.ofx`));
  const statement = await readStatement(bytes, "2026-11-25");
  if (statement.status !== "read") throw new Error(statement.sentence);
  return statement.rows.filter((row) => row.kind === "credit");
};

test.each(["two-equal-rows", "bb-one-fitid-for-three"])(
  "%s: both are new, and then both known",
  async (name) => {
    const books = new Books();
    expect(books.import(await creditsOf(name))).toEqual(["new", "new"]);
    expect(books.import(await creditsOf(name))).toEqual(["known", "known"]);
  },
);

test("a FITID that counts the day's rows does not hide the row that came between", async () => {
  const books = new Books();
  expect(books.import(await creditsOf("fitid-by-sequence-noon"))).toEqual(["new", "new"]);
  expect(books.import(await creditsOf("fitid-by-sequence-evening"))).toEqual([
    "new",
    "known",
    "known",
  ]);
});

test("the same row in another account is another row", async () => {
  const books = new Books();
  expect(books.import(await creditsOf("first-account"))).toEqual(["new"]);
  expect(books.import(await creditsOf("second-account"))).toEqual(["new"]);
  expect(books.import(await creditsOf("first-account"))).toEqual(["known"]);
});

test("a memo in small letters or without accents is the same memo", () => {
  const real = { day: 3, amountCentavos: 10_00, giver: "" };
  const books = new Books();
  books.import([creditOf(real, "PIX RECEBIDO JOÃO  DA SILVA")]);
  expect(books.import([creditOf(real, "Pix recebido: Joao da Silva")])).toEqual(["known"]);
});

test("a FITID with another day or amount rescues nothing", () => {
  const real = { day: 3, amountCentavos: 10_00, giver: "" };
  const books = new Books();
  books.import([creditOf(real, "PIX ANA", "F1")]);
  expect(books.import([creditOf({ ...real, day: 4 }, "TED BIA", "F1")])).toEqual(["new"]);
  expect(books.import([creditOf({ ...real, amountCentavos: 1 }, "TED", "F1")])).toEqual(["new"]);
  expect(books.import([creditOf(real, "TED EVA", "F1")])).toEqual(["known"]);
});

test("a row that is another to its FITID is told, and is a row all the same", () => {
  const twin = creditOf({ day: 3, amountCentavos: 10_00, giver: "" }, "PIX ANA", "F1");
  const credits = [twin, { ...twin, memo: "PIX BIA" }, twin, { ...twin, fitid: "F2" }];
  expect(credits.map(namesIn(credits)).map(({ isRepeated }) => isRepeated)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(new Books().import(credits)).toEqual(["new", "new", "new", "new"]);
});
