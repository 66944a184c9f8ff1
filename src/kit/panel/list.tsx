import { Children, type ReactNode } from "react";
import * as format from "../../format/format.ts";

/** Head of a column, its cell in a row, and its place on a phone, which shows no heads. */
export type Column<Row> = readonly [
  head: string,
  cell: (row: Row) => ReactNode,
  /** Place of the cell on a phone: under its own head, or as the sum beside the row's name. */
  onPhone?: "labelled" | "net",
];

type TableProps<Row> = {
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  className?: string;
  children?: ReactNode;
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, className = "", children } = props;
  return (
    <table className={`panel-table ${className}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(([head]) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([head, cell, onPhone], at) => {
              const label = onPhone === "labelled" ? head : undefined;
              return at === 0 ? (
                <th key={head} scope="row" data-label={label}>
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-label={label} className={onPhone === "net" ? "net" : undefined}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {children && <tfoot>{children}</tfoot>}
    </table>
  );
}

type SumRow = {
  id: string;
  href?: string;
  name: ReactNode;
  centavos: number;
  about: ReactNode;
  isFaint?: boolean;
};

export function Sums<One>({ of, row }: { of: readonly One[]; row: (one: One) => SumRow }) {
  return (
    <ul className="rows gifts">
      {of.map(row).map(({ id, href, name, centavos, about, isFaint }) => {
        const head = (
          <>
            <span>{name}</span>
            <span className="amount">{format.money(centavos)}</span>
          </>
        );
        return (
          <li key={id} className={isFaint ? "not-received" : undefined}>
            {href ? (
              <a className="row" href={href}>
                {head}
              </a>
            ) : (
              <p className="row">{head}</p>
            )}
            <p className="soft">{about}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** List in which each child is a row; none moves, so that its place is its key. */
export const Rows = ({ children, className }: { children: ReactNode; className?: string }) => (
  <ul className="rows">
    {Children.map(children, (row) => (
      <li className={className}>{row}</li>
    ))}
  </ul>
);

type FactsProps = {
  of: Record<string, ReactNode>;
  className?: string;
  /** Classes of single facts, by their names. */
  looks?: Record<string, string>;
};

/** Facts of one thing; an empty one is left out. */
export const Facts = ({ of, className = "facts", looks }: FactsProps) => (
  <dl className={className}>
    {Object.entries(of).map(
      ([name, fact]) =>
        fact && (
          <div key={name} className={looks?.[name]}>
            <dt>{name}</dt> <dd>{fact}</dd>
          </div>
        ),
    )}
  </dl>
);

type FilterProps = {
  /** Address at which it is the other way round. */
  href: string;
  isOn: boolean;
  /** Words for what a tap shows where it is on. */
  off: string;
  children: ReactNode;
};

/** Shows only some of a list; a second tap shows all. */
export const Filter = ({ href, isOn, off, children }: FilterProps) => (
  <li>
    <a className="chip" href={href} aria-current={isOn || undefined}>
      {children}
      {isOn && <span className="visually-hidden">, {off}</span>}
      {isOn && <span aria-hidden="true"> ×</span>}
    </a>
  </li>
);

type PagerProps = {
  of: keyof typeof words;
  /** Address of the first page, if this is not it. */
  newest: string | undefined;
  older: string | undefined;
};

const words = {
  acts: ["Mais recentes", "Mais antigos"],
  givers: ["Os primeiros", "Mais contribuintes"],
  gifts: ["Contribuições mais novas", "Contribuições mais antigas"],
  messages: ["Mensagens mais novas", "Mensagens mais antigas"],
  photos: ["Fotos mais novas", "Mais fotos"],
  signUps: ["As primeiras inscrições", "Mais inscrições"],
  versions: ["Versões mais novas", "Versões mais antigas"],
} as const;

export function Pager({ of, newest, older }: PagerProps) {
  if (!newest && !older) return null;
  const [newer, further] = words[of];
  return (
    <nav className="pager" aria-label="Páginas">
      {newest && <a href={newest}>{newer}</a>}
      {older && (
        <a href={older} rel="next">
          {further}
        </a>
      )}
    </nav>
  );
}
