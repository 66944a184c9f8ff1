import { describe, expect, test } from "vitest";
import { openSampleDonations, reportOf, senderOf } from "../../../testing/http/sample-donations.ts";
import type { ChargeResult } from "../charge/charge-ports.ts";

const decline = { status: "card-refused", declineCode: "stolen_card" } as const;
const minuteMs = 60_000;

/** Time stands still, so that nobody who waits for a turn gives up before it comes. */
async function openStill(script: Parameters<typeof openSampleDonations>[0]) {
  const sample = await openSampleDonations(script);
  sample.ports.now = () => sample.clock.ms;
  const from = (sender: string, token = "tok_visa", captchaAnswer?: string) =>
    sample.give(
      { cardToken: token },
      { sender: senderOf(sender), ...(captchaAnswer && { captchaAnswer }) },
    );
  return { ...sample, from };
}

/** `tok_visa` is charged, `tok_3ds…` waits for the bank, `tok_silent` is not answered, others are declined. */
const byToken: Parameters<typeof openSampleDonations>[0] = {
  charge(gift, token) {
    if (token === "tok_visa") return reportOf(gift, "succeeded");
    if (token === "tok_silent") return { status: "unknown", reason: "timeout" };
    if (token !== "tok_3ds") return decline;
    return { ...reportOf(gift, "succeeded"), status: "requires_action", clientSecret: "segredo" };
  },
};

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a-${index}`);
const stateOf = (result: ChargeResult) =>
  result.outcome === "standing" ? result.gift.state : result.outcome;
const tally = (results: ChargeResult[]) => {
  const states = Map.groupBy(results.map(stateOf), (state) => state);
  return Object.fromEntries([...states].map(([state, all]) => [state, all.length]));
};

describe("two hundred stolen cards from two hundred addresses", () => {
  test("at once: seven reach the provider, and the log is told once", async () => {
    const { from, charged, alarms } = await openStill(byToken);
    const results = await Promise.all(addresses(200).map((one) => from(one, "tok_stolen")));

    expect(tally(results)).toEqual({ declined: 7, "cooling-down": 193 });
    expect(charged).toHaveLength(7);
    expect(alarms).toEqual([
      'cards rest: too many were declined {"until":"2026-03-06T12:10:00.000Z"}',
    ]);
  });

  test("one after another: seven reach the provider, and seven more after the rest", async () => {
    const { from, clock, charged } = await openStill(byToken);
    for (const one of addresses(20)) await from(one, "tok_stolen");
    expect(charged).toHaveLength(7);

    clock.ms += 10 * minuteMs - 1;
    expect(await from("a-50", "tok_stolen")).toMatchObject({ outcome: "cooling-down" });
    clock.ms += 1;
    for (const one of addresses(20)) await from(one, "tok_stolen");
    expect(charged).toHaveLength(14);
  });

  test("after thirty gifts that succeeded: twenty-two, fifteen of them the room those made", async () => {
    const { from, charged } = await openStill(byToken);
    for (const one of addresses(30)) await from(`honest-${one}`);
    await Promise.all(addresses(200).map((one) => from(one, "tok_stolen")));
    expect(charged).toHaveLength(30 + 22);
  });
});

test("a cooldown, and declines, that a clock wrote which was a day ahead end when it is right", async () => {
  const { from, clock } = await openStill(byToken);
  clock.ms += 24 * 60 * minuteMs;
  for (let one = 0; one < 4; one += 1) await from("a", "tok_stolen");
  for (const one of addresses(20)) await from(one, "tok_stolen");
  expect(stateOf(await from("other"))).toBe("cooling-down");

  clock.ms -= 24 * 60 * minuteMs;
  expect(stateOf(await from("other"))).toBe("succeeded");
  expect(stateOf(await from("a"))).toBe("succeeded");
});

describe("who gives honestly is not kept waiting", () => {
  test.each([8, 30])("%i at once, each of another address", async (count) => {
    let underWay = 0;
    let most = 0;
    const { from } = await openStill({
      async charge(gift) {
        most = Math.max(most, (underWay += 1));
        await new Promise((resolve) => setTimeout(resolve, 20));
        underWay -= 1;
        return reportOf(gift, "succeeded");
      },
    });
    const results = await Promise.all(addresses(count).map((one) => from(one)));

    expect(tally(results)).toEqual({ succeeded: count });
    expect(most).toBeGreaterThanOrEqual(7);
    const numbers = results.map(
      (result) => result.outcome === "standing" && result.gift.receiptNumber,
    );
    expect(new Set(numbers).size).toBe(count);
  });

  test("eight at once behind one address", async () => {
    const { from } = await openStill(byToken);
    const results = await Promise.all(addresses(8).map(() => from("one")));
    expect(tally(results)).toEqual({ succeeded: 8 });
  });

  test("thirty at once, three of them declined", async () => {
    const { from } = await openStill(byToken);
    const results = await Promise.all(
      addresses(30).map((one, index) => from(one, index % 10 === 0 ? "tok_declined" : undefined)),
    );
    expect(tally(results)).toEqual({ succeeded: 27, declined: 3 });
  });
});

describe("one address", () => {
  test("that tries one stolen card after the other reaches the provider three times", async () => {
    const { from, charged } = await openStill(byToken);
    for (const _ of addresses(20)) await from("thief", "tok_stolen");
    expect(charged).toHaveLength(3);
  });

  test("that tries them all at once reaches it no more often, and closes nothing for others", async () => {
    const { from, charged, alarms } = await openStill(byToken);
    const results = await Promise.all(addresses(20).map(() => from("thief", "tok_stolen")));

    expect(tally(results)).toEqual({ declined: 3, "cooling-down": 17 });
    expect(charged).toHaveLength(3);
    expect(alarms).toEqual([]);
    const others = await Promise.all(addresses(8).map((one) => from(one)));
    expect(tally(others)).toEqual({ succeeded: 8 });
  });

  test("may try again when the time has come that it was told", async () => {
    const { from, clock } = await openStill(byToken);
    for (const _ of addresses(3)) await from("unlucky", "tok_declined");
    const told = await from("unlucky");
    expect(told).toMatchObject({ outcome: "cooling-down", whose: "sender" });

    clock.ms = (told as { untilMs: number }).untilMs;
    expect(stateOf(await from("unlucky"))).toBe("succeeded");
  });

  test("of a /48 may try six in all, which close nothing for others", async () => {
    const sample = await openStill(byToken);
    const results = await Promise.all(
      addresses(50).map((household) =>
        sample.give({ cardToken: "tok_stolen" }, { sender: { household, network: "rented" } }),
      ),
    );

    expect(tally(results)).toEqual({ declined: 6, "cooling-down": 44 });
    expect(stateOf(await sample.from("another"))).toBe("succeeded");
  });
});

describe("what has not ended well counts", () => {
  test.each(["tok_3ds", "tok_silent"])(
    "%s as under way, and after five minutes as declined",
    async (token) => {
      const { from, clock, charged, ports } = await openStill(byToken);
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
});

describe("while the cards rest", () => {
  test("a captcha is spent all the same: the second post with it is refused", async () => {
    const { from } = await openStill(byToken);
    for (const one of addresses(8)) await from(one, "tok_stolen");
    const results = await Promise.all(addresses(30).map((one) => from(one, "tok_stolen", "uma")));
    expect(tally(results)).toEqual({ "cooling-down": 1, "captcha-failed": 29 });
  });

  test("tries are counted all the same", async () => {
    const { from, ports } = await openStill(byToken);
    for (const one of addresses(8)) await from(one, "tok_stolen");
    ports.limit = { count: 2, windowMs: 10 * minuteMs };
    const results = [await from("one"), await from("one"), await from("one")];
    expect(results.map(stateOf)).toEqual(["cooling-down", "cooling-down", "over-limit"]);
  });

  test("an answer takes the time that a decline took", async () => {
    const sample = await openStill({
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

test("without a breaker every decline may be seen", async () => {
  const { from, ports } = await openStill(byToken);
  ports.breaker = undefined;
  const results = [];
  for (const _ of addresses(12)) results.push(await from("curious", "tok_declined"));
  expect(tally(results)).toEqual({ declined: 12 });
});
