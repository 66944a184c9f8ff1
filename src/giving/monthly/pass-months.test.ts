import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { openMonthlyAt } from "../../testing/http/monthly-church.ts";
import { databases } from "../../testing/storage/databases.ts";
import { receiveReport, receiveReportById } from "../card/charge/receive-report.ts";
import { changeMonthlyAmount, endMonthly, lookAtAll, lookUpMonthly } from "./follow-monthly.ts";
import type { MonthlyGift } from "./monthly-gift.ts";
import { openDemonstration, simulatedOrigin as origin } from "../card/fake-stripe/demonstration.ts";

const monthMs = 120_000;

describe.each(databases)("months of a demonstration on $kind", ({ fresh }) => {
  /** A church at home, whose clock the test moves. */
  async function openChurch() {
    const folder = join(await mkdtemp(join(temporaryFolder, "meses-")), "cards");
    let nowMs = Date.parse("2026-11-25T12:00:00Z");
    const now = () => nowMs;
    const demonstration = openDemonstration({ folder, monthMs, now, latencyMs: 2 });
    const church = openMonthlyAt(await fresh(), demonstration.place, { origin, now });
    const { ports } = church;
    const id = "de-todo-mes";
    const begin = async (token: string) => {
      const { gift, outcome } = await church.begin(token, { id });
      if (!("paymentId" in outcome)) throw new Error(outcome.status);
      await receiveReport(gift, outcome, "answer", ports);
      return outcome;
    };
    const current = async () => (await ports.monthly.findById(id)) as MonthlyGift;
    /** Months pass, and the site looks. */
    const pass = async (months: number) => {
      nowMs += months * monthMs;
      await lookAtAll(ports);
      return current();
    };
    /** Begins a gift; after the first payment the giver enters another card, which the site learns of. */
    const beginWith = async (nextCard: string) => {
      await begin("tok_visa");
      await pass(0);
      await demonstration.enterCard(id, nextCard);
      await lookUpMonthly(await current(), ports);
    };
    return { ...church, demonstration, id, begin, beginWith, current, pass };
  }

  test("every two minutes a month is given, once, and none of it is real money", async () => {
    const { begin, pass, booked, alarms } = await openChurch();
    await begin("tok_visa");
    expect(await pass(0)).toMatchObject({ state: "active", nextAtMs: expect.any(Number) });
    await pass(1);
    await pass(0);
    expect(await pass(2)).toMatchObject({ state: "active" });

    const gifts = await booked();
    expect(gifts).toHaveLength(4);
    expect(new Set(gifts.map(({ mode }) => mode))).toEqual(new Set(["demonstration"]));
    expect(new Set(gifts.map(({ paymentId }) => paymentId)).size).toBe(4);
    expect(alarms).toEqual([]);
  });

  test("a first payment that is declined begins no months", async () => {
    const { begin, pass, booked } = await openChurch();
    expect(await begin("tok_chargeCustomerFail")).toMatchObject({ status: "declined" });
    expect(await pass(3)).toMatchObject({ state: "never" });
    expect(await booked()).toEqual([]);
  });

  test("one that waits for the bank begins when the bank has said yes", async () => {
    const { begin, pass, booked, demonstration, id, ports } = await openChurch();
    const outcome = await begin("tok_threeDSecure2Required");
    if (outcome.status !== "requires_action") throw new Error(outcome.status);
    expect(await pass(0)).toMatchObject({ state: "begun" });

    const news = await demonstration.answerCheck(outcome.clientSecret, true);
    if (!news) throw new Error("Nothing waits.");
    await receiveReportById(id, news.report, ports);

    expect(await pass(0)).toMatchObject({ state: "active" });
    expect(await booked()).toHaveLength(1);
  });

  test("a bank that asks again makes it fail, until the giver says yes", async () => {
    const { beginWith, pass, booked, demonstration, id, current, ports } = await openChurch();
    await beginWith("tok_threeDSecure2Required");
    expect(await pass(1)).toMatchObject({ state: "failing", failingInvoiceId: expect.any(String) });
    expect(await ports.provider.payPage(await current())).toMatchObject({ status: "page" });

    await demonstration.approve(id);

    expect(await pass(0)).toMatchObject({ state: "active" });
    expect(await booked()).toHaveLength(2);
  });

  test("another card pays the failing month at once", async () => {
    const { beginWith, pass, booked, demonstration, id, current, ports } = await openChurch();
    await beginWith("tok_chargeCustomerFail");
    expect(await pass(1)).toMatchObject({ state: "failing" });

    await demonstration.enterCard(id, "tok_visa");
    expect(await lookUpMonthly(await current(), ports)).toMatchObject({
      outcome: "done",
      gift: { state: "active" },
    });
    expect(await booked()).toHaveLength(2);
  });

  test("a card that never passes ends it after four tries", async () => {
    const { beginWith, pass, booked } = await openChurch();
    await beginWith("tok_chargeCustomerFail");
    await pass(1);
    expect(await pass(1)).toMatchObject({ state: "failing" });
    expect(await pass(2)).toMatchObject({ state: "ended", endedBy: "failure" });
    expect(await booked()).toHaveLength(1);
  });

  test("another amount counts from the next month, and after the end nothing does", async () => {
    const { begin, pass, booked, current, ports } = await openChurch();
    await begin("tok_visa");
    await pass(0);
    await changeMonthlyAmount(await current(), 80_00, ports);
    await pass(1);
    await endMonthly(await current(), ports);
    expect(await pass(5)).toMatchObject({ state: "ended", endedBy: "giver" });

    const amounts = (await booked()).map(({ amountCentavos }) => amountCentavos);
    expect(amounts.sort((one, other) => one - other)).toEqual([50_00, 80_00]);
  });

  test("a site that was off for years makes up for a year", async () => {
    const { begin, pass, booked } = await openChurch();
    await begin("tok_visa");
    await pass(0);
    await pass(500);
    expect(await booked()).toHaveLength(14);
  });

  test("months that nobody ends are over after a thousand", async () => {
    const { begin, pass, booked } = await openChurch();
    await begin("tok_visa");
    await pass(0);
    expect(await pass(1_020)).toMatchObject({ state: "ended", endedBy: "failure" });
    expect(await booked()).toHaveLength(1);
  });
});
