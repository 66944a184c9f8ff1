import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { senderOf } from "../../../testing/http/sample-gifts.ts";
import {
  addresses,
  byToken,
  openStoppedClock,
  stateOf,
  tally,
} from "../../../testing/http/stolen-cards.ts";
import type { BeginOutcome } from "../ledger.ts";

/** One address has three checks under way: its next gift waits for as long as the clock does not move. */
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
    await expect.poll(() => told).toEqual(["captcha-failed"]);
    endPatience();
    expect(tally(await both)).toEqual({ busy: 1, "captcha-failed": 1 });
  });

  test("is counted, so that the ninth gift of an address is refused", async () => {
    const { wait, told, endPatience } = await openFull();
    const all = Promise.all(addresses(20).map(() => wait()));
    await expect.poll(() => told).toEqual(addresses(15).map(() => "over-limit"));
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
    await expect.poll(() => outcomes).toMatchObject([{ outcome: "busy" }, { outcome: "busy" }]);

    const checked = charged[0] && (await ledger.findById(charged[0].gift.id));
    if (checked) await ledger.move(checked, "succeeded", {}, ports.now());
    expect(tally(await both)).toEqual({ succeeded: 2 });
    expect(charged).toHaveLength(4);
  });
});
