import * as format from "../../format/format.ts";
import type { ReactNode } from "react";
import type {
  GiftKind,
  GiftPage,
  MonthTotals as Totals,
  TakenBack,
} from "../reports/gift-reports.ts";
import { EmptyState, LoneLink } from "../../panel/parts/parts.tsx";
import { Filter, Pager } from "../../kit/list.tsx";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import {
  bookPath,
  countingsPath,
  csvPath,
  giversPath,
  listPath,
  monthPath,
  monthlyGiftsPath,
  pixTodayPath,
  quarterPath,
  sheetPath,
  statementsPath,
} from "./gift-paths.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { YearChart } from "./year-chart.tsx";
import { monthsAfter, quarterOf } from "../../format/dates.ts";
import { monthName } from "../../format/date-words.ts";
import { MonthParts, MonthSums } from "./month-totals.tsx";
import { Icon } from "../../site/ui/art/icon.tsx";

export type MonthProps = {
  month: string;
  /** Now, at the church. */
  today: string;
  year: readonly Totals[];
  takenBack: TakenBack;
  page: GiftPage;
  isFirst: boolean;
  /** Whether a bank confirms PIX. */
  hasBank: boolean;
  /** Which of the month's gifts are listed. */
  kind: GiftKind;
  hasOpen: boolean;
  excluded: { count: number; isMore: boolean };
  stopped: ReactNode;
};

/** One month of the ledger, with the ways to the others. */
export function MonthPage(props: MonthProps) {
  const {
    month,
    today,
    year,
    takenBack,
    page,
    isFirst,
    hasBank,
    kind,
    hasOpen,
    excluded,
    stopped,
  } = props;
  const totals = year.at(-1);
  return (
    <>
      {stopped}
      <MonthNavigation month={month} today={today} />
      {month > today ? (
        <EmptyState>
          <p>Este mês ainda não começou.</p>
          <LoneLink href={monthPath(today)}>Ver {monthName(today)}</LoneLink>
        </EmptyState>
      ) : (
        <>
          {totals && <MonthSums totals={totals} takenBack={takenBack} />}
          <Parts month={month} hasBank={hasBank} />
          {totals && <MonthParts parts={totals.parts} />}
          <YearChart months={year} />
          <section aria-labelledby="lista">
            <h2 id="lista">{heads[kind]}</h2>
            {(hasOpen || kind === "open") && (
              <ul className="chips">
                <Filter
                  href={listPath(month, { kind: kind === "open" ? "money" : "open" })}
                  isOn={kind === "open"}
                  off="ver todas"
                >
                  Esperam resposta
                </Filter>
              </ul>
            )}
            {kind === "excluded" && (
              <p>
                De demonstração ou de teste: não são dinheiro.{" "}
                <a href={listPath(month, {})}>Ver as que contam</a>
              </p>
            )}
            {page.gifts.length === 0 ? (
              <EmptyState>
                {kind === "open" ? (
                  <p>Nenhuma tentativa com cartão de {monthName(month)} espera resposta.</p>
                ) : (
                  <>
                    <p>Nenhuma contribuição em {monthName(month)}.</p>
                    <p>
                      O que é dado com cartão pelo site entra sozinho. A oferta do culto entra em
                      “Contar a oferta”; PIX e transferências, em “Importar extrato”; o que sobrar,
                      em “Lançar à mão”.
                    </p>
                  </>
                )}
              </EmptyState>
            ) : (
              <GiftList gifts={page.gifts} />
            )}
            <Pager
              of="gifts"
              newest={isFirst ? undefined : listPath(month, { kind })}
              older={page.next && listPath(month, { kind, after: page.next })}
            />
            {kind === "money" && excluded.count > 0 && (
              <LoneLink href={listPath(month, { kind: "excluded" })}>
                {excludedWords(excluded)}
              </LoneLink>
            )}
          </section>
        </>
      )}
      <GiftSearchForm search="" />
    </>
  );
}

const heads: Record<GiftKind, string> = {
  money: "Contribuições do mês",
  open: "Tentativas que esperam resposta",
  excluded: "Fora das somas",
};

function excludedWords({ count, isMore }: MonthProps["excluded"]): string {
  if (isMore) return `Mais de ${format.thousands(count)} de teste não entram nas somas`;
  return count === 1 ? "1 de teste não entra nas somas" : `${count} de teste não entram nas somas`;
}

/** The ways to all parts: how money comes in, and what comes of it. */
function Parts({ month, hasBank }: { month: string; hasBank: boolean }) {
  const parts: { name: string; ways: [string, string][] }[] = [
    {
      name: "Entrou",
      ways: [
        [countingsPath, "Contar a oferta"],
        [panelPaths.bankStatement, "Importar extrato"],
        [bookPath, "Lançar à mão"],
      ],
    },
    {
      name: "Este mês",
      ways: [
        [sheetPath(month), "Folha para assinar"],
        [csvPath(month), "Planilha (CSV)"],
        [quarterPath(quarterOf(month)), "Relatório do trimestre"],
      ],
    },
    {
      name: "Pessoas",
      ways: [
        [giversPath, "Contribuintes"],
        [statementsPath(month.slice(0, 4)), "Declarações"],
        [monthlyGiftsPath, "Mensais"],
      ],
    },
    {
      name: "Banco",
      ways: [
        ...(hasBank ? [[pixTodayPath, "PIX de hoje"] satisfies [string, string]] : []),
        [panelPaths.givingAccount, "PIX e banco"],
      ],
    },
  ];
  return (
    <nav aria-label="Partes das contribuições">
      <dl className="gift-parts">
        {parts.map(({ name, ways }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd className="gift-links">
              {ways.map(([href, label]) => (
                <a key={href} href={href} download={href === csvPath(month) || undefined}>
                  {label}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}

type Props = { month: string; today: string };

/** The ways to the months beside this one; none goes beyond today. */
function MonthNavigation({ month, today }: Props) {
  const [before, after] = [monthsAfter(month, -1), monthsAfter(month, 1)];
  return (
    <nav className="pager month-nav" aria-label="Meses">
      <a href={monthPath(before)} rel="prev">
        <Icon name="left" /> {monthName(before)}
      </a>
      {after <= today && (
        <a href={monthPath(after)} rel="next">
          {monthName(after)} <Icon name="right" />
        </a>
      )}
    </nav>
  );
}
