import { expect, test } from "vitest";
import { advance, type SimulatedMonths } from "./simulated-month.ts";

test("months that nobody ends are over after a thousand", () => {
  const begun: SimulatedMonths = {
    monthlyId: "a",
    amountCentavos: 50_00,
    description: "Dizimo Maria Exemplo",
    card: "visa",
    begunAtMs: 0,
    nextAtMs: 10,
    renewals: 0,
    paid: [],
  };
  let months = begun;
  for (let nowMs = 10; nowMs <= 20_000; nowMs += 10) months = advance(months, nowMs, 10);

  expect(months).toMatchObject({ renewals: 1_000, gaveUp: true, endedAtMs: 10_010 });
});
