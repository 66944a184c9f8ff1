import { queryOf, readTyped } from "../../../kit/panel/form.ts";
import { type Answer, type Asked, panelPages } from "../../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../../house.ts";
import { eventFeesPath, feeActPath, feesPath } from "../../panel/sign-up-paths.ts";
import { pageIn } from "../../sql/office-list.ts";
import type { SignUps } from "../../sql/sign-ups.ts";
import { EventFeesPage, FeesPage, type FeesOf } from "./treasury.tsx";

type Ports = Pick<PanelHouse, "history" | "now"> & { signUps: SignUps };

/** Pages of payments for sign-ups, for administration and treasurers. */
export function feeRoutes({ signUps, history, now }: Ports) {
  const { routes, page, action } = panelPages("gifts", { history });

  page(feesPath, async () => ({
    body: <FeesPage of={await eventsWithFees(signUps)} />,
    title: "Pagamentos de inscrições",
    act: "read-fees",
  }));

  page(eventFeesPath(":nome"), async (context) => {
    const name = context.req.param("nome");
    const event = await signUps.event(name);
    if (!event) return "not-found";
    const fees = await signUps.feesOf(name);
    const { confirmed } = await signUps.head(name);
    const at = pageIn(queryOf(context, "pagina"), fees.entries.length);
    return {
      body: <EventFeesPage {...{ event, fees, at }} confirmed={confirmed.forms} />,
      title: `Pagamentos: ${event.title}`,
      act: "read-fees",
      subject: name,
    };
  });

  const onPaid =
    (run: (one: PaidOne, context: Asked) => Promise<Answer>) =>
    async (context: Asked<`${string}/:nome/${string}`>): Promise<Answer> => {
      const { inscricao = "", pagamento } = await readTyped(context);
      const entry = await signUps.find(inscricao);
      if (entry?.event !== context.req.param("nome")) return "not-found";
      return run({ entry, pagamento: pagamento || undefined }, context);
    };

  action(
    feeActPath(":nome", "returned"),
    onPaid(async ({ entry, pagamento }, context) => {
      const by = { staffId: context.get("member").id, nowMs: now() };
      await signUps.returned(entry, pagamento, by);
      const at = eventFeesPath(entry.event);
      return { done: "taxa-devolvida", at, act: "returned-fee", subject: entry.event };
    }),
  );

  action(
    feeActPath(":nome", "checked"),
    onPaid(async ({ entry }) => {
      await signUps.check(entry, now());
      const at = eventFeesPath(entry.event);
      return { done: "pagamento-conferido", at, act: "checked-fee", subject: entry.event };
    }),
  );

  return routes;
}

type PaidOne = {
  entry: NonNullable<Awaited<ReturnType<SignUps["find"]>>>;
  /** One payment of several. */
  pagamento: string | undefined;
};

/** Events that cost something, or for which something was paid, in the order of their days. */
async function eventsWithFees(signUps: SignUps): Promise<FeesOf[]> {
  const found: FeesOf[] = [];
  for (const event of await signUps.standings()) {
    const fees = await signUps.feesOf(event.name);
    const isPaid = fees.entries.length + fees.nobodys.length > 0;
    if (!isPaid && event.amountCentavos === undefined) continue;
    const { confirmed } = await signUps.head(event.name);
    found.push({ event, fees, confirmed: confirmed.forms });
  }
  return found;
}
