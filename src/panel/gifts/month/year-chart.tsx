import type { MonthTotals } from "../../../domain/donation/accounts/books.ts";
import * as format from "../../../format/format.ts";
import { monthPath } from "../gift-paths.ts";
import { monthName, shortMonthName } from "./month-name.ts";

const height = 120;
const step = 30;
const barWidth = 20;

/** Twelve months as bars of what was left to the church, and the same as a table for who cannot see them. */
export function YearChart({ months }: { months: readonly MonthTotals[] }) {
  const most = Math.max(...months.map(({ netCentavos }) => netCentavos), 0);
  const last = months.at(-1);
  if (most === 0 || !last) return null;
  return (
    <section aria-labelledby="ano">
      <h2 id="ano">Doze meses</h2>
      <figure className="year-chart">
        <svg viewBox={`0 0 ${step * 12} ${height + 36}`} aria-hidden="true">
          <text x={step * 12} y="12" textAnchor="end">
            maior: {format.money(most)}
          </text>
          <line x1="0" x2={step * 12} y1={height + 18} y2={height + 18} />
          {months.map(({ month, netCentavos }, index) => {
            const tall = Math.round((Math.max(netCentavos, 0) / most) * (height - 4));
            return (
              <g key={month} className={month === last.month ? "now" : undefined}>
                <rect
                  x={index * step + (step - barWidth) / 2}
                  y={height + 18 - tall}
                  width={barWidth}
                  height={tall}
                  rx="2"
                />
                <text x={index * step + step / 2} y={height + 32} textAnchor="middle">
                  {shortMonthName(month)}
                </text>
              </g>
            );
          })}
        </svg>
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
