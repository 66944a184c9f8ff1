import { describe, expect, test } from "vitest";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { openMonthlyChurch } from "../../../testing/http/monthly-church.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { endMonthly, lookAtAll } from "../follow-monthly.ts";
import { balanceOf } from "../../ledger/reversals/balance.ts";
import { learnReversal, reviewReversals } from "../../ledger/reversals/learn-reversal.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import { createStripeReversals } from "../../card/stripe/stripe-lists.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  const church = async () => openMonthlyChurch(await fresh());

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
