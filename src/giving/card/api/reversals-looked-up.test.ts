import { expect, test } from "vitest";
import {
  openReceivedPayment,
  openSamplePayments,
  type SamplePayments,
} from "../../../testing/http/sample-payments.ts";
import { balanceOf } from "../../ledger/reversals/reversal.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

async function openReceived() {
  const sample = await openReceivedPayment();
  const lists = () => sample.stripe.calls.filter(({ path }) => /refunds|disputes/.test(path));
  const netOf = async () =>
    (await listGifts(sample.database, always)).map((gift) => balanceOf(gift).netCentavos);
  return { ...sample, lists, netOf };
}

/** More refunds than one page holds. */
async function refundOften({ stripe, paymentId }: { paymentId: string } & SamplePayments) {
  for (let count = 0; count < 130; count += 1) stripe.refunds.refund(paymentId, { amount: 10 });
}

test("a poll finds refunds and disputes whose events were lost, on any number of pages", async () => {
  const sample = await openReceived();
  await refundOften(sample);
  sample.stripe.disputes.dispute(sample.paymentId, { amount: 20_00 });

  await sample.look();

  expect(await sample.netOf()).toEqual([50_00 - 13_00 - 20_00]);
  expect(sample.warnings.join()).toContain("a gift is disputed");
  expect(sample.alarms).toEqual([]);
});

test("each list is requested once when nothing is new, and never before the first gift", async () => {
  const empty = await openSamplePayments({ timeoutMs: 8_000 });
  await empty.look();
  expect(empty.stripe.calls).toEqual([]);

  const sample = await openReceived();
  await sample.look();
  await sample.look();
  expect(sample.lists().map(({ path }) => path)).toEqual([
    "/v1/refunds",
    "/v1/disputes",
    "/v1/refunds",
    "/v1/disputes",
  ]);
});

test("later changes without an event are found too", async () => {
  const sample = await openReceived();
  const refund = sample.stripe.refunds.refund(sample.paymentId, { amount: 10_00 });
  const dispute = sample.stripe.disputes.dispute(sample.paymentId, { amount: 40_00 });
  await sample.look();
  expect(await sample.netOf()).toEqual([0]);

  sample.stripe.refunds.move(refund.id, "failed");
  sample.stripe.disputes.move(dispute.id, "won");
  await sample.look();
  expect(await sample.netOf()).toEqual([50_00]);
});

test("a poll finds what was missed while Stripe was unreachable", async () => {
  const sample = await openReceived();
  sample.stripe.refunds.refund(sample.paymentId, { amount: 10_00 });
  for (const kind of ["reset", 500, { status: 502, body: "<h1>Bad gateway</h1>" }] as const) {
    sample.stripe.failNext({ path: "refunds", when: "before", kind, times: 3 });
    await sample.look();
    expect(await sample.netOf()).toEqual([50_00]);
  }
  expect(sample.warnings).toHaveLength(3);
  sample.stripe.clearFaults();

  await sample.look();
  expect(await sample.netOf()).toEqual([40_00]);
});

test("refunds of other payments are ignored, and invalid ones are logged", async () => {
  const sample = await openReceived();
  const body = (...data: object[]) =>
    JSON.stringify({ object: "list", url: "/v1/refunds", has_more: false, data });
  const foreign = { id: "re_1", object: "refund", payment_intent: null };
  const strange = { id: "re_2", object: "refund", payment_intent: "pi_1", status: "evaporated" };
  const kind = { status: 200, body: body(foreign, strange) };
  sample.stripe.failNext({ path: "refunds", when: "before", kind });

  await sample.look();

  expect(sample.alarms).toHaveLength(1);
  expect(sample.alarms[0]).toContain("re_2");
  expect(await sample.netOf()).toEqual([50_00]);
});
