import { describe, expect, test } from "vitest";
import {
  addresses,
  byToken,
  openStoppedClock,
  stateOf,
  tally,
} from "../../../testing/http/stolen-cards.ts";

const minuteMs = 60_000;

describe("one address", () => {
  test("that tries stolen cards all at once reaches the provider three times and blocks no other sender", async () => {
    const { from, charged, alarms } = await openStoppedClock(byToken);
    const results = await Promise.all(addresses(20).map(() => from("thief", "tok_stolen")));

    expect(tally(results)).toEqual({ declined: 3, "cooling-down": 17 });
    expect(charged).toHaveLength(3);
    expect(alarms).toEqual([]);
    const others = await Promise.all(addresses(8).map((one) => from(one)));
    expect(tally(others)).toEqual({ succeeded: 8 });
  });

  test("the sender may try again at the announced time", async () => {
    const { from, clock } = await openStoppedClock(byToken);
    for (const _ of addresses(3)) await from("unlucky", "tok_declined");
    const told = await from("unlucky");
    expect(told).toMatchObject({ outcome: "cooling-down", whose: "sender" });

    clock.ms = (told as { untilMs: number }).untilMs;
    expect(stateOf(await from("unlucky"))).toBe("succeeded");
  });

  test("of a /48 may try six in all without blocking other senders", async () => {
    const sample = await openStoppedClock(byToken);
    const results = await Promise.all(
      addresses(50).map((household) =>
        sample.give({ cardToken: "tok_stolen" }, { sender: { household, network: "rented" } }),
      ),
    );

    expect(tally(results)).toEqual({ declined: 6, "cooling-down": 44 });
    expect(stateOf(await sample.from("another"))).toBe("succeeded");
  });
});

test.each(["tok_stolen", "tok_3ds"])(
  "three addresses that used up their limit (%s) block no other sender",
  async (token) => {
    const { from, alarms } = await openStoppedClock(byToken);
    for (const one of "aaabbbccc") await from(one, token);
    const others = await Promise.all(addresses(8).map((one) => from(one)));
    expect(tally(others)).toEqual({ succeeded: 8 });
    expect(alarms).toEqual([]);
  },
);

test("stolen cards from addresses that each try three at once reach the provider ten times", async () => {
  const { from, charged } = await openStoppedClock(byToken);
  const thrice = addresses(60).flatMap((one) => [one, one, one]);
  await Promise.all(thrice.map((one) => from(one, "tok_stolen")));
  expect(charged).toHaveLength(10);
});

test.each(["tok_3ds", "tok_silent"])(
  "a gift that did not succeed (%s) counts as under way, and after five minutes as declined",
  async (token) => {
    const { from, clock, charged, ports } = await openStoppedClock(byToken);
    for (const one of addresses(7)) await from(one, token);
    const startedAt = performance.now();
    ports.now = () => clock.ms + Math.round((performance.now() - startedAt) * 1_000);
    expect(stateOf(await from("another"))).toBe("busy");

    ports.now = () => clock.ms;
    clock.ms += 5 * minuteMs;
    expect(await from("another")).toMatchObject({ outcome: "cooling-down", whose: "site" });
    expect(charged).toHaveLength(7);
  },
);

describe("nine unfinished checks of four addresses", () => {
  const turnedAway = "gifts were turned away: too many wait for a bank or for an answer {}";
  async function openUnfinished() {
    const sample = await openStoppedClock(byToken);
    const begunAtMs = sample.clock.ms;
    for (const one of "aaabbbccd") await sample.from(one, "tok_3ds");
    sample.ports.sleep = async (ms) => void (sample.clock.ms += ms);
    const forgottenAtMs = begunAtMs + 10 * minuteMs;
    return { ...sample, begunAtMs, forgottenAtMs };
  }

  test("unfinished bank checks make everybody wait, with an announced end and one line in the log", async () => {
    const { from, clock, alarms, forgottenAtMs } = await openUnfinished();
    for (const one of addresses(4)) {
      expect(await from(one)).toEqual({ outcome: "busy", untilMs: forgottenAtMs });
    }
    expect(alarms).toEqual([turnedAway]);
    clock.ms = forgottenAtMs;
    expect(stateOf(await from("another"))).toBe("succeeded");
  });

  test("unfinished bank checks start no cooldown after five minutes: cards return at the announced time", async () => {
    const { from, clock, alarms, begunAtMs, forgottenAtMs } = await openUnfinished();
    clock.ms = begunAtMs + 5 * minuteMs;
    const told = { outcome: "cooling-down", whose: "site", untilMs: forgottenAtMs };
    for (const one of addresses(4)) expect(await from(one)).toMatchObject(told);
    // Nobody waits for what will not come.
    expect(clock.ms).toBeLessThan(begunAtMs + 6 * minuteMs);
    expect(alarms).toEqual([turnedAway]);

    clock.ms = forgottenAtMs;
    expect(stateOf(await from("another"))).toBe("succeeded");
  });

  test("count as declined of their own addresses", async () => {
    const { from, clock, begunAtMs, forgottenAtMs } = await openUnfinished();
    clock.ms = begunAtMs + 5 * minuteMs;
    const told = { outcome: "cooling-down", whose: "sender", untilMs: forgottenAtMs };
    for (const one of "ab") expect(await from(one)).toMatchObject(told);
  });
});

test("seven of two hundred unfinished bank checks from two hundred addresses reach the provider in ten minutes", async () => {
  const { from, clock, charged, ports } = await openStoppedClock(byToken);
  ports.sleep = async (ms) => void (clock.ms += ms);
  const endMs = clock.ms + 10 * minuteMs - 1;
  for (const one of addresses(200)) {
    if (clock.ms < endMs) await from(one, "tok_3ds");
  }
  expect(charged).toHaveLength(7);
});
