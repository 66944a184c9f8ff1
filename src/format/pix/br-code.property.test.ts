import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16, readCode } from "../../testing/church/read-code.ts";
import { brCode, hasBrCode, makePixTxid } from "./br-code.ts";

test.each([
  ["Dízimo", "DIZIMO"],
  ["Oferta", "OFERTA"],
  ["Missões", "MISSOES"],
  ["Construção do novo templo", "CONSTRUCAODONOVOTEM"],
])("a txid tells that it is for %s, and fits", (purpose, start) => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 12 }), (random) => {
      const txid = makePixTxid(purpose, random);
      expect(txid).toMatch(/^[A-Z]+[A-Z2-9]{6}$/);
      expect(txid.slice(0, -6)).toBe(start);
      expect(brCode(church, { txid })).toContain(`05${txid.length}${txid}6304`);
    }),
  );
});

const church = { key: "11.222.333/0001-81", receiver: "Igreja Vitral", city: "Pedra Clara" };

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

  test("the code can be parsed and has the given values", () => {
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

  test("its checksum covers everything before it, with leading zeros, and each character is one byte", () => {
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
