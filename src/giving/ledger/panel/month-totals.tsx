import {
  type MonthTotals as Totals,
  movementAtProvider,
  sumBy,
  type TakenBack,
} from "../reports/gift-reports.ts";
import { meansLabels } from "../../contract/means.ts";
import { Table } from "../../../kit/panel/list.tsx";
import * as format from "../../../format/format.ts";

type Props = { totals: Totals; takenBack: TakenBack };

/** The sums of a month: real money only. */
export function MonthSums({ totals, takenBack }: Props) {
  const { grossCentavos, takenBackCentavos, netCentavos, count } = totals;
  const movement = movementAtProvider(totals, takenBack);
  return (
    <>
      <dl className="sums">
        <div>
          <dt>Bruto</dt>
          <dd>{format.money(grossCentavos)}</dd>
        </div>
        {takenBackCentavos > 0 && (
          <div>
            <dt>Devolvido</dt>
            <dd>{format.money(takenBackCentavos)}</dd>
          </div>
        )}
        <div className="net">
          <dt>Líquido</dt>
          <dd>{format.money(netCentavos)}</dd>
        </div>
      </dl>
      <p className="soft">
        {count === 1
          ? "1 contribuição recebida"
          : `${format.thousands(count)} contribuições recebidas`}
        {movement.grossCentavos > 0 ? "; as de cartão, antes das tarifas da operadora." : "."}
        {takenBack.ofOthers.count > 0 && (
          <>
            {" "}
            Neste mês também voltaram {format.money(takenBack.ofOthers.centavos)} de contribuições
            de outros meses.
          </>
        )}
        {movement.centavos !== movement.netCentavos && (
          <>
            {" "}
            Entrou menos saiu no mês, na operadora: {format.money(movement.centavos)}, só cartão.
          </>
        )}
      </p>
    </>
  );
}

/** The same by means and by fund. */
export function MonthParts({ parts }: Pick<Totals, "parts">) {
  if (parts.length === 0) return null;
  return (
    <div className="sums-by">
      <SumTable head="Meio" rows={sumBy(parts, ({ means }) => meansLabels[means])} />
      <SumTable head="Fundo" rows={sumBy(parts, ({ fund }) => fund ?? "Sem fundo")} />
    </div>
  );
}

type SumTableProps = { head: "Meio" | "Fundo"; rows: ReturnType<typeof sumBy<string>> };

/** What was given in each way: how often, gross, returned and net. */
const SumTable = ({ head, rows }: SumTableProps) => (
  <Table
    className="sum-table"
    caption={`Por ${head.toLowerCase()}`}
    rows={rows}
    keyOf={({ key }) => key}
    columns={[
      [head, ({ key }) => key],
      ["Quantas", ({ count }) => format.thousands(count), "labelled"],
      ["Bruto", ({ grossCentavos }) => format.money(grossCentavos), "labelled"],
      ["Devolvido", ({ takenBackCentavos }) => format.money(takenBackCentavos), "labelled"],
      ["Líquido", ({ netCentavos }) => format.money(netCentavos), "net"],
    ]}
  />
);
