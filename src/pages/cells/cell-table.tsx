// A table that CSS lays out as blocks, as this one is on a phone, is none to a screen reader unless its
// roles are spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";
import type { Cell } from "../../content/subjects/cells.ts";
import * as format from "../../format/format.ts";

const columns: { head: string; show(cell: Cell): ReactNode }[] = [
  { head: "Líder", show: ({ leader }) => leader },
  {
    head: "Telefone",
    show: ({ phone }) => <a href={`tel:+55${phone}`}>{format.phone(phone)}</a>,
  },
  { head: "Célula", show: ({ name }) => name },
  { head: "Horário", show: ({ time }) => time },
  { head: "Endereço", show: ({ address }) => address },
  { head: "Cidade", show: ({ city }) => city },
];

/** A table on a wide screen, a list on a phone. */
export function CellTable({ cells, labelledBy }: { cells: Cell[]; labelledBy: string }) {
  return (
    <table className="cell-table" role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head }) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {cells.map((cell) => (
          <tr key={cell.name} role="row">
            {columns.map(({ head, show }) => (
              <td key={head} role="cell" data-head={head}>
                {show(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
