import { type Context, Hono } from "hono";
import { monthOf } from "../reports/church-month.ts";
import { readGiftSearch } from "../reports/gift-search.ts";
import type { Act, History } from "../../staff/history.ts";
import type { StaffMember } from "../../staff/staff-member.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { answerNotFound } from "../../panel/access/answer-failure.tsx";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { retryStopped } from "../../panel/letters/retry-stopped.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { GiftPage } from "./gift-page.tsx";
import { giftPath, receiptsPath } from "./gift-paths.ts";
import type { GiftServices } from "./gift-services.ts";
import { patienceMs } from "./gift-summary.ts";
import { answerMonth, monthRoutes } from "./month/month-routes.tsx";
import { SearchPage } from "./search-page.tsx";
import { WaitingPage } from "./waiting-page.tsx";

const atMost = 25;
const waitingAtMost = 100;
const longestSearch = 100;

export type GiftRouteServices = GiftServices & {
  history: Pick<History, "note">;
  churchName(): string;
  now(): number;
};

/** Gifts by card: for administration and treasurers. */
export function giftRoutes(services: GiftRouteServices): Hono<PanelEnvironment> {
  const { books, history, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const note = (member: StaffMember, act: Act, subject?: string) =>
    history.note({ member, act, ...(subject !== undefined && { subject }) });
  const guards = [requireMember, requireArea("gifts")] as const;
  routes.use(panelPaths.gifts, ...guards);
  routes.use(`${panelPaths.gifts}/*`, ...guards);

  const answerWaiting = async (context: Context<PanelEnvironment>) => {
    // One more says that there are more.
    const gifts = await books.listOpen(now() - patienceMs, waitingAtMost + 1);
    await note(context.get("member"), "listed-gifts");
    return answerPage(
      context,
      <WaitingPage gifts={gifts.slice(0, waitingAtMost)} isMore={gifts.length > waitingAtMost} />,
      { title: "Contribuições que esperam resposta" },
    );
  };

  routes.get(panelPaths.gifts, async (context) => {
    const typed = context.req.query("busca");
    if (typed === undefined) {
      return context.req.query("espera") === "sim"
        ? answerWaiting(context)
        : answerMonth(context, monthOf(now()), services);
    }
    const search = typed.trim().slice(0, longestSearch).toWellFormed();
    const wanted = readGiftSearch(search);
    const before = Number(/^\d{1,15}$/.exec(context.req.query("antes") ?? "")?.[0]) || undefined;
    const found = wanted
      ? await books.search(wanted, before, atMost)
      : { gifts: [], next: undefined };
    await note(context.get("member"), "searched-gifts");
    return answerPage(
      context,
      <SearchPage search={search} {...found} isFirst={before === undefined} />,
      { title: "Procurar contribuições" },
    );
  });

  routes.get(giftPath(":id"), async (context) => {
    const found = await books.find(context.req.param("id"));
    if (!found) return answerNotFound(context);
    const { receiptNumber, id } = found.gift;
    const title =
      receiptNumber === undefined ? "Contribuição" : `Recibo ${formatReceiptNumber(receiptNumber)}`;
    await note(
      context.get("member"),
      "read-gift",
      receiptNumber === undefined ? id : title.toLowerCase(),
    );
    return answerPage(
      context,
      <GiftPage life={found} isFromWaiting={context.req.query("espera") === "sim"} />,
      { title },
    );
  });

  routes.post(receiptsPath, (context) =>
    retryStopped(context, services, "gift-receipt", panelPaths.gifts),
  );

  routes.route("/", monthRoutes(services));
  return routes;
}
