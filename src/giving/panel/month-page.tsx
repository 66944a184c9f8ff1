import type { ReactNode } from "react";
import type {
  GiftKind,
  GiftPage,
  MonthTotals as Totals,
  TakenBack,
} from "../reports/gift-reports.ts";
import { EmptyState, LoneLink } from "../../panel/parts/parts.tsx";
import { Pager } from "../../panel/parts/pager.tsx";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import { csvPath, listPath, monthPath, sheetPath } from "./gift-paths.ts";
import { monthName, monthsAfter, shortMonthName } from "../reports/church-month.ts";
import { MonthTotals } from "./month-totals.tsx";
import { Icon } from "../../site/ui/art/icon.tsx";
import * as format from "../../format/format.ts";

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

const height = 120;
const step = 30;
const barWidth = 20;

/** Twelve months as bars of what was left to the church, and the same as a table for who cannot see them. */
function YearChart({ months }: { months: readonly Totals[] }) {
  const most = Math.max(...months.map(({ netCentavos }) => netCentavos), 0);
  const last = months.at(-1);
  if (most === 0 || !last) return null;
  const nowClass = (month: string) => (month === last.month ? "now" : undefined);
  return (
    <section aria-labelledby="ano">
      <h2 id="ano">Doze meses</h2>
      <figure className="year-chart">
        {/* The words are beside the drawing, since inside it they would shrink with it on a phone. */}
        <div className="bars soft" aria-hidden="true">
          <p>maior: {format.money(most)}</p>
          <svg viewBox={`0 0 ${step * 12} ${height + 1}`}>
            {months.map(({ month, netCentavos }, index) => {
              const tall = Math.round((Math.max(netCentavos, 0) / most) * height);
              return (
                <rect
                  key={month}
                  className={nowClass(month)}
                  x={index * step + (step - barWidth) / 2}
                  y={height - tall}
                  width={barWidth}
                  height={tall}
                  rx="2"
                />
              );
            })}
            <line x1="0" x2={step * 12} y1={height} y2={height} />
          </svg>
          <ol>
            {months.map(({ month }) => (
              <li key={month} className={nowClass(month)}>
                {shortMonthName(month)}
              </li>
            ))}
          </ol>
        </div>
        <details>
          <summary>Ver os números</summary>
          <table className="panel-table">
            <caption>Líquido de cada mês</caption>
            <thead>
              <tr>
                <th scope="col">Mês</th>
                <th scope="col">Quantas</th>
                <th scope="col">Líquido</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, count, netCentavos }) => (
                <tr key={month}>
                  <th scope="row">
                    <a href={monthPath(month)}>{monthName(month)}</a>
                  </th>
                  <td>{count.toLocaleString("pt-BR")}</td>
                  <td>{format.money(netCentavos)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </section>
  );
}
