import * as format from "../../../../format/format.ts";
import { Table } from "../../../../kit/panel/list.tsx";
import { meansLabels } from "../../../contract/means.ts";
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
      <Table
        className="counting-table"
        caption="Por fundo e meio"
        rows={funds}
        keyOf={(fund) => fund}
        columns={[
          ["Fundo", (fund) => fund],
          [meansLabels.cash, (fund) => format.money(sum(fund, "cash"))],
          [meansLabels.cheque, (fund) => format.money(sum(fund, "cheque"))],
        ]}
      >
        <tr>
          <th scope="row">Soma: {format.money(cashCentavos + chequeCentavos)}</th>
          <td>{format.money(cashCentavos)}</td>
          <td>{format.money(chequeCentavos)}</td>
        </tr>
      </Table>
      <Table
        className="counting-table"
        caption="Cédulas e moedas"
        rows={denominations.filter((one) => pieces.get(one))}
        keyOf={(one) => one}
        columns={[
          ["Cédula ou moeda", denominationLabel],
          ["Quantas", (one) => format.thousands(pieces.get(one) ?? 0)],
          ["Valor", (one) => format.money((pieces.get(one) ?? 0) * worthCentavos(one))],
        ]}
      >
        <tr>
          <th scope="row" colSpan={2}>
            Soma
          </th>
          <td>{format.money(piecesCentavos)}</td>
        </tr>
      </Table>
    </>
  );
}
