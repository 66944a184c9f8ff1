import type { Content } from "../../content/content.ts";
import * as format from "../../contract/format.ts";

type Props = { cells: Content["cells"]["cells"]; labelledBy: string };

/**
 * A table on a wide screen, a list on a phone. The roles are spelled out, because a table that CSS
 * lays out as blocks is none to a screen reader.
 */
export function CellTable({ cells, labelledBy }: Props) {
  return (
    <table className="cell-table" role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {["Líder", "Telefone", "Célula", "Horário", "Endereço", "Cidade"].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {cells.map((cell) => (
          <tr key={cell.name} role="row">
            <td role="cell" data-head="Líder">
              {cell.leader}
            </td>
            <td role="cell" data-head="Telefone">
              <a href={`tel:+55${cell.phone}`}>{format.phone(cell.phone)}</a>
            </td>
            <td role="cell" data-head="Célula">
              {cell.name}
            </td>
            <td role="cell" data-head="Horário">
              {cell.time}
            </td>
            <td role="cell" data-head="Endereço">
              {cell.address}
            </td>
            <td role="cell" data-head="Cidade">
              {cell.city}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
