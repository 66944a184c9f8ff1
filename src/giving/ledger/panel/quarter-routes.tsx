import { monthOf, monthsAfter, monthsOfQuarter, quarterOf } from "../../../format/church-clock.ts";
import { monthName, dateAndTime, quarterName } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { type Column, Table } from "../../../kit/panel/list.tsx";
import type { PanelPages } from "../../../kit/panel/pages.tsx";
import { PrintActions, EmptyState } from "../../../kit/panel/parts/parts.tsx";
import { meansLabels } from "../../contract/means.ts";
import {
  givenParts,
  type MonthPart,
  type MonthTotals,
  sumBy,
  sumsByPurpose,
} from "../books/books.ts";
import { purposeWords } from "../books/gift-words.ts";
import type { PaperChurch } from "../paper-church.ts";
import type { Balance } from "../reversals/reversal.ts";
import { monthPath, quarterPath } from "./gift-paths.ts";
import { PaperHead } from "./paper-head.tsx";
import type { Treasury } from "./treasury.ts";

export function addQuarter(
  { page }: Pick<PanelPages, "page">,
  { books, church, now }: Treasury,
): void {
  page(quarterPath(":trimestre"), async (context) => {
    const quarter = context.req.param("trimestre");
    const names = monthsOfQuarter(quarter);
    if (!names) return "not-found";
    const months = await books.totals(names);
    return {
      body: <QuarterPage church={church()} nowMs={now()} months={months} />,
      title: quarterName(quarter),
      isPaper: true,
      act: "printed-quarter",
      subject: quarter,
    };
  });
}

type Props = {
  church: PaperChurch;
  nowMs: number;
  /** The three months of the quarter. */
  months: readonly MonthTotals[];
};

/** A page for the assembly: the sums of a quarter, without a name of anybody who gave. */
export function QuarterPage({ church, nowMs, months }: Props) {
  const [first] = months;
  if (!first) return null;
  const today = monthOf(nowMs);
  const parts = months.map((month) => month.parts);
  const tables: Shown[] = [
    [
      "O trimestre",
      "Em reais",
      totalRows.map(([label, key]) => ({ label, centavos: months.map((month) => month[key]) })),
    ],
    ...(sumsByPurpose(parts.flat()).length > 0
      ? ([["Por finalidade, líquido", "Finalidade", rowsBy(parts, purposeWords)]] satisfies Shown[])
      : []),
    [
      "Por fundo, líquido",
      "Fundo",
      rowsBy(parts.map(givenParts), ({ fund }) => fund ?? "Sem fundo"),
    ],
    ["Por meio, líquido", "Meio", rowsBy(parts, ({ means }) => meansLabels[means])],
  ];
  return (
    <div className="sheet quarter">
      <nav className="pager month-nav no-print" aria-label="Trimestres">
        <a href={quarterPath(quarterOf(monthsAfter(first.month, -1)))} rel="prev">
          Trimestre anterior
        </a>
        {monthsAfter(first.month, 3) <= today && (
          <a href={quarterPath(quarterOf(monthsAfter(first.month, 3)))} rel="next">
            Trimestre seguinte
          </a>
        )}
      </nav>
      <PrintActions
        href={monthPath(first.month)}
        parent={`Contribuições de ${monthName(first.month)}`}
      />
      <PaperHead church={church}>
        Relatório do {quarterName(quarterOf(first.month))} para a assembleia
      </PaperHead>
      <p>Posição de {dateAndTime(nowMs)}.</p>
      {parts.flat().length === 0 ? (
        <EmptyState says="Nenhuma contribuição neste trimestre." />
      ) : (
        <>
          {tables.map(([caption, head, rows]) => (
            <Table
              key={caption}
              className="quarter-table"
              caption={caption}
              rows={rows}
              keyOf={({ label }) => label}
              columns={[
                [head, ({ label }) => label],
                ...months.map(({ month }, at): Column<Row> => [
                  monthName(month).replace(/ de .*/, ""),
                  ({ centavos }) => format.money(centavos[at] ?? 0),
                  "labelled",
                ]),
                [
                  "Trimestre",
                  ({ centavos }) => format.money(centavos.reduce((all, one) => all + one, 0)),
                  "net",
                ],
              ]}
            />
          ))}
          <p className="soft">
            Líquido é o que entrou menos o que foi devolvido até hoje. O que foi devolvido conta no
            mês em que tinha sido dado. As contribuições com cartão estão antes das tarifas da
            operadora.
          </p>
        </>
      )}
      <section className="signing" aria-label="Assinaturas">
        <div className="signatures">
          <p>Tesouraria, data</p>
          <p>Conselho fiscal, data</p>
        </div>
      </section>
    </div>
  );
}

const totalRows: [label: string, key: keyof Balance][] = [
  ["Bruto", "grossCentavos"],
  ["Devolvido", "takenBackCentavos"],
  ["Líquido", "netCentavos"],
];

type Shown = [caption: string, head: string, rows: Row[]];

type Row = { label: string; centavos: number[] };

/** The net of each fund or means in each month, the greatest first. */
function rowsBy(
  months: readonly (readonly MonthPart[])[],
  keyOf: (part: MonthPart) => string,
): Row[] {
  const ofMonth = months.map(
    (parts) => new Map(sumBy(parts, keyOf).map(({ key, netCentavos }) => [key, netCentavos])),
  );
  return sumBy(months.flat(), keyOf).map(({ key }) => ({
    label: key,
    centavos: ofMonth.map((sums) => sums.get(key) ?? 0),
  }));
}
