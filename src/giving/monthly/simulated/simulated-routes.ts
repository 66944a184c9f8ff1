import type { Hono } from "hono";
import type { ApiEnvironment } from "../../../platform/http/client-address.ts";
import { readTyped } from "../../../kit/panel/form.ts";
import { lookUpMonthly } from "../follow-monthly.ts";
import { monthlyPath, simulatedBankPath, simulatedCardPath } from "../monthly-paths.ts";
import type { MonthlyKit } from "../monthly-routes.ts";
import type { Demonstration } from "../../card/fake-stripe/demonstration.ts";
import { simulatedChoices } from "./simulated-pages.tsx";

type Kit = MonthlyKit & { simulated: Demonstration };

/** Plays Stripe's page of cards, and the bank that asks about a month. Nothing is charged. */
export function routeSimulatedPages(pages: Hono<ApiEnvironment>, kit: Kit): void {
  const { find, act, show, viewOf, simulated } = kit;
  for (const [path, shows] of [
    [simulatedCardPath(":codigo"), "simulated-card"],
    [simulatedBankPath(":codigo"), "simulated-bank"],
  ] as const) {
    pages.get(path, async (context) => {
      const found = await find(context);
      return "answer" in found ? found.answer : show(context, viewOf(found.gift, { shows }), 200);
    });
  }
  pages.post(
    simulatedCardPath(":codigo"),
    act(async (context, gift) => {
      const { cartao } = await readTyped(context);
      const choice = simulatedChoices.find(({ value }) => value === cartao);
      if (!choice) return show(context, viewOf(gift, { shows: "simulated-card" }), 422);
      await simulated.enterCard(gift.id, choice.token);
      return context.redirect(`${monthlyPath(gift.code)}?feito=cartao`, 303);
    }),
  );
  pages.post(
    simulatedBankPath(":codigo"),
    act(async (context, gift, ports) => {
      await simulated.approve(gift.id);
      await lookUpMonthly(gift, ports);
      return context.redirect(monthlyPath(gift.code), 303);
    }),
  );
}
