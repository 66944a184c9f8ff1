import { describe, expect, test } from "vitest";
import type { FakeReversalEvent } from "../../../testing/fake-stripe/events.ts";
import { unreadable } from "../../../testing/fake-stripe/faults.ts";
import { deliverEvent } from "../../../testing/http/deliver-event.ts";
import {
  openReceivedPayment,
  openSamplePayments,
  type SamplePayments,
} from "../../../testing/http/sample-payments.ts";
import { balanceOf } from "../../ledger/reversals/reversal.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const keptOf = (sample: SamplePayments) => listGifts(sample.database, always);
const takenBackOf = async (sample: SamplePayments) =>
  (await keptOf(sample)).map((gift) => balanceOf(gift).takenBackCentavos);

async function deliverAll(sample: SamplePayments, events = sample.stripe.reversalEvents) {
  for (const event of events) expect(await deliverEvent(sample, event)).toBe(200);
}

const shuffled = (events: FakeReversalEvent[]) =>
  events
    .map((event) => ({ event, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);

test("partial refunds and then the rest are taken back, and the gift keeps its gross", async () => {
  const sample = await openReceivedPayment();
  sample.stripe.refunds.refund(sample.paymentId, { amount: 10_00 });
  await deliverAll(sample);
  expect(await takenBackOf(sample)).toEqual([10_00]);

  sample.stripe.refunds.refund(sample.paymentId);
  await deliverAll(sample);

  const [gift] = await keptOf(sample);
  expect(gift && balanceOf(gift)).toEqual({
    grossCentavos: 50_00,
    takenBackCentavos: 50_00,
    netCentavos: 0,
  });
  expect(gift?.state).toBe("succeeded");
  expect(sample.alarms).toEqual([]);
});

test("a refund that the giver's bank returns is no longer subtracted", async () => {
  const sample = await openReceivedPayment();
  const { id } = sample.stripe.refunds.refund(sample.paymentId);
  sample.stripe.refunds.move(id, "failed");

  await deliverAll(sample, shuffled(sample.stripe.reversalEvents));

  expect(await takenBackOf(sample)).toEqual([0]);
});

describe("a dispute", () => {
  test.each([
    ["returns the money when it is won", "needs_response", 50_00, ["under_review", "won"], 0],
    ["subtracts it for good when it is lost", "needs_response", 50_00, ["lost"], 50_00],
    ["subtracts nothing as an inquiry", "warning_needs_response", 0, ["needs_response"], 50_00],
  ] as const)("%s", async (_what, status, first, moves, last) => {
    const sample = await openReceivedPayment();
    const { id } = sample.stripe.disputes.dispute(sample.paymentId, { status });
    await deliverAll(sample);
    expect(await takenBackOf(sample)).toEqual([first]);

    for (const move of moves) sample.stripe.disputes.move(id, move);
    await deliverAll(sample, shuffled(sample.stripe.reversalEvents));
    expect(await takenBackOf(sample)).toEqual([last]);
  });

  test("a dispute is logged once for the operator, since it has a deadline", async () => {
    const sample = await openReceivedPayment();
    const { evidence_details } = sample.stripe.disputes.dispute(sample.paymentId);
    for (let times = 0; times < 5; times += 1) await deliverAll(sample);

    expect(sample.warnings).toHaveLength(1);
    expect(sample.warnings[0]).toContain("a gift is disputed");
    expect(sample.warnings[0]).toContain(sample.paymentId);
    const answerBy = new Date((evidence_details.due_by ?? 0) * 1_000).toISOString();
    expect(sample.warnings[0]).toContain(`"answerBy":"${answerBy}"`);
  });
});

test("every event sent five times in any order gives one sum", async () => {
  const sample = await openReceivedPayment();
  const first = sample.stripe.refunds.refund(sample.paymentId, { amount: 5_00, status: "pending" });
  sample.stripe.refunds.move(first.id, "succeeded");
  sample.stripe.refunds.refund(sample.paymentId, { amount: 7_00 });
  const dispute = sample.stripe.disputes.dispute(sample.paymentId, { amount: 38_00 });
  sample.stripe.disputes.move(dispute.id, "under_review");
  sample.stripe.disputes.move(dispute.id, "lost");

  const often = Array.from({ length: 5 }, () => sample.stripe.reversalEvents).flat();
  const statuses = await Promise.all(shuffled(often).map((event) => deliverEvent(sample, event)));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await takenBackOf(sample)).toEqual([50_00]);
  expect(sample.alarms).toEqual([]);
});

test("a refund that is reported before the gift is received is not lost", async () => {
  const sample = await openSamplePayments({ timeoutMs: 8_000 });
  sample.stripe.failNext({ path: "payment_intents", when: "after", kind: unreadable });
  expect((await sample.pay()).status).toBe(202);
  const [charged] = sample.stripe.charges();
  sample.stripe.refunds.refund(charged?.id ?? "");
  await deliverAll(sample);
  expect(await takenBackOf(sample)).toEqual([0]);

  for (const event of sample.stripe.events) await deliverEvent(sample, event);

  const [gift] = await keptOf(sample);
  expect(gift?.state).toBe("succeeded");
  expect(gift && balanceOf(gift).netCentavos).toBe(0);
});

test("a report that does not fit gets 200, is logged once, and never makes a sum negative", async () => {
  const sample = await openReceivedPayment();
  sample.stripe.refunds.refund(sample.paymentId);
  const [event] = sample.stripe.reversalEvents;
  if (!event) throw new Error("The fake told of nothing.");
  const excessive = structuredClone(event);
  Object.assign(excessive.data.object, { amount: 50_01 });

  for (let times = 0; times < 3; times += 1) await deliverAll(sample, [excessive]);

  expect(sample.alarms).toEqual([expect.stringContaining("excess")]);
  const [gift] = await keptOf(sample);
  expect(gift && balanceOf(gift).netCentavos).toBe(0);
});

test("a refunded charge or an unreadable refund causes a poll of Stripe", async () => {
  const sample = await openReceivedPayment();
  sample.stripe.refunds.refund(sample.paymentId);
  const [created, charge] = sample.stripe.reversalEvents;
  expect(charge?.type).toBe("charge.refunded");
  if (!created || !charge) throw new Error("The fake told of nothing.");
  const strange = structuredClone(created);
  Object.assign(strange.data.object, { status: "evaporated" });

  await deliverAll(sample, [charge, strange]);

  expect(sample.asked.lookAgain).toBe(2);
  expect(await takenBackOf(sample)).toEqual([0]);
});

test("a forged refund is answered with 400, and changes nothing", async () => {
  const sample = await openReceivedPayment();
  sample.stripe.refunds.refund(sample.paymentId);
  const [event] = sample.stripe.reversalEvents;
  if (!event) throw new Error("The fake told of nothing.");

  expect(await deliverEvent(sample, event, { secret: "whsec_outro" })).toBe(400);
  expect(await takenBackOf(sample)).toEqual([0]);
});
