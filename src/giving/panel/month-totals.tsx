import {
  type MonthTotals as Totals,
  movementAtProvider,
  sumBy,
  type TakenBack,
} from "../reports/gift-reports.ts";
import * as format from "../../format/format.ts";

type Props = { totals: Totals; takenBack: TakenBack };

/** The sums of a month: real money only. */
export function MonthTotals({ totals, takenBack }: Props) {
  const { grossCentavos, takenBackCentavos, netCentavos, count, parts } = totals;
  const funds = sumBy(parts, ({ fund }) => fund);
  const movement = movementAtProvider(totals, takenBack);
  return (
    <>
      <dl className="sums">
        <div>
          <dt>Bruto</dt>
          <dd>{format.money(grossCentavos)}</dd>
        </div>
        <div>
          <dt>Devolvido</dt>
          <dd>{format.money(takenBackCentavos)}</dd>
        </div>
        <div className="net">
          <dt>Líquido</dt>
          <dd>{format.money(netCentavos)}</dd>
        </div>
      </dl>
      <p className="soft">
        {count === 1
          ? "1 contribuição recebida"
          : `${count.toLocaleString("pt-BR")} contribuições recebidas`}
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
      {funds.length > 0 && (
        <table className="panel-table">
          <caption>Por tipo, bruto</caption>
          <thead>
            <tr>
              <th scope="col">Tipo</th>
              <th scope="col">Quantas</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {funds.map(({ key: fund, count: some, grossCentavos: gross }) => (
              <tr key={fund ?? ""}>
                <th scope="row">{fund ? fund : "Sem tipo"}</th>
                <td>{some.toLocaleString("pt-BR")}</td>
                <td>{format.money(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
