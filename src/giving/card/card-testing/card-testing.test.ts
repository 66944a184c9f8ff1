import { describe, expect, onTestFinished, test } from "vitest";
import { reportOf } from "../../../testing/http/sample-gifts.ts";
import {
  addresses,
  byToken,
  openStoppedClock,
  stateOf,
  tally,
} from "../../../testing/http/stolen-cards.ts";

const minuteMs = 60_000;

describe("two hundred stolen cards from two hundred addresses", () => {
  test("at once: seven reach the provider, and the log has one line", async () => {
    const { from, charged, alarms } = await openStoppedClock(byToken);
    const results = await Promise.all(addresses(200).map((one) => from(one, "tok_stolen")));

    expect(tally(results)).toEqual({ declined: 7, "cooling-down": 193 });
    expect(charged).toHaveLength(7);
    expect(alarms).toEqual([
      'cards are in cooldown: too many were declined {"until":"2026-03-06T12:10:00.000Z"}',
    ]);
  });

  test("one after another: seven reach the provider, and seven more after the cooldown", async () => {
    const { from, clock, charged } = await openStoppedClock(byToken);
    for (const one of addresses(20)) await from(one, "tok_stolen");
    expect(charged).toHaveLength(7);

    clock.ms += 10 * minuteMs - 1;
    expect(await from("a-50", "tok_stolen")).toMatchObject({ outcome: "cooling-down" });
    clock.ms += 1;
    for (const one of addresses(20)) await from(one, "tok_stolen");
    expect(charged).toHaveLength(14);
  });

  test("twenty-two reach the provider after thirty successful gifts, fifteen of them because of these", async () => {
    const { from, charged } = await openStoppedClock(byToken);
    for (const one of addresses(30)) await from(`honest-${one}`);
    await Promise.all(addresses(200).map((one) => from(one, "tok_stolen")));
    expect(charged).toHaveLength(30 + 22);
  });
});

test("a cooldown and declines from a clock a day ahead end when the clock is right", async () => {
  const { from, clock } = await openStoppedClock(byToken);
  clock.ms += 24 * 60 * minuteMs;
  for (let one = 0; one < 4; one += 1) await from("a", "tok_stolen");
  for (const one of addresses(20)) await from(one, "tok_stolen");
  expect(stateOf(await from("other"))).toBe("cooling-down");

  clock.ms -= 24 * 60 * minuteMs;
  expect(stateOf(await from("other"))).toBe("succeeded");
  expect(stateOf(await from("a"))).toBe("succeeded");
});

describe("an honest giver does not wait", () => {
  test.each([8, 30])("%i at once, each of another address", async (count) => {
    let underWay = 0;
    let most = 0;
    // The provider answers nobody before seven wait for it, unless they never come.
    const seven = Promise.withResolvers<void>();
    const neverCame = setTimeout(seven.resolve, 10_000);
    onTestFinished(() => clearTimeout(neverCame));
    const { from } = await openStoppedClock({
      async charge(gift) {
        most = Math.max(most, (underWay += 1));
        if (underWay === 7) seven.resolve();
        await seven.promise;
        underWay -= 1;
        return reportOf(gift, "succeeded");
      },
    });
    const results = await Promise.all(addresses(count).map((one) => from(one)));

    expect(tally(results)).toEqual({ succeeded: count });
    expect(most).toBeGreaterThanOrEqual(7);
    const numbers = results.map(
      (result) => result.outcome === "status" && result.gift.receiptNumber,
    );
    expect(new Set(numbers).size).toBe(count);
  });

  test("eight at once behind one address", async () => {
    const { from } = await openStoppedClock(byToken);
    const results = await Promise.all(addresses(8).map(() => from("one")));
    expect(tally(results)).toEqual({ succeeded: 8 });
  });

  test("thirty at once, three of them declined", async () => {
    const { from } = await openStoppedClock(byToken);
    const results = await Promise.all(
      addresses(30).map((one, index) => from(one, index % 10 === 0 ? "tok_declined" : undefined)),
    );
    expect(tally(results)).toEqual({ succeeded: 27, declined: 3 });
  });
});
