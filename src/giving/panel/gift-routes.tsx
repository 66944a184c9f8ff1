import { type Context, Hono } from "hono";
import { monthOf } from "../../format/dates.ts";
import { readGiftSearch } from "../reports/gift-search.ts";
import type { Act } from "../../staff/history.ts";
import type { StaffMember } from "../../staff/people.ts";
import { answerNotFound } from "../../panel/access/answer-failure.tsx";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import type { PanelPart } from "../../kit/feature.ts";
import type { PanelEnvironment, PanelHouse } from "../../panel/environment.ts";
import { retryStopped } from "../../panel/stopped-letters.tsx";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { giftPath, receiptsPath, searchPath } from "./gift-paths.ts";
import { giftSummary, patienceMs } from "./gift-summary.ts";
import { answerGift } from "./gift-page.tsx";
import { quarterRoutes } from "./quarter-routes.tsx";
import { answerMonth, monthRoutes } from "./month-routes.tsx";
import { openTreasury } from "./treasury.ts";
import { type GiftWithReversals } from "../reversals/balance.ts";
import { EmptyState, ParentLink } from "../../panel/parts/parts.tsx";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import { Pager } from "../../panel/parts/pager.tsx";

const atMost = 25;
const waitingAtMost = 100;
const longestSearch = 100;

/** All that is given: for administration and treasurers. */
export function openLedger(house: PanelHouse): PanelPart {
  const services = openTreasury(house);
  const { reports, history, now } = services;
  const routes = new Hono<PanelEnvironment>();
  const note = (member: StaffMember, act: Act, subject?: string) =>
    history.note({ member, act, ...(subject !== undefined && { subject }) });
  const guards = [requireMember, requireArea("gifts")] as const;
  routes.use(panelPaths.gifts, ...guards);
  routes.use(`${panelPaths.gifts}/*`, ...guards);

  const answerWaiting = async (context: Context<PanelEnvironment>) => {
    // One more row shows whether there are more.
    const gifts = await reports.listOpen(now() - patienceMs, waitingAtMost + 1);
    await note(context.get("member"), "listed-gifts");
    return answerPage(
      context,
      <WaitingPage gifts={gifts.slice(0, waitingAtMost)} isMore={gifts.length > waitingAtMost} />,
      { title: "Tentativas que esperam resposta" },
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
      ? await reports.search(wanted, before, atMost)
      : { gifts: [], next: undefined };
    await note(context.get("member"), "searched-gifts");
    return answerPage(
      context,
      <SearchPage search={search} {...found} isFirst={before === undefined} />,
      { title: "Procurar contribuições" },
    );
  });

  routes.get(giftPath(":id"), async (context) => {
    const found = await reports.find(context.req.param("id"));
    if (!found) return answerNotFound(context);
    return answerGift(context, found, services);
  });

  routes.post(receiptsPath, (context) =>
    retryStopped(context, services, "gift-receipt", panelPaths.gifts),
  );

  routes.route("/", quarterRoutes(services));
  routes.route("/", monthRoutes(services));
  return { routes, home: giftSummary(services) };
}

type Props = { gifts: readonly GiftWithReversals[]; isMore: boolean };

/** Gifts of all months without an end. */
function WaitingPage({ gifts, isMore }: Props) {
  return (
    <>
      {gifts.length === 0 ? (
        <EmptyState>
          <p>Nenhuma espera há mais de uma hora. As que esperavam já têm resposta.</p>
        </EmptyState>
      ) : (
        <>
          <p>
            De cada uma ainda não se sabe se foi cobrada. O site pergunta à operadora sozinho. Toque
            numa para ver o que fazer.
          </p>
          <GiftList gifts={gifts} query="?espera=sim" />
          {isMore && <p className="soft">Há mais. Estas são as que esperam há mais tempo.</p>}
        </>
      )}
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

type SearchPageProps = {
  search: string;
  gifts: readonly GiftWithReversals[];
  next: number | undefined;
  isFirst: boolean;
};

/** The results of a search in all months. */
function SearchPage({ search, gifts, next, isFirst }: SearchPageProps) {
  return (
    <>
      <GiftSearchForm search={search} />
      {gifts.length === 0 ? (
        <EmptyState>
          <p>
            Nada encontrado com “{search}”. Escreva o começo do nome, o número do recibo (000042) ou
            o valor (50,00).
          </p>
        </EmptyState>
      ) : (
        <GiftList gifts={gifts} />
      )}
      <Pager
        of="gifts"
        newest={isFirst ? undefined : searchPath(search)}
        older={next === undefined ? undefined : searchPath(search, next)}
      />
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}
