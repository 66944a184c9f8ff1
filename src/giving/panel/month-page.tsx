import type { ReactNode } from "react";
import type {
  GiftKind,
  GiftPage,
  MonthTotals as Totals,
  TakenBack,
} from "../reports/gift-reports.ts";
import { EmptyState } from "../../panel/parts/parts.tsx";
import { Pager } from "../../panel/parts/pager.tsx";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import { csvPath, listPath, monthPath, sheetPath } from "./gift-paths.ts";
import { monthName, monthsAfter } from "../reports/church-month.ts";
import { MonthTotals } from "./month-totals.tsx";
import { YearChart } from "./year-chart.tsx";
import { LoneLink } from "../../panel/parts/parts.tsx";
import { Icon } from "../../site/ui/art/icon.tsx";

export type MonthProps = {
  month: string;
  /** Now, at the church. */
  today: string;
  year: readonly Totals[];
  takenBack: TakenBack;
  page: GiftPage;
  isFirst: boolean;
  /** Which of the month's gifts are listed. */
  kind: GiftKind;
  excluded: { count: number; isMore: boolean };
  stopped: ReactNode;
};

/** One month of the ledger, with the ways to the others. */
export function MonthPage(props: MonthProps) {
  const { month, today, year, takenBack, page, isFirst, kind, excluded, stopped } = props;
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
            <h2 id="lista">{heads[kind]}</h2>
            <ul className="chips">
              <li>
                <a
                  className="chip"
                  href={listPath(month, { kind: kind === "open" ? "money" : "open" })}
                  aria-current={kind === "open" || undefined}
                >
                  Esperam resposta
                  {kind === "open" && <span className="visually-hidden">, ver todas</span>}
                  {kind === "open" && <span aria-hidden="true"> ×</span>}
                </a>
              </li>
            </ul>
            {kind === "excluded" && (
              <p>
                De demonstração ou de teste: não são dinheiro.{" "}
                <a href={listPath(month, {})}>Ver as que contam</a>
              </p>
            )}
            {page.gifts.length === 0 ? (
              <EmptyState>
                <p>
                  {kind === "open"
                    ? `Nenhuma contribuição de ${monthName(month)} espera resposta.`
                    : `Nenhuma contribuição com cartão em ${monthName(month)}.`}
                </p>
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
  open: "As que esperam resposta",
  excluded: "Fora das somas",
};

function excludedWords({ count, isMore }: MonthProps["excluded"]): string {
  if (isMore) return `Mais de ${count.toLocaleString("pt-BR")} de teste não entram nas somas`;
  return count === 1 ? "1 de teste não entra nas somas" : `${count} de teste não entram nas somas`;
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
