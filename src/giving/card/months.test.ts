import { expect, test } from "vitest";
import { ConfigError } from "../../platform/config/config.ts";
import { type Months, monthsOf } from "./months.ts";

const months: Months = {
  inLedger: { begin: async () => {}, move: async () => {} },
  pathOfMonths: async () => undefined,
  pathOfPayment: async () => undefined,
  remindOfFailing: async () => "none",
  follow: () => Promise.reject(new Error("Nothing is followed here.")),
};
const monthly = { name: "monthly", title: "Contribuições mensais", months };
const pledges = { name: "pledges", title: "Promessas", months };
const other = { name: "pix-by-bank", title: "PIX pelo banco" };

test("the one feature that has months is found, and none where no one has", () => {
  expect(monthsOf({ giving: () => [other, monthly] })).toBe(months);
  expect(monthsOf({ giving: () => [other] })).toBeUndefined();
});

test("two features that claim the months are both named, and the start ends", () => {
  const both = () => monthsOf({ giving: () => [monthly, other, pledges] });

  expect(both).toThrow(ConfigError);
  expect(both).toThrow(/Contribuições mensais \(monthly\), Promessas \(pledges\)/);
});
