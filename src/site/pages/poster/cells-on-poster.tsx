import { Fragment } from "react";
import type { Cell } from "../../../content/subjects/cells.ts";
import * as format from "../../../format/format.ts";
import { citiesOf } from "../cells/cities.ts";

/** Every cell with its door. */
export function CellAddresses({ cells }: { cells: Cell[] }) {
  return (
    <ul className="sheet-cells">
      {cells.map(({ name, leader, phone, time, address, city }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>
            <InPieces>{[`${time},`, `com ${leader},`, format.phone(phone)]}</InPieces>
          </span>
          <span>
            <InPieces>{[...piecesOf(address), city]}</InPieces>
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

/** Each piece stays whole on its line. */
function InPieces({ children }: { children: string[] }) {
  return children.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text keep their places
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="sheet-piece">{piece}</span>
    </Fragment>
  ));
}

/** "Rua das Flores, 12, Centro" in two: a street stays beside its number. Each piece keeps the comma behind it. */
function piecesOf(address: string): string[] {
  const parts = address.split(",").filter(Boolean);
  const pieces: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const isNumbered = /^\s*\d/.test(parts[at + 1] ?? "");
    pieces.push(`${parts.slice(at, isNumbered ? at + 2 : at + 1).join(",")},`.trim());
    if (isNumbered) at += 1;
  }
  return pieces;
}
