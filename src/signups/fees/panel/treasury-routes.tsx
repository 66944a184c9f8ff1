import { queryOf, readTyped } from "../../../kit/panel/form.ts";
import { panelPages } from "../../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../../house.ts";
import { eventFeesPath, feeActPath, feesPath } from "../../panel/sign-up-paths.ts";
import { pageIn } from "../../sql/office-list.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { noteOddFee, oddFeeActs } from "./odd-fees.ts";
import { EventFeesPage, FeesPage, type FeesOf } from "./treasury.tsx";

type Ports = Pick<PanelHouse, "history" | "now"> & { signUps: SignUps };

/** Pages of payments for sign-ups, for administration and treasurers. */
export function feeRoutes({ signUps, history, now }: Ports) {
  const { routes, page, action } = panelPages("gifts", { history });

  page(feesPath, async () => {
    const found: FeesOf[] = [];
    for (const event of await signUps.standings()) {
      const fees = await signUps.feesOf(event.name);
      const isPaid = fees.entries.length + fees.nobodys.length > 0;
      if (isPaid || event.amountCentavos !== undefined) found.push({ event, fees });
    }
    return { body: <FeesPage of={found} />, title: "Pagamentos de inscrições", act: "read-fees" };
  });

  page(eventFeesPath(":nome"), async (context) => {
    const name = context.req.param("nome");
    const event = await signUps.event(name);
    if (!event) return "not-found";
    const fees = await signUps.feesOf(name);
    const at = pageIn(queryOf(context, "pagina"), fees.entries.length);
    return {
      body: <EventFeesPage {...{ event, fees, at }} />,
      title: `Pagamentos: ${event.title}`,
      act: "read-fees",
      subject: name,
    };
  });

  for (const act of oddFeeActs) {
    action(feeActPath(":nome", act), async (context) => {
      const typed = await readTyped(context);
      const entry = await signUps.find(typed["inscricao"] ?? "");
      if (entry?.event !== context.req.param("nome")) return "not-found";
      const by = { staffId: context.get("member").id, nowMs: now() };
      const noted = await noteOddFee(signUps, act, { entry, typed }, by);
      return { ...noted, at: eventFeesPath(entry.event), subject: entry.event };
    });
  }

  return routes;
}
