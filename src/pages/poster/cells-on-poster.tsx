import type { Cell } from "../../content/subjects/cells.ts";
import * as format from "../../format/format.ts";
import { citiesOf } from "../cells/cities.ts";

/** Every cell with its door. */
export function CellAddresses({ cells }: { cells: Cell[] }) {
  return (
    <ul className="sheet-cells">
      {cells.map(({ name, leader, phone, time, address, city }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>
            {time}, com {leader}, <span className="sheet-phone">{format.phone(phone)}</span>
          </span>
          <span>
            {address}, {city}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where there are too many of them: their cities. */
export function CellCities({ cells }: { cells: Cell[] }) {
  return (
    <ul className="sheet-cells">
      {citiesOf(cells).map(({ name, cells: { length } }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{length === 1 ? "1 célula" : `${length} células`}; os endereços estão no site</span>
        </li>
      ))}
    </ul>
  );
}
