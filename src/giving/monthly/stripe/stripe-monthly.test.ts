import { describe, expect, test } from "vitest";
import { openMonthlyChurch } from "../../../testing/http/monthly-church.ts";
import { askStripe, makeMethod } from "../../../testing/fake-stripe/ask-stripe.ts";
import { databases } from "../../../testing/storage/databases.ts";
import {
  pollProvider,
  receiveReport,
  receiveReportById,
} from "../../card/charge/receive-report.ts";
import { learnReversal, reviewReversals } from "../../ledger/reversals/learn-reversal.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import { changeMonthlyAmount, endMonthly, lookAtAll, lookUpMonthly } from "../follow-monthly.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { readIntent } from "../../card/stripe/stripe-intent.ts";
import { createStripeReversals } from "../../card/stripe/stripe-lists.ts";
import { monthlyProduct } from "../../card/stripe/stripe-first-payment.ts";
import { balanceOf } from "../../ledger/reversals/reversal.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  const church = async () => openMonthlyChurch(await fresh());

  test("the first payment begins the months: one gift of the invoice, one letter, one receipt", async () => {
    const { database, stripe, ports, alarms, started, booked } = await church();

    const gift = await started();

    const [subscription] = stripe.billing.subscriptions.all();
    expect(subscription).toMatchObject({ status: "active", metadata: { monthly: gift.id } });
    expect(subscription?.items.data[0].price).toMatchObject({ product: monthlyProduct });
    expect(gift).toMatchObject({
      state: "active",
      subscriptionId: subscription?.id,
      customerId: subscription?.customer,
      nextAtMs: (subscription?.items.data[0].current_period_end ?? 0) * 1_000,
    });
    await lookAtAll(ports);
    await lookUpMonthly(gift, ports);
    expect(await booked()).toMatchObject([
      {
        source: "monthly",
        outsideId: `invoice:${subscription?.latest_invoice}`,
        paymentId: stripe.charges()[0]?.id,
        email: "maria@example.org",
      },
    ]);
    const letters = await listLetters(database);
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(["gift-receipt", "monthly-gift"]);
    const [first] = await booked();
    expect(await ports.monthly.findByOutsideId(first?.outsideId ?? "")).toMatchObject({
      id: gift.id,
    });
    expect(await ports.monthly.findByOutsideId("invoice:in_outra")).toBeUndefined();
    expect(alarms).toEqual([]);
  });

  test("each month is one gift with a receipt, told by no event at all", async () => {
    const { stripe, ports, started, booked } = await church();
    const gift = await started();

    for (let month = 0; month < 3; month += 1) stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);
    await lookAtAll(ports);

    const gifts = await booked();
    expect(gifts).toHaveLength(4);
    expect(new Set(gifts.map(({ paymentId }) => paymentId))).toEqual(
      new Set(stripe.charges().map(({ id }) => id)),
    );
    expect(gifts.every(({ receiptCode, email }) => receiptCode && email)).toBe(true);
    expect(await ports.monthly.lifeOf(gift.id)).toHaveLength(5);
  });

  test("a failure is told once to giver and treasurer; a new card mends it and is charged from then on", async () => {
    const { database, stripe, ports, started, booked, monthlyOf } = await church();
    const gift = await started();
    stripe.billing.cardBecomes(gift.subscriptionId, "tok_chargeDeclined");
    const invoice = stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);
    stripe.billing.tryAgain(invoice.id);
    await lookAtAll(ports);

    const failing = await monthlyOf(gift.id);
    expect(failing).toMatchObject({ state: "failing", failingInvoiceId: invoice.id });
    const told = async () => {
      const letters = await listLetters(database);
      return letters.map(({ id }) => id).filter((id) => id.includes("failed"));
    };
    expect(await told()).toHaveLength(2);

    const page = await ports.provider.cardPage(failing, "https://igreja.example.org/mensal/x");
    expect(page.status).toBe("page");
    stripe.billing.enterCard(failing.customerId ?? "", await makeMethod(stripe, "tok_mastercard"));
    const mended = await lookUpMonthly(failing, ports);
    expect(mended.gift).toMatchObject({ state: "active", failingInvoiceId: undefined });
    stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);

    expect(await booked()).toHaveLength(3);
    expect(await told()).toHaveLength(2);
  });

  test("another amount is charged from the next month on", async () => {
    const { stripe, ports, started, booked } = await church();
    const gift = await started();

    const changed = await changeMonthlyAmount(gift, 8_000, ports);
    stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);

    expect(changed.gift.amountCentavos).toBe(8_000);
    expect((await booked()).map(({ amountCentavos }) => amountCentavos).toSorted()).toEqual([
      5_000, 8_000,
    ]);
    expect(stripe.charges()).toHaveLength(2);
  });

  test("it ends once, by the giver, although Stripe did not answer the first time", async () => {
    const { database, stripe, ports, started, monthlyOf } = await church();
    const [gift, other] = [await started(), await started({ email: "outra@example.org" })];
    stripe.failNext({ path: "subscriptions", when: "before", kind: "reset", times: 3 });

    expect(await endMonthly(gift, ports)).toMatchObject({ outcome: "unknown" });
    expect((await monthlyOf(gift.id)).state).toBe("ending");
    await lookAtAll(ports);
    await endMonthly(gift, ports);
    await lookAtAll(ports);

    expect(await monthlyOf(gift.id)).toMatchObject({ state: "ended", endedBy: "giver" });
    expect(await monthlyOf(other.id)).toMatchObject({ state: "active" });
    const letters = await listLetters(database);
    expect(letters.filter(({ id }) => id.includes("ended"))).toHaveLength(2);
  });

  test("months that only Stripe knows are booked and adopted, after an old copy came back", async () => {
    const { stripe, ports, started } = await church();
    const gift = await started({ description: "Missões Maria da Conceição" });
    stripe.billing.renew(gift.subscriptionId);
    const restored = await church();
    const provider = ports.provider;

    await lookAtAll({ ...restored.ports, provider });
    await lookAtAll({ ...restored.ports, provider });

    expect(await restored.booked()).toMatchObject([
      { fund: "Missões", giver: "Maria da Conceição", email: "maria@example.org" },
      { fund: "Missões", giver: "Maria da Conceição", email: "maria@example.org" },
    ]);
    expect(await restored.ports.monthly.findById(gift.id)).toMatchObject({ state: "active" });
    expect(restored.alarms).toEqual(["a monthly gift was known to the provider alone"]);
  });
});

// What these store, the tests above store on both.
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
      expect(stripe.billing.subscriptions.all().map(({ status }) => status)).not.toContain(
        "active",
      );
      expect(stripe.billing.subscriptions.all().map(({ status }) => status)).not.toContain(
        "incomplete",
      );
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

  test("a refund of a month is found by the invoice's payment", async () => {
    const { database, stripe, ports, started, booked } = await church();
    const gift = await started();
    const renewal = stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);
    stripe.refunds.refund(renewal.intent);
    const { secretKey, url: apiUrl } = stripe;
    const listing = await createStripeReversals({ secretKey, apiUrl }).listReversals("refund", 0);
    if (listing.status !== "listed") throw new Error(listing.reason);

    const reversals = createReversals(database);
    for (const one of listing.reversals) await learnReversal(one, { ...ports, reversals });

    const returned = (await booked()).filter((one) => one.reversals.length > 0);
    expect(returned).toMatchObject([{ outsideId: `invoice:${renewal.id}` }]);
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
      const { secretKey, url: apiUrl } = stripe;
      const listing = await createStripeReversals({ secretKey, apiUrl }).listReversals(kind, 0);
      if (listing.status !== "listed") throw new Error(listing.reason);
      const reversals = createReversals(database);
      for (const one of listing.reversals) await learnReversal(one, { ...ports, reversals });

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

    expect(await lookAtAll(ports)).toBe(true);

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

    expect(await lookAtAll(ports)).toBe(true);

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
