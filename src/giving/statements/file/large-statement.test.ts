import { expect, test } from "vitest";
import { turnsWhile } from "../../../testing/run/turns-while.ts";
import { compareWithHeld, namesIn } from "../identity.ts";
import { tagsOf } from "./ofx-text.ts";
import { readStatement } from "./read-statement.ts";

const head = "<OFX><BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM>";

test("50,000 rows are read, and again they are all known", async () => {
  const amounts = Array.from({ length: 50_000 }, (_, at) => (at % 90) + 10);
  const rows = amounts.map(
    (reais) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>${reais}.00<MEMO>PIX ANA</STMTTRN>`,
  );
  const file = new TextEncoder().encode(`${head}${rows.join("")}</OFX>`);

  const statement = await readStatement(file, "2026-11-25");
  if (statement.status !== "read") throw new Error(statement.sentence);
  const credits = statement.rows.filter((row) => row.kind === "credit");
  const names = credits.map(namesIn(credits));
  const first = compareWithHeld(names, []);
  const held = first.map(({ key, ordinal }) => ({ key, ordinal, name: key }));
  const second = compareWithHeld(names, held);

  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  expect(credits.length).toBe(50_000);
  expect(sum(credits.map(({ amountCentavos }) => amountCentavos))).toBe(sum(amounts) * 100);
  expect(first.every(({ isNew }) => isNew)).toBe(true);
  expect(second.some(({ isNew }) => isNew)).toBe(false);
});

/** Counts how often the bytes of a file are looked at. */
function looksOf(bytes: Uint8Array): number {
  let looks = 0;
  const find = (byte: number, from: number) => {
    const found = bytes.indexOf(byte, from);
    looks += (found < 0 ? bytes.length : found) - from;
    return found;
  };
  const counted = new Proxy(bytes, {
    get(target, key) {
      if (key === "indexOf") return find;
      if (typeof key === "string" && /^\d+$/.test(key)) looks += 1;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  for (const _ of tagsOf(counted)) looks += 1;
  return looks;
}

const hostile = ["<", "<A", "</", "<STMTTRN>", `<${"A".repeat(40)}>`, " <X>", "<X ", "\n<X>", "<>"];

test.each(hostile)("four times as many %j take four times as many looks", (part) => {
  const looks = (times: number) => looksOf(new TextEncoder().encode(part.repeat(times)));
  expect(looks(2_000)).toBeLessThanOrEqual(4.1 * looks(500));
});

const row = "<STMTTRN><DTPOSTED>20261103<TRNAMT>10.00<MEMO>PIX ANA</STMTTRN>\n";

test.each([row, "<", "<MEMO>", "<X>\n"])(
  "while a file of many %j is read, the event loop is given back every few KB",
  async (part) => {
    const bytes = Buffer.alloc(1024 * 1024, part);
    bytes.write(head);
    const turns = await turnsWhile(readStatement(bytes, "2026-11-25"));
    expect(turns).toBeGreaterThanOrEqual(1024 / 16);
  },
);

test.each([
  ["NAME", "MEMO"],
  ["MEMO", "NAME"],
])("a row with megabytes of %s and of %s is a row with a long memo", async (one, other) => {
  const leaves = (name: string, text: string) => `<${name}>${text.repeat(900)}`.repeat(1_200);
  const texts = `${leaves(one, "a")}${leaves(other, "ba")}`;
  const file = `${head}<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00${texts}</STMTTRN></OFX>`;
  const statement = await readStatement(Buffer.from(file), "2026-11-25");
  const [only, ...others] = statement.status === "read" ? statement.rows : [];
  expect(others).toEqual([]);
  expect(only?.kind === "unreadable" ? "" : only?.memo).toHaveLength(300);
});
