import { expect } from "vitest";
import { isOpen } from "../../giving/ledger/gift-state.ts";
import type { World } from "./world.ts";

/** After the run: checks that exactly the events that need a person were reported. */
export function checkAlarms({ provider, notes, clock }: World): void {
  const { alarms, moves, warnings } = notes;
  const told = (text: string) => alarms.filter((alarm) => alarm.text === text);
  const giftsTold = (text: string) => told(text).map(({ facts }) => facts.gift ?? "");
  const intents = provider.intents();

  const late = giftsTold("a gift thought lost was charged");
  const chargedLate = moves
    .filter(({ from, to }) => to === "succeeded" && (from === "canceling" || !isOpen(from)))
    .map(({ giftId }) => giftId);
  expect(late.sort(), "charged after a decline").toEqual(chargedLate.sort());
  const atOnce = new Set(intents.filter(({ wasOpen }) => !wasOpen).map(({ giftId }) => giftId));
  const ends = giftsTold("a gift has two ends");
  // A clock that is set forward makes a charge under way a lost one.
  if (!clock.wasMoved) {
    expect(
      late.filter((id) => atOnce.has(id)),
      "charged at once",
    ).toEqual([]);
    expect(ends).toEqual([]);
  }
  const refused = giftsTold("the card provider refused a request");
  expect(refused.filter((id) => provider.asked.includes(id))).toEqual([]);

  const misfits = told("money taken back does not fit the ledger");
  const reversals = provider.takenBack.all();
  for (const { facts } of misfits) {
    expect(facts.reason).toMatch(/^(no-gift|not-received|excess)$/);
    if (facts.reason !== "excess") continue;
    const intent = intents.find(({ id }) => id === facts.paymentId);
    const taken = reversals.filter(({ paymentId }) => paymentId === facts.paymentId);
    const most = taken.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    expect(most, "more than was given").toBeGreaterThan(intent?.chargedCentavos ?? 0);
  }
  // The models of card testing check their alarms.
  const ofCardTesting = [
    ...told("cards are in cooldown: too many were declined"),
    ...told("gifts were turned away: too many wait for a bank or for an answer"),
  ];
  const known = [late, ends, refused, misfits, ofCardTesting].map(({ length }) => length);
  expect(known.reduce((sum, count) => sum + count)).toBe(alarms.length);

  const disputed = reversals.filter(({ kind, state }) => kind === "dispute" && state === "open");
  const warned = warnings.map(({ facts }) => facts.reversal);
  expect(warned).toEqual(expect.arrayContaining(disputed.map(({ id }) => id)));
}
