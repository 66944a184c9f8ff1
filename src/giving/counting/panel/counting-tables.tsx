import * as format from "../../../format/format.ts";
import { meansLabels } from "../../contract/means.ts";
import { type Counting, sumsOf } from "../counting.ts";
import { denominationLabel, denominations, worthCentavos } from "../denominations.ts";

/** The sums of a counting by fund and means, and its notes and coins. */
export function CountingTables({ counting }: { counting: Counting }) {
  const { lines, pieces } = counting;
  const { cashCentavos, chequeCentavos, piecesCentavos } = sumsOf(counting);
  const sum = (fund: string, means: string) =>
    lines.reduce(
      (all, line) => all + (line.fund === fund && line.means === means ? line.amountCentavos : 0),
      0,
    );
  const funds = [...new Set(lines.map(({ fund }) => fund))].toSorted((one, other) =>
    one.localeCompare(other, "pt-BR"),
  );
  return (
    <>
      <table className="panel-table counting-table">
        <caption>Por fundo e meio</caption>
        <thead>
          <tr>
            <th scope="col">Fundo</th>
            <th scope="col">{meansLabels.cash}</th>
            <th scope="col">{meansLabels.cheque}</th>
          </tr>
        </thead>
        <tbody>
          {funds.map((fund) => (
            <tr key={fund}>
              <th scope="row">{fund}</th>
              <td>{format.money(sum(fund, "cash"))}</td>
              <td>{format.money(sum(fund, "cheque"))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Soma: {format.money(cashCentavos + chequeCentavos)}</th>
            <td>{format.money(cashCentavos)}</td>
            <td>{format.money(chequeCentavos)}</td>
          </tr>
        </tfoot>
      </table>
      <table className="panel-table counting-table">
        <caption>Cédulas e moedas</caption>
        <thead>
          <tr>
            <th scope="col">Cédula ou moeda</th>
            <th scope="col">Quantas</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {denominations.map((denomination) => {
            const count = pieces.get(denomination) ?? 0;
            if (count === 0) return null;
            return (
              <tr key={denomination}>
                <th scope="row">{denominationLabel(denomination)}</th>
                <td>{format.thousands(count)}</td>
                <td>{format.money(count * worthCentavos(denomination))}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Soma
            </th>
            <td>{format.money(piecesCentavos)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
