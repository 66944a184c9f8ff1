import { getAreaCodeInfo, isValidPhone } from "@brazilian-utils/brazilian-utils";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { phone as shown } from "./format.ts";
import { telUrl, whatsappUrl } from "./outside-links.ts";
import { mayBeMobile, readPhone } from "./phone-number.ts";

test.each([
  ["(11) 95555-0123", "11955550123"],
  ["+55 11 95555-0123", "11955550123"],
  ["0055 (0) 11 5555-0100", "1155550100"],
  ["011 95555 0123", "11955550123"],
  ["55 98765-4321", "55987654321"],
  ["5511955550123", "11955550123"],
  ["+1 555 010 0199", "+1 555 010 0199"],
  ["+1 (555) 010-0199", "+1 555 010 0199"],
  ["00 351 21 123 4567", "+351 21 123 4567"],
  ["0044 20 7946 0958", "+44 20 7946 0958"],
])("%s is kept as %s", (written, phone) => {
  expect(readPhone(written)).toEqual({ phone });
});

test.each([
  ["(20) 95555-0123", "não há DDD 20"],
  ["(11) 85555-0123", "o primeiro é 9"],
  ["(11) 6555-0123", "telefone fixo começa"],
  ["3571-0000", "DDD"],
  ["+1 555", "código do país"],
  ["", "DDD"],
])("%s is nobody's number: %s", (written, fault) => {
  expect(readPhone(written)).toEqual({ fault: expect.stringContaining(fault) });
});

test("a number of another country is shown, called and written to as such", () => {
  const phone = "+1 555 010 0199";
  expect(shown(phone)).toBe(phone);
  expect(telUrl(phone)).toBe("tel:+15550100199");
  expect(whatsappUrl(phone)).toBe("https://wa.me/15550100199");
  expect(mayBeMobile(phone)).toBe(true);
  expect(mayBeMobile("1155550100")).toBe(false);
});

test("whatever digits are written, Brazil's areas are Anatel's, and what is kept is read as itself", () =>
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10,11}$/), (digits) => {
      fc.pre(!digits.startsWith("0") && !/^55\d{10}$/.test(digits));
      const read = readPhone(digits);
      const isNumber = "phone" in read;
      if (isNumber) {
        expect(getAreaCodeInfo(digits.slice(0, 2))).not.toBeNull();
        expect(isValidPhone(digits)).toBe(true);
        expect(readPhone(shown(read.phone))).toEqual(read);
      } else if (digits[2] === "9" && digits.length === 11) {
        expect(isValidPhone(digits)).toBe(false);
      }
    }),
  ));

test("whatever number of another country is written, nothing of it is lost", () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-46-9]\d{7,14}$/),
      fc.constantFrom("+", "00"),
      (digits, sign) => {
        expect(readPhone(sign + digits)).toEqual({ phone: `+${digits}` });
        expect(telUrl(`+${digits}`)).toBe(`tel:+${digits}`);
      },
    ),
  ));
