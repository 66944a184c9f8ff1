import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../testing/run/tries.ts";
import { readStatement } from "./read-statement.ts";

const words = fc.constantFrom(
  ..."PIX Recebido JOÃO Conceição – & 3 < > 05/09 A&B “dízimo” •••.111.222-•• <EXEMPLO> &amp R$ 100,00 ª [0] {}".split(
    " ",
  ),
);

const row = fc.record({
  day: fc.integer({ min: 1, max: 25 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
  amountCentavos: fc.integer({ min: 1, max: 900_000_00 }),
  memo: fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(" ")),
  fitid: fc.option(fc.constantFrom("1", "N-7", "E&F"), { nil: undefined }),
});
type Row = Parameters<Parameters<typeof row.map>[0]>[0];

/** Ways in which a bank writes the same. */
const style = fc.record({
  isXml: fc.boolean(),
  isSmall: fc.boolean(),
  lineEnd: fc.constantFrom("\r\n", "\n", "\r", "", "\r\n\r\n  "),
  encoding: fc.constantFrom("utf8" as const, "utf16le" as const),
  isClosed: fc.boolean(),
  date: fc.constantFrom(
    (day: string, zone: string) => day.replaceAll("-", "") + zone,
    (day: string) => day,
    (day: string) => day.split("-").toReversed().join("/"),
  ),
  zone: fc.constantFrom("", "120000", "000000[-3:GMT]", "235959.999[-03:EST]"),
  amount: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replace(/(?<=\.\d)0$/, ""),
    (text: string) => text.replace(/\.00$/, ""),
    (text: string) => `${text}00`,
    (text: string) => `   +${text.replace(".", ",")}`,
    (text: string) => text.replace(/^(\d+)(\d{3})\./, "$1.$2,"),
  ),
});
type Style = Parameters<Parameters<typeof style.map>[0]>[0];

function written(rows: Row[], one: Style): Buffer {
  const { isXml, isSmall, isClosed, lineEnd, encoding, date, zone, amount } = one;
  const tag = (name: string) => (isSmall ? name.toLowerCase() : name);
  const escaped = (text: string) =>
    isXml
      ? text.replaceAll("&", "&amp;").replaceAll("<", "&#60;")
      : text.replaceAll("&amp", "&amp;amp");
  const leaf = (name: string, text: string) =>
    `<${tag(name)}>${escaped(text)}${isXml ? `</${tag(name)}>` : ""}`;
  const around = (name: string, lines: string[]) => [`<${tag(name)}>`, ...lines, `</${tag(name)}>`];
  const lines = around("OFX", [
    ...around("BANKACCTFROM", [leaf("BANKID", "001"), leaf("ACCTID", "1-2")]),
    ...around(
      "BANKTRANLIST",
      rows.flatMap(({ day, amountCentavos, memo, fitid }) =>
        around("STMTTRN", [
          leaf("DTPOSTED", date(day, zone)),
          leaf("TRNAMT", amount((amountCentavos / 100).toFixed(2))),
          leaf("FITID", fitid ?? ""),
          leaf("MEMO", memo),
        ]).slice(0, isClosed ? undefined : -1),
      ),
    ),
  ]);
  return Buffer.from((encoding === "utf16le" ? "\uFEFF" : "") + lines.join(lineEnd), encoding);
}

const read = async (bytes: Uint8Array) => {
  const statement = await readStatement(bytes, "2026-11-25");
  return statement.status === "read" ? statement.rows : [];
};

test("whatever way a bank writes a row, the same is read", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), style, async (rows, one) => {
      expect(await read(written(rows, one))).toEqual(
        rows.map((facts) => ({
          kind: "credit",
          accountKey: "1/12",
          means: expect.any(String),
          ...facts,
        })),
      );
    }),
    tries(1_000),
  );
});

test("wherever a file is cut, its rows before are read, and at most one is shown as cut off", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), style, fc.nat(), async (rows, one, cut) => {
      const bytes = written(rows, { ...one, encoding: "utf8" });
      const whole = await read(bytes);
      const part = await read(bytes.subarray(0, cut % (bytes.length + 1)));
      const last = part.at(-1)?.kind === "unreadable" ? part.pop() : undefined;
      expect(part).toEqual(whole.slice(0, part.length));
      expect([undefined, "cut-off"]).toContain(last?.kind === "unreadable" ? last.why : undefined);
    }),
    tries(1_000),
  );
});
