import { expect, test } from "vitest";
import { crc16, readCode } from "../../testing/church/read-code.ts";
import cases from "./br-code.cases.json" with { type: "json" };
import { brCode } from "./br-code.ts";

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

const church = { key: "11.222.333/0001-81", receiver: "Igreja Vitral", city: "Pedra Clara" };
