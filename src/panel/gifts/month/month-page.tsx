import type { ReactNode } from "react";
import type {
  GiftPage,
  MonthTotals as Totals,
  TakenBack,
} from "../../../domain/gifts/accounts/books.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Pager } from "../../parts/pager.tsx";
import { GiftList } from "../gift-list.tsx";
import { csvPath, listPath, monthPath, sheetPath } from "../gift-paths.ts";
import { GiftSearchForm } from "../gift-search-form.tsx";
import { monthName } from "./month-name.ts";
import { MonthNavigation } from "./month-navigation.tsx";
import { MonthTotals } from "./month-totals.tsx";
import { YearChart } from "./year-chart.tsx";
import { LoneLink } from "../../parts/lone-link.tsx";

export type MonthProps = {
  month: string;
  /** Now, at the church. */
  today: string;
  year: readonly Totals[];
  takenBack: TakenBack;
  page: GiftPage;
  isFirst: boolean;
  /** Whether the list is of gifts that are no money. */
  isApart: boolean;
  apart: { count: number; isMore: boolean };
  stopped: ReactNode;
};

/** One month of the ledger, with the ways to the others. */
export function MonthPage(props: MonthProps) {
  const { month, today, year, takenBack, page, isFirst, isApart, apart, stopped } = props;
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
          {totals && <MonthTotals totals={totals} takenBack={takenBack} />}
          <p className="actions">
            <a className="button quiet" href={sheetPath(month)}>
              Folha para assinar
            </a>
            <a className="button quiet" href={csvPath(month)} download>
              Planilha (CSV)
            </a>
          </p>
          <YearChart months={year} />
          <section aria-labelledby="lista">
            <h2 id="lista">{isApart ? "Fora das somas" : "Contribuições do mês"}</h2>
            {isApart && (
              <p>
                De demonstração, de teste, ou de origem não registrada: não se sabe que sejam
                dinheiro. <a href={listPath(month, {})}>Ver as que contam</a>
              </p>
            )}
            {page.gifts.length === 0 ? (
              <EmptyState>
                <p>Nenhuma contribuição com cartão em {monthName(month)}.</p>
              </EmptyState>
            ) : (
              <GiftList gifts={page.gifts} />
            )}
            <Pager
              of="gifts"
              newest={isFirst ? undefined : listPath(month, { isApart })}
              older={page.next && listPath(month, { isApart, after: page.next })}
            />
            {!isApart && apart.count > 0 && (
              <p>
                <a href={listPath(month, { isApart: true })}>{apartWords(apart)}</a>, de
                demonstração ou de teste.
              </p>
            )}
          </section>
        </>
      )}
      <GiftSearchForm search="" />
    </>
  );
}

const apartWords = ({ count, isMore }: MonthProps["apart"]): string =>
  isMore ? `Fora das somas: mais de ${count}` : `Fora das somas: ${count}`;
