import { expect, test } from "vitest";
import { isAccountOf, type OwnAccount } from "./own-account.ts";

const fits = (accountId: string, own: OwnAccount, bankId = "0341") =>
  isAccountOf({ bankId, accountId }, own);

const church = { code: "341", branch: "0001-9", account: "12345-6" };

const spellings =
  "12345-6;123456;0000123456;12345;12345 6;0001/12345-6;0001/012345-6;00019123456;0001-9 12345-6;0001123456;" +
  "000100000123456;00010000012345;1/12345-6;1-9 / 12345-6;0001.12345.6;341/0001/12345-6;0341000100123456;" +
  "0341/12345-6;12.345-6";

test.each(spellings.split(";"))("the church's account written as %s is known", (accountId) => {
  for (const bank of ["0341", "", "341", "60701190", "ITAU", "ITAU UNIBANCO"]) {
    expect(fits(accountId, church, bank)).toBe(true);
  }
});

test.each([
  ["12346-6", "341"],
  ["12345-7", "341"],
  ["12345-6", "0237"],
  ["912345-6", "341"],
  ["1234-5", "341"],
  ["0002/12345-6", "341"],
  ["000200000123456", "341"],
  ["6", "341"],
  ["0001", "341"],
  ["", "341"],
])("the account %s of bank %s is another one", (accountId, bankId) => {
  expect(fits(accountId, church, bankId)).toBe(false);
});

test("zeros stand between the branch and a short number", () => {
  const short = { code: "341", branch: "0001", account: "2345-6" };
  for (const accountId of ["00010000023456", "0001/02345-6", "2345-6", "0001 2345"]) {
    expect(fits(accountId, short)).toBe(true);
  }
  // A branch without its zeros could be the first digit of another account.
  expect(fits("12345-6", short)).toBe(false);
  expect(fits("0000123456", short)).toBe(false);
});

test("a check digit X is a part of the number", () => {
  const withX = { code: "001", branch: "1234-X", account: "7654-X" };
  for (const accountId of ["7654-X", "7654x", "1234-X/7654-X", "123400000007654X", "1234x7654x"]) {
    expect(fits(accountId, withX, "1")).toBe(true);
  }
});

test("the church may have written its account without the sign before the check digit", () => {
  const plain = { code: "341", branch: "00019", account: "123456" };
  for (const accountId of ["12345-6", "12345", "0001/12345-6", "00019/123456", "000100123456"]) {
    expect(fits(accountId, plain)).toBe(true);
  }
});
