import { describe, expect, test } from "vitest";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { askStripe } from "../../../testing/fake-stripe/ask-stripe.ts";
import { openMonthlyChurch } from "../../../testing/http/monthly-church.ts";
import { databases } from "../../../testing/storage/databases.ts";
import {
  pollProvider,
  receiveReport,
  receiveReportById,
} from "../../card/charge/receive-report.ts";
import { readIntent } from "../../card/stripe/stripe-intent.ts";
import { createStripeReversals } from "../../card/stripe/stripe-lists.ts";
import { learnReversals, reviewReversals } from "../../ledger/reversals/learn-reversal.ts";
import { balanceOf } from "../../ledger/reversals/reversal.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import { endMonthly, lookAtAll } from "../follow-monthly.ts";

// One database is enough: stripe-monthly.test.ts stores the same on both.
describe.each(databases.slice(0, 1))("on $kind alone", ({ fresh }) => {
  const church = async () => openMonthlyChurch(await fresh());

  test("a repeated charge makes no second subscription", async () => {
    const { stripe, ports, begin } = await church();
    const { gift, outcome } = await begin("tok_visa_1");

    expect(await ports.cards.charge(gift, "tok_visa_1")).toEqual(outcome);

    expect(stripe.billing.subscriptions.all()).toHaveLength(1);
    expect(stripe.charges()).toHaveLength(1);
  });

  test.each(["tok_chargeDeclined", "tok_chargeCustomerFail"])(
    "%s: declined, and nothing stays behind at Stripe",
    async (token) => {
      const { stripe, ports, begin, booked } = await church();
      const { gift, outcome } = await begin(token);

      expect(["card-refused", "declined"]).toContain(outcome.status);
      if (outcome.status === "declined") await receiveReport(gift, outcome, "answer", ports);
      await lookAtAll(ports);
      for (const { status } of stripe.billing.subscriptions.all()) {
        expect(["active", "incomplete"]).not.toContain(status);
      }
      expect(await booked()).toEqual([]);
    },
  );

  test("a declined first payment tells its code, also where the news of its cancelling is faster than the answer", async () => {
    const { stripe, ports, begin } = await church();
    const { gift, outcome } = await begin("tok_chargeCustomerFail");
    if (outcome.status !== "declined") throw new Error(outcome.status);
    const canceled = stripe.events.findLast(({ type }) => type === "payment_intent.canceled");
    const report = readIntent(canceled?.data.object, gift.id);
    if (report.status === "unknown") throw new Error(report.reason);

    await receiveReportById(gift.id, report, ports);
    const answered = await receiveReport(gift, outcome, "answer", ports);

    const told = { state: "declined", declineCode: outcome.declineCode };
    expect(answered).toMatchObject(told);
    expect(await ports.ledger.findById(gift.id)).toMatchObject(told);
  });

  test("a bank that wants to see the giver: approved, the months begin", async () => {
    const { stripe, ports, begin, booked, monthlyOf } = await church();
    const { gift, outcome } = await begin("tok_threeDSecure2Required");
    expect(outcome).toMatchObject({ status: "requires_action" });
    if (outcome.status !== "requires_action") throw new Error("It did not ask.");
    const waiting = await receiveReport(gift, outcome, "answer", ports);

    stripe.authenticate(outcome.paymentId, true);
    const { gift: paid } = await pollProvider(waiting, ports);
    await lookAtAll(ports);

    expect(paid.state).toBe("succeeded");
    expect(await monthlyOf(gift.id)).toMatchObject({ state: "active" });
    expect(await booked()).toHaveLength(1);
  });

  test("a bank that says no ends the subscription, so that nobody tries other cards with it", async () => {
    const { stripe, ports, begin } = await church();
    const { gift, outcome } = await begin("tok_threeDSecure2Required");
    if (outcome.status !== "requires_action") throw new Error("It did not ask.");
    const waiting = await receiveReport(gift, outcome, "answer", ports);

    stripe.authenticate(outcome.paymentId, false);
    const { gift: over } = await pollProvider(waiting, ports);

    expect(over.state).toBe("declined");
    expect(stripe.billing.subscriptions.all()).toMatchObject([{ status: "incomplete_expired" }]);
    expect(stripe.intents()).toMatchObject([{ status: "canceled" }]);
    expect((await ports.monthly.findById(gift.id))?.state).toBe("never");
  });

  test("a bank that nobody answers within a day begins no months", async () => {
    const clock = { nowMs: Date.now() };
    const { stripe, ports, begin } = await openMonthlyChurch(await fresh(), {
      now: () => clock.nowMs,
    });
    const { gift, outcome } = await begin("tok_threeDSecure2Required");
    if (outcome.status !== "requires_action") throw new Error("It did not ask.");
    const waiting = await receiveReport(gift, outcome, "answer", ports);

    clock.nowMs += 24 * 3_600_000;
    stripe.billing.expire();
    const { gift: over } = await pollProvider(waiting, ports);
    await lookAtAll(ports);

    expect(over.state).toBe("canceled");
    expect(stripe.billing.subscriptions.all()).toMatchObject([{ status: "incomplete_expired" }]);
    expect((await ports.monthly.findById(gift.id))?.state).toBe("never");
  });

  test("an answer that is lost after the charge is found by a look, without the invoice's event", async () => {
    const { stripe, ports, begin, booked } = await church();
    stripe.failNext({ path: "/confirm", when: "after", kind: "reset", times: 3 });
    const { gift, outcome } = await begin("tok_visa");
    expect(outcome.status).toBe("unknown");

    await lookAtAll(ports);

    expect(await booked()).toHaveLength(1);
    expect((await ports.monthly.findById(gift.id))?.state).toBe("active");
  });

  test.each([
    ["church", "endAtStripe"],
    ["failure", "giveUp"],
  ] as const)("an end by the %s is noticed", async (endedBy, deed) => {
    const { stripe, ports, started, monthlyOf } = await church();
    const gift = await started();

    stripe.billing[deed](gift.subscriptionId);
    await lookAtAll(ports);

    expect(await monthlyOf(gift.id)).toMatchObject({ state: "ended", endedBy });
  });

  test("other subscriptions of the account are left alone", async () => {
    const { stripe, ports, begin, booked, alarms } = await church();
    await begin("tok_visa");
    const [subscription] = stripe.billing.subscriptions.all();
    if (subscription) subscription.metadata = { loja: "1" };
    for (const invoice of stripe.billing.invoices.all()) {
      invoice.parent.subscription_details.metadata = {};
    }
    await lookAtAll(ports);
    expect(await booked()).toEqual([]);
    expect(alarms).toEqual([]);
  });

  test("the double refuses to cancel an invoice's payment by itself, as Stripe does", async () => {
    const { stripe, begin } = await church();
    await begin("tok_threeDSecure2Required");
    const [intent] = stripe.intents();
    const said = await askStripe(stripe, "POST", `payment_intents/${intent?.id}/cancel`);
    expect(said.status).toBe(400);
  });

  test.each(["refund", "dispute"] as const)(
    "a %s that is told of before its month is booked is counted with it",
    async (kind) => {
      const { database, stripe, ports, started, booked } = await church();
      const gift = await started();
      const renewal = stripe.billing.renew(gift.subscriptionId);
      if (kind === "refund") stripe.refunds.refund(renewal.intent);
      else stripe.disputes.dispute(renewal.intent);
      const reversals = createReversals(database);
      const { secretKey, url: apiUrl } = stripe;
      const listing = await createStripeReversals({ secretKey, apiUrl }).listReversals(kind, 0);
      if (listing.status !== "listed") throw new Error(listing.reason);
      for (const one of listing.reversals) await learnReversals([one], { ...ports, reversals });

      await lookAtAll(ports);
      await reviewReversals(renewal.intent, { ...ports, reversals });

      expect(await reversals.listUnmatched()).toEqual([]);
      const back = (await booked()).filter((one) => balanceOf(one).takenBackCentavos > 0);
      expect(back).toMatchObject([
        { outsideId: `invoice:${renewal.id}`, paymentId: renewal.intent },
      ]);
    },
  );

  test("a subscription that cannot be read is reported, and every other one is followed", async () => {
    const { stripe, ports, alarms, started, booked, monthlyOf } = await church();
    const [odd, other] = [await started(), await started({ email: "outra@example.org" })];
    const [subscription] = stripe.billing.subscriptions.all();
    Object.assign(subscription?.items.data[0].price ?? {}, { currency: "usd" });
    stripe.billing.renew(other.subscriptionId);
    stripe.billing.cardBecomes(other.subscriptionId, "tok_chargeDeclined");
    stripe.billing.renew(other.subscriptionId);

    await lookAtAll(ports);

    expect(alarms).toEqual(["a subscription of a monthly gift cannot be read"]);
    expect(await booked()).toHaveLength(3);
    expect((await monthlyOf(other.id)).state).toBe("failing");
    expect((await monthlyOf(odd.id)).state).toBe("active");
  });

  test("a price of nothing, set at Stripe, stops no look, and the giver can still end it", async () => {
    const { stripe, ports, started, monthlyOf } = await church();
    const [odd, other] = [await started(), await started({ email: "outra@example.org" })];
    const [subscription] = stripe.billing.subscriptions.all();
    if (subscription) subscription.items.data[0].price.unit_amount = 0;
    stripe.billing.endAtStripe(other.subscriptionId);

    await lookAtAll(ports);

    expect(await monthlyOf(odd.id)).toMatchObject({ state: "active", amountCentavos: 5_000 });
    expect((await monthlyOf(other.id)).state).toBe("ended");
    const { gift } = await endMonthly(await monthlyOf(odd.id), ports);
    expect(gift).toMatchObject({ state: "ended", endedBy: "giver" });
  });

  test("an invoice that fails again after Stripe took it for mended is told of once", async () => {
    const { database, stripe, ports, started, monthlyOf } = await church();
    const gift = await started();
    stripe.billing.cardBecomes(gift.subscriptionId, "tok_chargeDeclined");
    stripe.billing.renew(gift.subscriptionId);
    const [subscription] = stripe.billing.subscriptions.all();
    if (!subscription) throw new Error("There is none.");
    for (const status of ["past_due", "active", "past_due"] as const) {
      subscription.status = status;
      await lookAtAll(ports);
    }

    expect((await monthlyOf(gift.id)).state).toBe("failing");
    const letters = await listLetters(database);
    expect(letters.filter(({ id }) => id.includes("failed"))).toHaveLength(2);
  });
});
