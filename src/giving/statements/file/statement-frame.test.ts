import { expect, test } from "vitest";
import { accountInWords, isAccountOf } from "./statement-frame.ts";

const church = { code: "341", branch: "0001-9", account: "12345-6" };
const written = (accountId: string, bankId = "0341") => ({
  bankId,
  branchId: "",
  accountId,
  isSavings: false,
  key: "",
});

const spellings =
  "12345-6;123456;0000123456;12345;12345 6;0001/12345-6;00019123456;0001-9 12345-6;0001123456";

test.each(spellings.split(";"))("the church's account written as %s is known", (accountId) => {
  expect(isAccountOf(written(accountId), church)).toBe(true);
  expect(isAccountOf(written(accountId, ""), church)).toBe(true);
  expect(isAccountOf(written(accountId, "341"), church)).toBe(true);
});

test.each([
  ["12346-6", "341"],
  ["12345-6", "0237"],
  ["912345-6", "341"],
  ["6", "341"],
  ["", "341"],
])("the account %s of bank %s is another one", (accountId, bankId) => {
  expect(isAccountOf(written(accountId, bankId), church)).toBe(false);
});

test("a check digit X is a part of the number", () => {
  const withX = { code: "001", branch: "1234-X", account: "7654-X" };
  expect(isAccountOf(written("7654-X", "1"), withX)).toBe(true);
  expect(isAccountOf(written("7654x", "001"), withX)).toBe(true);
  expect(isAccountOf(written("1234-X/7654-X", "001"), withX)).toBe(true);
});

test("an account is named with its bank and branch, as far as the file has them", () => {
  expect(accountInWords({ ...written("12345-6"), branchId: "0001" })).toBe(
    "banco 341, agência 0001, conta 12345-6",
  );
  expect(accountInWords(written("12345-6", ""))).toBe("conta 12345-6");
  expect(accountInWords({ ...written("12345-6"), isSavings: true })).toBe(
    "banco 341, poupança 12345-6",
  );
});
