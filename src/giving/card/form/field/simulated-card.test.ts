import { expect, test } from "vitest";
import { simulatedCards } from "../../../contract/simulated-cards.ts";
import { makeSimulatedToken } from "./simulated-card.tsx";

const now = new Date(2026, 10, 21);
const good = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

test.each(Object.values(simulatedCards))("$number has Stripe's own token", ({ number, token }) => {
  expect(makeSimulatedToken({ ...good, number }, now)).toEqual({ token });
});

test.each([
  [{ number: "4242 4242" }, "O número do cartão está incompleto.", "number"],
  [{ expiry: "12 / 3" }, "A validade do cartão está incompleta.", "expiry"],
  [{ expiry: "13 / 30" }, "A validade do cartão está incompleta.", "expiry"],
  [{ expiry: "10 / 26" }, "A validade do cartão já passou.", "expiry"],
  [{ cvc: "12" }, "O código de segurança está incompleto.", "cvc"],
])("%j is reported as %j, and as the card's %s", (wrong, message, part) => {
  expect(makeSimulatedToken({ ...good, ...wrong }, now)).toEqual({ message, parts: [part] });
});

test("a card that may be real is refused, and the accepted test cards are named", () => {
  const made = makeSimulatedToken({ ...good, number: "5555 5555 5555 4444" }, now);

  expect(made).toEqual({
    message: expect.stringMatching(/demonstração.*4242 4242 4242 4242/),
    parts: ["number"],
  });
});

test("all mistakes are reported at once, in the order of the fields", () => {
  const made = makeSimulatedToken({ number: "4242 4242", expiry: "10 / 26", cvc: "12" }, now);

  expect(made).toEqual({
    message:
      "O número do cartão está incompleto. A validade do cartão já passou. O código de segurança está incompleto.",
    parts: ["number", "expiry", "cvc"],
  });
});
