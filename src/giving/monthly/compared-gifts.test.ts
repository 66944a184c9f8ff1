import { describe, expect, test } from "vitest";
import { openMonthlyChurch, origin } from "../../testing/http/monthly-church.ts";
import { databases } from "../../testing/storage/databases.ts";
import { listComparedGifts } from "../card/check/check-month.ts";
import { compareMonth } from "../card/check/compare-month.ts";
import { listStripePayments } from "../card/stripe/stripe-lists.ts";
import { lookAtAll } from "./follow-monthly.ts";

const hourMs = 3_600_000;

describe.each(databases)("on $kind", ({ fresh }) => {
  const open = async () => {
    const church = await openMonthlyChurch(await fresh());
    const keys = { secretKey: church.stripe.secretKey, apiUrl: church.stripe.url };
    /** The hours around now, as a month. */
    const compare = async (period = { fromMs: Date.now() - hourMs, toMs: Date.now() + hourMs }) => {
      const listed = await listStripePayments(keys, period);
      if (listed.status === "unknown") throw new Error(listed.reason);
      const { payments } = listed;
      const gifts = await listComparedGifts(church.database, period, payments);
      return compareMonth({ period, origin, payments, gifts, reversals: [] });
    };
    return { ...church, compare };
  };

  test("a first payment and its renewals are in both books", async () => {
    const { stripe, ports, started, compare } = await open();
    const gift = await started();
    stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);

    const { differences, received } = await compare();

    expect(differences).toEqual([]);
    expect(received.map(({ source }) => source)).toEqual(["monthly", "monthly"]);
  });

  test("a renewal that nobody booked, and one that Stripe does not have, are told", async () => {
    const { database, stripe, ports, started, compare } = await open();
    const gift = await started();
    const unbooked = stripe.billing.renew(gift.subscriptionId);
    expect((await compare()).differences).toMatchObject([{ kind: "not-in-ledger" }]);

    await lookAtAll(ports);
    await database.write((writer) =>
      writer
        .updateTable("gifts")
        .set({ paymentId: "pi_sumido" })
        .where("outsideId", "=", `invoice:${unbooked.id}`)
        .execute(),
    );

    const { differences } = await compare();
    const kinds = differences.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["not-at-provider", "not-in-ledger"]);
  });

  test("a month of another account is not missed at this one", async () => {
    const { database, stripe, ports, started } = await open();
    const gift = await started();
    stripe.billing.renew(gift.subscriptionId);
    await lookAtAll(ports);
    const period = { fromMs: Date.now() - hourMs, toMs: Date.now() + hourMs };

    const gifts = await listComparedGifts(database, period, []);
    const other = { ...origin, account: "acct_1other" };
    const atOther = { period, origin: other, payments: [], gifts, reversals: [] };
    const { differences } = compareMonth(atOther);

    expect(gifts.map(({ account }) => account)).toEqual([origin.account, origin.account]);
    expect(differences).toEqual([]);
  });
});
