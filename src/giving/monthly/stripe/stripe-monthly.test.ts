import { describe, expect, test } from "vitest";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { makeMethod } from "../../../testing/fake-stripe/ask-stripe.ts";
import { openMonthlyChurch } from "../../../testing/http/monthly-church.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { monthlyProduct } from "../../card/stripe/stripe-first-payment.ts";
import { changeMonthlyAmount, endMonthly, lookAtAll, lookUpMonthly } from "../follow-monthly.ts";
import { createMonthlyOverview } from "../sql/monthly-rows.ts";

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
    const { database, stripe, ports, started, booked } = await church();
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
    expect((await createMonthlyOverview(database).find(gift.id))?.life).toHaveLength(5);
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

  test("a bank that asks about a later month makes it fail, until the giver says yes", async () => {
    const { stripe, ports, started, booked, monthlyOf } = await church();
    const gift = await started();
    stripe.billing.cardBecomes(gift.subscriptionId, "tok_threeDSecure2Required");
    const { id, intent } = stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);
    const failing = await monthlyOf(gift.id);
    expect(failing).toMatchObject({ state: "failing", failingInvoiceId: id });
    expect(await ports.provider.payPage(failing)).toMatchObject({ status: "page" });

    stripe.authenticate(intent, true);
    await lookAtAll(ports);

    expect(await monthlyOf(gift.id)).toMatchObject({ state: "active" });
    expect(await booked()).toHaveLength(2);
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
