import { monthName, shortMonthName } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { type Column, Table } from "../../../kit/panel/list.tsx";
import { type Means, meansLabels } from "../../contract/means.ts";
import { type MonthTotals, sumBy } from "../books/books.ts";
import { monthPath } from "./gift-paths.ts";

const height = 150;
const step = 30;
const barWidth = 22;

/** Means from the foot of a bar to its top, so that each has its place in every month. */
const order = Object.keys(meansLabels) as Means[];

/**
 * Twelve months as bars of the net sums, each piled up by means; and the same as a table for a reader who cannot see
 * them. Each means has a pattern of its own beside its colour.
 */
export function YearChart({ months }: { months: readonly MonthTotals[] }) {
  const most = Math.max(...months.map(({ netCentavos }) => netCentavos), 0);
  const last = months.at(-1);
  if (most === 0 || !last) return null;
  const used = sumBy(
    months.flatMap(({ parts }) => parts),
    ({ means }) => means,
  ).toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const nowClass = (month: string) => (month === last.month ? "now" : undefined);
  return (
    <section aria-labelledby="ano">
      <h2 id="ano">Doze meses</h2>
      <figure className="year-chart">
        {/* The words are beside the drawing, since inside it they would shrink with it on a phone. */}
        <div className="bars soft" aria-hidden="true">
          <p>maior: {format.money(most)}</p>
          <svg viewBox={`0 0 ${step * 12} ${height + 1}`}>
            <Patterns />
            {months.map((month, index) => (
              <Bar key={month.month} x={index * step} month={month} most={most} />
            ))}
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
        <ul className="cluster legend">
          {used.map(({ key, netCentavos }) => (
            <li key={key}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <rect className={`glass ${key}`} x="1" y="1" width="22" height="22" />
                <rect fill={`url(#${patternId(key)})`} x="1" y="1" width="22" height="22" />
              </svg>
              <span>
                {meansLabels[key]}: {format.money(netCentavos)}
              </span>
            </li>
          ))}
        </ul>
        <details>
          <summary>Ver os números</summary>
          <Table
            className="sum-table"
            caption="Líquido de cada mês, por meio"
            rows={months.toReversed().map((month) => ({ ...month, net: netByMeans(month) }))}
            keyOf={({ month }) => month}
            columns={[
              ["Mês", ({ month }) => <a href={monthPath(month)}>{monthName(month)}</a>],
              ["Quantas", ({ count }) => format.thousands(count), "labelled"],
              ["Líquido", ({ netCentavos }) => format.money(netCentavos), "net"],
              ...used.map(({ key }): Column<{ net: Map<Means, number> }> => [
                meansLabels[key],
                ({ net }) => format.money(net.get(key) ?? 0),
                "labelled",
              ]),
            ]}
          />
        </details>
      </figure>
    </section>
  );
}

/** Net centavos of each means in a month. */
const netByMeans = ({ parts }: MonthTotals): Map<Means, number> =>
  new Map(sumBy(parts, ({ means }) => means).map(({ key, netCentavos }) => [key, netCentavos]));

/** The bar of a month: its means on top of each other, in one order. */
function Bar({ x, month, most }: { x: number; month: MonthTotals; most: number }) {
  const net = netByMeans(month);
  let below = 0;
  return order.map((means) => {
    const centavos = net.get(means) ?? 0;
    const from = below;
    below += centavos;
    const [foot, top] = [from, below].map((sum) => height - (sum / most) * height);
    if (centavos <= 0 || foot === undefined || top === undefined) return null;
    const place = { x: x + (step - barWidth) / 2, y: top, width: barWidth, height: foot - top };
    return (
      <g key={means}>
        <rect className={`glass ${means}`} {...place} />
        <rect fill={`url(#${patternId(means)})`} {...place} />
      </g>
    );
  });
}

const patternId = (means: Means): string => `risca-${means}`;

/** The mark of each means, which needs no colour: lines, dots and nothing at all. */
const marks: Record<Means, string> = {
  card: "",
  pix: "M-1 1 1 -1M0 6 6 0M5 7 7 5",
  transfer: "M0 3H6",
  cash: "M2 3a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
  cheque: "M3 0V6M0 3H6",
};

const Patterns = () => (
  <defs>
    {order.map((means) => (
      <pattern key={means} id={patternId(means)} width="6" height="6" patternUnits="userSpaceOnUse">
        <path className="mark" d={marks[means]} />
      </pattern>
    ))}
  </defs>
);
