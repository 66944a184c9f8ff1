import { describe, expect, test } from "vitest";
import { openMonthlyAt } from "../../testing/http/monthly-church.ts";
import { databases } from "../../testing/storage/databases.ts";
import { receiveReport } from "../card/charge/receive-report.ts";
import { createDemoCards, simulatedOrigin } from "../card/demo-cards.ts";
import { simulatedCards } from "../contract/simulated-cards.ts";
import { demoMonths } from "./demo-months.ts";
import { changeMonthlyAmount, endMonthly, lookAtAll, lookUpMonthly } from "./follow-monthly.ts";
import type { MonthlyGift } from "./monthly-gift.ts";

describe.each(databases)("monthly gifts of a demonstration on $kind", ({ fresh }) => {
  async function openChurch() {
    const church = openMonthlyAt(await fresh(), {
      origin: simulatedOrigin,
      cards: createDemoCards({ now: Date.now, latencyMs: 0 }),
      provider: demoMonths,
    });
    const { ports } = church;
    const begin = async (card: { token: string } = simulatedCards.visa) => {
      const { gift, outcome } = await church.begin(card.token);
      if (!("paymentId" in outcome)) throw new Error(outcome.status);
      await receiveReport(gift, outcome, "answer", ports);
      await lookAtAll(ports);
      return (await ports.monthly.findById(gift.id)) as MonthlyGift;
    };
    return { ...church, begin };
  }

  test("begin with a gift that is no money, and no month passes", async () => {
    const { ports, alarms, begin, booked } = await openChurch();
    const [gift, other] = [await begin(), await begin()];
    for (const one of [gift, other]) {
      expect(await lookUpMonthly(one, ports)).toMatchObject({ gift: { state: "active" } });
    }
    await lookAtAll(ports);
    expect(await booked()).toMatchObject([{ mode: "demonstration" }, { mode: "demonstration" }]);
    expect(alarms).toEqual([]);
  });

  test("take another amount, lead back from the page of cards, and end", async () => {
    const { ports, begin, booked } = await openChurch();
    const gift = await begin();

    const changed = await changeMonthlyAmount(gift, 80_00, ports);
    expect(changed).toMatchObject({ outcome: "done", gift: { amountCentavos: 80_00 } });
    expect(await demoMonths.cardPage(changed.gift, "")).toEqual({
      status: "page",
      url: `/mensal/${gift.code}?feito=demonstracao`,
    });
    expect(await endMonthly(changed.gift, ports)).toMatchObject({
      outcome: "done",
      gift: { state: "ended", endedBy: "giver" },
    });
    await lookAtAll(ports);
    expect(await booked()).toHaveLength(1);
  });

  test("do not begin with a card that is declined", async () => {
    const { begin, booked } = await openChurch();
    expect(await begin(simulatedCards.recusado)).toMatchObject({ state: "never" });
    expect(await booked()).toEqual([]);
  });
});
