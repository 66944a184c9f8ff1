import { describe, expect, test } from "vitest";
import {
  addresses,
  byToken,
  decline,
  openStoppedClock,
  stateOf,
  tally,
} from "../../../testing/http/stolen-cards.ts";

const minuteMs = 60_000;

describe("during a cooldown", () => {
  test("a captcha is still spent, so that a second post with it is refused", async () => {
    const { from } = await openStoppedClock(byToken);
    for (const one of addresses(8)) await from(one, "tok_stolen");
    const results = await Promise.all(addresses(30).map((one) => from(one, "tok_stolen", "uma")));
    expect(tally(results)).toEqual({ "cooling-down": 1, "captcha-failed": 29 });
  });

  test("tries are still counted", async () => {
    const { from, ports } = await openStoppedClock(byToken);
    for (const one of addresses(8)) await from(one, "tok_stolen");
    ports.limit = { count: 2, windowMs: 10 * minuteMs };
    const results = [await from("one"), await from("one"), await from("one")];
    expect(results.map(stateOf)).toEqual(["cooling-down", "cooling-down", "over-limit"]);
  });

  test("an answer takes as long as a decline took", async () => {
    const sample = await openStoppedClock({
      async charge() {
        sample.clock.ms += 220;
        return decline;
      },
    });
    for (const one of addresses(7)) await sample.from(one, "tok_stolen");
    const slept: number[] = [];
    sample.ports.sleep = async (ms) => void slept.push(ms);
    expect(stateOf(await sample.from("another"))).toBe("cooling-down");
    expect(slept).toEqual([220]);
  });
});

test("every decline can be seen without a breaker", async () => {
  const { from, ports } = await openStoppedClock(byToken);
  ports.breaker = undefined;
  const results = [];
  for (const _ of addresses(12)) results.push(await from("curious", "tok_declined"));
  expect(tally(results)).toEqual({ declined: 12 });
});
