import type { MonthTotals } from "../reports/gift-reports.ts";
import * as format from "../../format/format.ts";
import { monthPath } from "./gift-paths.ts";
import { monthName, shortMonthName } from "../reports/church-month.ts";

const height = 120;
const step = 30;
const barWidth = 20;

/** Twelve months as bars of what was left to the church, and the same as a table for who cannot see them. */
export function YearChart({ months }: { months: readonly MonthTotals[] }) {
  const most = Math.max(...months.map(({ netCentavos }) => netCentavos), 0);
  const last = months.at(-1);
  if (most === 0 || !last) return null;
  const nowClass = (month: string) => (month === last.month ? "now" : undefined);
  return (
    <section aria-labelledby="ano">
      <h2 id="ano">Doze meses</h2>
      <figure className="year-chart">
        {/* Words stand beside the drawing: in it they would shrink with it on a phone. */}
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
