import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import cases from "./br-code.cases.json" with { type: "json" };
import { brCode, hasBrCode } from "./br-code.ts";
import { makePixTxid } from "./pix-txid.ts";

test.each(cases.codes)("a published code comes out to the letter: $code", (published) => {
  const { receiver, amountCentavos, code } = published;

  expect(brCode(receiver, amountCentavos ? { amountCentavos } : undefined)).toBe(code);
});

test("the checksum of these tests is the one that was published", () => {
  expect(crc16(cases.checksum.text)).toBe(cases.checksum.crc);
  for (const code of [...cases.codes.map((published) => published.code), ...cases.foreign]) {
    expect(readCode(code).get("63")).toBe(crc16(code.slice(0, -4)));
  }
  const [wrongChecksum = "", noChecksum = ""] = cases.broken;
  expect(readCode(wrongChecksum).get("63")).not.toBe(crc16(wrongChecksum.slice(0, -4)));
  expect(() => readCode(noChecksum)).toThrow();
});

test("accents are folded, so that lengths count bytes", () => {
  const code = brCode({ key: "11.222.333/0001-81", receiver: "Igreja São João", city: "Águas" });

  expect(code).toContain("5915Igreja Sao Joao");
  expect(code).toContain("6005Aguas");
  expect(code).toContain("011411222333000181");
});

test.each([
  { amountCentavos: 0, txid: "OFERTA" },
  { amountCentavos: -5, txid: "OFERTA" },
  { amountCentavos: 0.5, txid: "OFERTA" },
  { amountCentavos: Number.NaN, txid: "OFERTA" },
  { amountCentavos: 5_00, txid: "" },
  { amountCentavos: 5_00, txid: "DÍZIMO" },
  { amountCentavos: 5_00, txid: "OFERTA 1" },
  { amountCentavos: 5_00, txid: "A".repeat(26) },
])("no code is made for %j", (gift) => {
  expect(() => brCode(church, gift)).toThrow();
});

test.each(["tithe", "offering"] as const)("a txid tells that it is a %s", (purpose) => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 12 }), (random) => {
      const txid = makePixTxid(purpose, random);
      expect(txid).toMatch(/^(DIZIMO|OFERTA)[A-Z2-9]{6}$/);
      expect(txid.startsWith(purpose === "tithe" ? "DIZIMO" : "OFERTA")).toBe(true);
    }),
  );
});

describe("whatever the receiver and the gift", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."abc DEF áéçÃÕü´'-.9"),
    minLength: 1,
    maxLength: 40,
  });
  const receivers = fc
    .record({
      key: fc.constantFrom(
        "11.222.333/0001-81",
        "123.456.789-09",
        "+5511955550123",
        "Contato@Igreja.example.org",
        "123E4567-e12b-12d1-a456-426655440000",
      ),
      receiver: letters,
      city: letters,
    })
    .filter(hasBrCode);
  const gifts = fc.record({
    amountCentavos: fc.integer({ min: 1, max: 999_999_999 }),
    txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
  });

  test("the code can be taken apart again, and says what was asked", () => {
    fc.assert(
      fc.property(receivers, gifts, (receiver, gift) => {
        const code = brCode(receiver, gift);
        const read = readCode(code);
        expect([...read.keys()]).toEqual("00 26 52 53 54 58 59 60 62 63".split(" "));
        expect(read.get("53")).toBe("986");
        expect(read.get("58")).toBe("BR");
        expect(read.get("54")).toMatch(/^\d{1,10}\.\d\d$/);
        expect(Number(read.get("54")?.replace(".", ""))).toBe(gift.amountCentavos);
        expect(readCode(read.get("62") ?? "").get("05")).toBe(gift.txid);
        expect(read.get("59")?.length).toBeLessThanOrEqual(25);
        expect(read.get("60")?.length).toBeLessThanOrEqual(15);
        expect(readCode(read.get("26") ?? "").get("00")).toBe("br.gov.bcb.pix");
      }),
    );
  });

  test("its checksum is that of all before it, zeros kept, and each character is one byte", () => {
    fc.assert(
      fc.property(receivers, fc.option(gifts, { nil: undefined }), (receiver, gift) => {
        const code = brCode(receiver, gift);
        expect(code.slice(-8, -4)).toBe("6304");
        expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
        expect(Buffer.byteLength(code)).toBe(code.length);
        expect(code.length).toBeLessThanOrEqual(512);
      }),
    );
  });
});

const church = { key: "11.222.333/0001-81", receiver: "Igreja Vitral", city: "Pedra Clara" };

/** Objects of two digits of id, two of length, and so many characters; throws on anything else. */
function readCode(code: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (let rest = code; rest;) {
    const [, id = "", length = ""] =
      /^(\d\d)(\d\d)/.exec(rest) ?? expect.fail(`no object: ${rest}`);
    const end = 4 + Number(length);
    if (Number(length) === 0 || rest.length < end) expect.fail(`no value: ${rest}`);
    objects.set(id, rest.slice(4, end));
    rest = rest.slice(end);
  }
  return objects;
}

/** CRC-16/CCITT-FALSE, written down anew from its definition. */
function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
