import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { reportOf, senderOf, openSampleGifts } from "../../../testing/http/sample-gifts.ts";
import {
  addresses,
  byToken,
  openStoppedClock,
  stateOf,
  tally,
  decline,
} from "../../../testing/http/stolen-cards.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { soon } from "../../../testing/run/soon.ts";
import { createWork } from "../../../testing/run/work.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";
import type { BeginOutcome } from "../open-gift.ts";

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
  test("thirty at once, each of another address", async () => {
    const count = 30;
    let underWay = 0;
    let most = 0;
    // The provider answers nobody before seven wait for it, unless they never come.
    const seven = Promise.withResolvers<void>();
    const neverCame = setTimeout(seven.resolve, 600_000);
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

  test("thirty at once, three of them declined", async () => {
    const { from } = await openStoppedClock(byToken);
    const results = await Promise.all(
      addresses(30).map((one, index) => from(one, index % 10 === 0 ? "tok_declined" : undefined)),
    );
    expect(tally(results)).toEqual({ succeeded: 27, declined: 3 });
  });
});

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

/**
 * Opens a site where one address has three checks under way: its next gift waits for as long as the clock does not
 * move.
 */
async function openFull() {
  const sample = await openStoppedClock(byToken);
  const { ports, clock, from } = sample;
  ports.limit = { count: 8, windowMs: 600_000 };
  for (const _ of addresses(3)) await from("full", "tok_3ds");
  const told: string[] = [];
  const wait = async (
    captchaAnswer: string = randomUUID(),
    idempotencyKey: string = randomUUID(),
  ) => {
    const visit = { sender: senderOf("full"), captchaAnswer, idempotencyKey };
    const result = await sample.give({}, visit);
    told.push(stateOf(result));
    return result;
  };
  const endPatience = () => void (clock.ms += 10_000);
  return { ...sample, told, wait, endPatience };
}

describe("a gift that waits for its turn", () => {
  test("has spent its captcha, so that another gift with it is refused", async () => {
    const { wait, told, endPatience } = await openFull();
    const both = Promise.all([wait("uma"), wait("uma")]);
    await soon(() => expect(told).toEqual(["captcha-failed"]));
    endPatience();
    expect(tally(await both)).toEqual({ busy: 1, "captcha-failed": 1 });
  });

  test("is counted, so that the ninth gift of an address is refused", async () => {
    const { wait, told, endPatience } = await openFull();
    const all = Promise.all(addresses(20).map(() => wait()));
    await soon(() => expect(told).toEqual(addresses(15).map(() => "over-limit")));
    endPatience();
    expect(tally(await all)).toEqual({ busy: 5, "over-limit": 15 });
  });

  test("is counted once, however long it waits", async () => {
    const { wait, told, clock, ports } = await openFull();
    ports.sleep = async (ms) => void (clock.ms += ms);
    for (const _ of addresses(6)) await wait();
    expect(told).toEqual([...addresses(5).map(() => "busy"), "over-limit"]);
  });

  test("may be posted once more and stays one gift, whose end both requests get", async () => {
    const { wait, ports, charged } = await openFull();
    const { ledger } = ports;
    const outcomes: BeginOutcome[] = [];
    ports.ledger = {
      ...ledger,
      async begin(...given) {
        const outcome = await ledger.begin(...given);
        outcomes.push(outcome);
        return outcome;
      },
    };
    const both = Promise.all([wait("uma", "uma-tentativa"), wait("uma", "uma-tentativa")]);
    await soon(() => expect(outcomes).toMatchObject([{ outcome: "busy" }, { outcome: "busy" }]));

    const checked = charged[0] && (await ledger.findById(charged[0].gift.id));
    if (checked) await ledger.move(checked, "succeeded", {}, ports.now());
    expect(tally(await both)).toEqual({ succeeded: 2 });
    expect(charged).toHaveLength(4);
  });
});

/** Time goes on only when everybody waits for it, to the person who is due next. */
async function openSharedTime(chargeMs: number) {
  const work = createWork();
  const database = await freshSqlite();
  closeAfterFile(() => database.close());
  const sleeping: { untilMs: number; wake(): void }[] = [];
  const sleep = (ms: number) =>
    new Promise<void>((wake) => void sleeping.push({ untilMs: sample.clock.ms + ms, wake }));
  const sample = await openSampleGifts(
    {
      async charge(gift, token) {
        await sleep(chargeMs);
        return token === "tok_visa" ? reportOf(gift, "succeeded") : decline;
      },
    },
    {
      ...database,
      read: (run) => work.count(() => database.read(run)),
      write: (run) => work.count(() => database.write(run)),
    },
  );
  const { clock, ports } = sample;
  Object.assign(ports, { sleep, now: () => clock.ms });

  const together = async (senders: string[], cardToken: string) => {
    let isOver = false;
    const gifts = senders.map((sender) => sample.give({ cardToken }, { sender: senderOf(sender) }));
    const all = Promise.all(gifts).finally(() => (isOver = true));
    for (await work.done(); !isOver; await work.done()) {
      sleeping.sort((one, other) => one.untilMs - other.untilMs);
      const next = sleeping.shift();
      if (!next) continue;
      clock.ms = Math.max(clock.ms, next.untilMs);
      next.wake();
    }
    return all;
  };
  return { ...sample, together };
}

// Stripe is asked twice for each gift.
test.each([2 * 500, 2 * 1_600])(
  "after six declined gifts from two addresses twelve honest ones at once, of %i ms each, are all received",
  async (chargeMs) => {
    const { together, clock } = await openSharedTime(chargeMs);
    for (const thief of ["thief-1", "thief-1", "thief-1", "thief-2", "thief-2", "thief-2"]) {
      expect(tally(await together([thief], "tok_stolen"))).toEqual({ declined: 1 });
    }
    const begunMs = clock.ms;
    expect(tally(await together(addresses(12), "tok_visa"))).toEqual({ succeeded: 12 });
    // Three, four, five: each as soon as those before it have made room.
    expect(clock.ms - begunMs).toBe(3 * chargeMs);
  },
);
