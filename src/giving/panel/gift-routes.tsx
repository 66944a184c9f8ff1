import { type Context, Hono } from "hono";
import { monthOf, monthName } from "../reports/church-month.ts";
import { readGiftSearch } from "../reports/gift-search.ts";
import type { Act } from "../../staff/history.ts";
import type { StaffMember } from "../../staff/people.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { answerNotFound } from "../../panel/access/answer-failure.tsx";
import { requireArea } from "../../panel/access/require-area.tsx";
import { requireMember } from "../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { StopReason, retryStopped } from "../../panel/stopped-letters.tsx";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { giftPath, receiptsPath, searchPath, monthPath, waitingPath } from "./gift-paths.ts";
import { patienceMs } from "./gift-summary.ts";
import { giverRoutes } from "../givers/panel/giver-routes.tsx";
import { answerMonth, type GiftRouteServices, monthRoutes } from "./month-routes.tsx";
import { type GiftWithReversals, balanceOf } from "../reversals/balance.ts";
import { EmptyState, LoneLink } from "../../panel/parts/parts.tsx";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import { Pager } from "../../panel/parts/pager.tsx";
import { countsAtMs } from "../gift.ts";
import type { GiftWithLife } from "../reports/gift-reports.ts";
import { lifeOf } from "../reports/gift-life.ts";
import { isMoney, modeLabel, situationOf, giverLabel } from "../reports/gift-words.ts";
import { isOpen } from "../charge/gift-state.ts";
import * as format from "../../format/format.ts";
import { Instant } from "../../panel/parts/time.tsx";

const atMost = 25;
const waitingAtMost = 100;
const longestSearch = 100;

/** Gifts by card: for administration and treasurers. */
export function giftRoutes(services: GiftRouteServices): Hono<PanelEnvironment> {
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

  routes.route("/", giverRoutes(services));
  routes.route("/", monthRoutes(services));
  return routes;
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
      <LoneLink href={panelPaths.gifts}>Ver o mês</LoneLink>
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
      <LoneLink href={panelPaths.gifts}>Voltar ao mês</LoneLink>
    </>
  );
}

type GiftPageProps = {
  life: GiftWithLife;
  /** Whether it was opened from the list of unsettled gifts. */
  isFromWaiting: boolean;
};

/** One gift with every step of its life, and advice for an unsettled one. */
function GiftPage({ life, isFromWaiting }: GiftPageProps) {
  const { gift, letter } = life;
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  const month = monthOf(countsAtMs(gift));
  const facts: [string, string | undefined][] = [
    ["Valor", format.money(gift.amountCentavos)],
    ["Devolvido", takenBackCentavos > 0 ? format.money(takenBackCentavos) : undefined],
    ["Líquido", takenBackCentavos > 0 ? format.money(netCentavos) : undefined],
    ["Situação", situationOf(gift)],
    ["Tipo", gift.fund && gift.fund],
    ["Nome", giverLabel(gift)],
    ["E-mail", gift.email],
    ["Conferir", gift.review],
    ["Fora das somas", modeLabel(gift) || undefined],
    ["Na operadora", gift.paymentId],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {isOpen(gift.state) && isMoney(gift) && <WhatToDo {...gift} />}
      <section aria-labelledby="passos">
        <h2 id="passos">O que aconteceu</h2>
        <ol className="life">
          {lifeOf(life).map(({ atMs, text }) => (
            <li key={`${atMs} ${text}`}>
              <span>{text}</span>
              <span className="soft">
                <Instant ms={atMs} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      {letter?.state === "parked" && (
        <form className="notice problem" method="post" action={receiptsPath}>
          <p>O e-mail com o recibo parou.</p>
          <StopReason letter={letter} />
          <button className="button quiet" name="carta" value={letter.id}>
            Tentar de novo
          </button>
        </form>
      )}
      {isFromWaiting ? (
        <LoneLink href={waitingPath}>Voltar às que esperam resposta</LoneLink>
      ) : (
        <LoneLink href={monthPath(month)}>Voltar a {monthName(month)}</LoneLink>
      )}
    </>
  );
}

/** Advice for the treasurer while the end is unknown. */
const WhatToDo = ({ paymentId }: GiftWithReversals) => (
  <section className="notice" aria-labelledby="fazer">
    <h2 id="fazer">O que fazer</h2>
    <ul className="what-to-do">
      <li>
        Ainda não se sabe se ela foi cobrada. O site pergunta à operadora sozinho até saber; então
        ela entra nas somas ou aparece como não cobrada.
      </li>
      <li>Se a pessoa perguntar, peça que não contribua de novo até a resposta chegar.</li>
      <li>
        {paymentId ? (
          <>
            Se passar de um dia, procure <span className="gift-id">{paymentId}</span> no painel da
            operadora: lá está como ela terminou.
          </>
        ) : (
          "Se passar de um dia, procure este valor, neste dia e nesta hora, no painel da operadora. Se não estiver lá, nada foi cobrado."
        )}{" "}
        E conte a quem cuida do computador do site.
      </li>
    </ul>
  </section>
);
