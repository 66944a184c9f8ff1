import * as format from "../../format/format.ts";
import type { History } from "../../kit/member/members.ts";
import { addressOf } from "../../kit/panel/form.ts";
import { Filter, Pager, Sums, Facts } from "../../kit/panel/list.tsx";
import { panelPages } from "../../kit/panel/pages.tsx";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { EmptyState, ParentLink, Day, Instant } from "../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../kit/panel/summary.ts";
import type { PanelPart } from "../../feature.ts";
import type { PanelHouse } from "../../house.ts";
import { giverLabel, modeLabel } from "../ledger/books/gift-words.ts";
import { giftPath, giverPath } from "../ledger/panel/gift-paths.ts";
import giftSheet from "../ledger/panel/gifts.css?inline";
import { type MonthlyGift, monthlyStateLabels, monthlyEventLabels } from "./monthly-gift.ts";
import { monthlyGiftPath, monthlyGiftsPath } from "./monthly-paths.ts";
import { type MonthlyOverview, createMonthlyOverview } from "./sql/monthly-rows.ts";

const atMost = 25;
const failingAtMost = 100;

export function openMonthlyList(house: PanelHouse): PanelPart {
  const monthly = createMonthlyOverview(house.database);
  const { routes, page } = panelPages("gifts", house);

  // The sums that they are to bring, and the givers who need help.
  page(monthlyGiftsPath, async (context) => {
    const { encerradas, depois = "" } = context.req.query();
    const isEnded = encerradas === "sim";
    const after = /^[\w-]{1,100}$/.exec(depois)?.[0];
    const isFirst = after === undefined;
    // Those whose card did not pass are on the first page of the active ones alone.
    const failing =
      isFirst && !isEnded ? (await monthly.list("failing", undefined, failingAtMost)).gifts : [];
    const { gifts, next } = await monthly.list(isEnded ? "ended" : "active", after, atMost);
    const ended = { encerradas: isEnded ? "sim" : "" };
    return {
      body: (
        <>
          <ExpectedSums expected={await monthly.expected()} />
          <ul className="cluster">
            <Filter
              href={isEnded ? monthlyGiftsPath : `${monthlyGiftsPath}?encerradas=sim`}
              isOn={isEnded}
              off="ver as que duram"
            >
              Encerradas
            </Filter>
          </ul>
          {failing.length > 0 && (
            <section aria-labelledby="nao-passaram">
              <h2 id="nao-passaram">O cartão não passou</h2>
              <p className="soft">
                O site já avisou cada pessoa, com o caminho para trocar o cartão. Uma palavra sua
                também ajuda: quase sempre o cartão só venceu.
              </p>
              <Gifts gifts={failing} />
            </section>
          )}
          {gifts.length > 0 && (
            <section aria-labelledby="lista">
              <h2 id="lista">{isEnded ? "Encerradas" : "Ativas"}</h2>
              <Gifts gifts={gifts} />
            </section>
          )}
          {failing.length + gifts.length === 0 && (
            <EmptyState
              says={
                isEnded
                  ? "Nenhuma contribuição mensal foi encerrada."
                  : "Ainda não há contribuições mensais. Quem contribui com cartão pelo site escolhe “Todo mês”, e aparece aqui sozinho."
              }
            />
          )}
          <Pager
            of="gifts"
            newest={isFirst ? undefined : addressOf(monthlyGiftsPath, ended)}
            older={next && addressOf(monthlyGiftsPath, { ...ended, depois: next })}
          />
          <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
        </>
      ),
      title: "Contribuições mensais",
      act: "listed-monthly",
    };
  });

  page(monthlyGiftPath(":id"), async (context) => {
    const id = context.req.param("id");
    const found = await monthly.find(id);
    if (!found) return "not-found";
    return {
      body: <MonthlyLifePage {...found} />,
      title: "Contribuição mensal",
      act: "read-monthly",
      subject: id,
    };
  });

  return { routes, sheet: giftSheet, home: monthlySummary(monthly, house.history) };
}

const namedAtMost = 5;

const monthlySummary = (monthly: MonthlyOverview, history: History): SummarySource => ({
  area: "gifts",
  async read(member) {
    const { gifts, next } = await monthly.list("failing", undefined, namedAtMost);
    // They show givers' names.
    if (gifts.length > 0) await history.note({ member, act: "saw-failing-months" });
    const waiting = gifts.map((gift) => {
      const who = giverLabel({ giver: gift.giver, means: "card" });
      const mode = modeLabel(gift);
      return {
        text: `Mensal que não passou: ${format.money(gift.amountCentavos)}, de ${who}${mode && ` (${mode})`}`,
        href: monthlyGiftPath(gift.id) as string,
      };
    });
    if (next) waiting.push({ text: "Há mais mensais que não passaram", href: monthlyGiftsPath });
    return { waiting };
  },
});

type Expected = Awaited<ReturnType<MonthlyOverview["expected"]>>;

/** Sums of real money, and beside them those that only try the site out. */
function ExpectedSums({ expected }: { expected: Expected }) {
  const none: Expected = [{ mode: "live", centavos: 0, count: 0, parts: [] }];
  const shown = expected.length > 0 ? expected : none;
  return shown.map(({ mode, centavos, count, parts }) => (
    <dl key={mode} className="sums">
      <div className="net">
        <dt>
          Esperado por mês
          {mode !== "live" && <strong> ({modeLabel({ mode })}: não é dinheiro)</strong>}
          {count > 0 && <span className="soft"> · {people(count)}</span>}
        </dt>
        <dd className="amount">{format.money(centavos)}</dd>
      </div>
      {parts.length > 1 &&
        parts.map(({ fund, ...part }) => (
          <div key={fund}>
            <dt>
              {fund || "Sem finalidade"}
              <span className="soft"> · {people(part.count)}</span>
            </dt>
            <dd className="amount">{format.money(part.centavos)}</dd>
          </div>
        ))}
    </dl>
  ));
}

const people = (count: number): string =>
  count === 1 ? "1 contribuição" : `${format.thousands(count)} contribuições`;

const Gifts = ({ gifts }: { gifts: readonly MonthlyGift[] }) => (
  <Sums
    of={gifts}
    row={(gift) => {
      const mode = modeLabel(gift);
      return {
        id: gift.id,
        href: monthlyGiftPath(gift.id),
        name: giverLabel({ giver: gift.giver, means: "card" }),
        centavos: gift.amountCentavos,
        about: (
          <>
            {monthlyStateLabels[gift.state]} · desde <Day ms={gift.begunAtMs} />
            {gift.fund && ` · ${gift.fund}`}
            <NextStep gift={gift} />
            {mode && (
              <>
                {" · "}
                <strong>{mode}</strong>
              </>
            )}
          </>
        ),
      };
    }}
  />
);

/** The next step of the card provider, or its last one. */
function NextStep({ gift }: { gift: MonthlyGift }) {
  const { state, nextAtMs, nextTryAtMs, endedAtMs } = gift;
  if (state === "failing" && nextTryAtMs === undefined) {
    return " · não será tentada de novo com este cartão";
  }
  const [words, ms] =
    state === "active" && nextAtMs !== undefined
      ? ["próxima", nextAtMs]
      : state === "failing"
        ? ["tentada de novo", nextTryAtMs]
        : ["encerrada", endedAtMs];
  return (
    ms !== undefined && (
      <>
        {` · ${words} em `}
        <Day ms={ms} />
      </>
    )
  );
}

type Life = NonNullable<Awaited<ReturnType<MonthlyOverview["find"]>>>;

/** A monthly gift and what happened to it. Only the giver changes or ends it, on a page of their own. */
function MonthlyLifePage({ gift, giverId, life }: Life) {
  const mode = modeLabel(gift);
  const giver = giverLabel({ giver: gift.giver, means: "card" });
  return (
    <>
      <Facts
        of={{
          "De quem": giverId ? <a href={giverPath(giverId)}>{giver}</a> : giver,
          "Por mês": format.money(gift.amountCentavos),
          Finalidade: gift.fund ?? "Sem finalidade",
          Situação: (
            <>
              {monthlyStateLabels[gift.state]}
              <NextStep gift={gift} />
              {gift.state === "ended" && gift.endedBy && `, ${endedByWords[gift.endedBy]}`}
            </>
          ),
          Atenção: mode && (
            <>
              <strong>{mode}</strong>: não é dinheiro
            </>
          ),
        }}
      />
      <section aria-labelledby="vida">
        <h2 id="vida">O que houve</h2>
        {life.length === 0 ? (
          <p className="soft">O site só conhece esta contribuição pela operadora do cartão.</p>
        ) : (
          <ol className="rows life">
            {life.toReversed().map((event) => (
              <li key={`${event.what} ${event.atMs}`}>
                <p>
                  {event.giftId ? (
                    <a href={giftPath(event.giftId)}>{monthlyEventLabels[event.what]}</a>
                  ) : (
                    monthlyEventLabels[event.what]
                  )}
                  {event.what !== "ended" && `: ${format.money(event.amountCentavos)}`}
                </p>
                <p className="soft">
                  <Instant ms={event.atMs} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className="soft">
        Quem muda o valor, troca o cartão ou encerra é a própria pessoa, no endereço que está em
        cada carta que recebeu.
      </p>
      <ParentLink href={monthlyGiftsPath}>Contribuições mensais</ParentLink>
    </>
  );
}

const endedByWords: Record<NonNullable<MonthlyGift["endedBy"]>, string> = {
  giver: "por quem contribui",
  church: "na página da operadora",
  failure: "porque o cartão não passou mais",
};
