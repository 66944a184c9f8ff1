import { expect, test } from "vitest";
import { accountInWords } from "./statement-frame.ts";

const written = (accountId: string, bankId = "0341") => ({
  bankId,
  branchId: "",
  accountId,
  isSavings: false,
  key: "",
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
