import {
  type Expression,
  type Insertable,
  isExpression,
  type Kysely,
  type Selectable,
  sql,
  type SqlBool,
} from "kysely";
import type { Reader, Writer } from "./database.ts";
import type { Tables } from "./schema/schema.ts";
import type { TrustedTime } from "./trusted-time.ts";

// Statements on rows of one table that are known by the values of some columns, or by a condition. Anything more is a
// query of its own.

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** Values that a row has to have, by column: one of a list, or undefined where it has to have none. */
type Having<Table extends keyof Tables> =
  | { [Column in keyof Row<Table>]?: Row<Table>[Column] | readonly Row<Table>[Column][] }
  | Expression<SqlBool>;

/** The same statements for whatever table: callers are held to its columns, and Kysely need not work them out. */
type AnyTable = Record<string, Record<string, unknown>>;
const anyTable = (writer: Writer) => writer as unknown as Kysely<AnyTable>;

const has = (having: object): Expression<SqlBool> =>
  isExpression(having) ? (having as Expression<SqlBool>) : hasValues(having);

const hasValues = (having: object) =>
  sql<SqlBool>`${sql.join(
    Object.entries(having).map(([column, value]) => {
      if (value === undefined) return sql`${sql.ref(column)} is null`;
      if (!Array.isArray(value)) return sql`${sql.ref(column)} = ${value}`;
      // PostgreSQL takes no empty list.
      return value.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join(value)})`;
    }),
    sql` and `,
  )}`;

/** All rows that have these values, in the order of these columns. */
export function listRows<Table extends keyof Tables>(
  reader: Pick<Reader, "selectFrom">,
  table: Table,
  having: Having<Table>,
  ...order: (keyof Row<Table> & string)[]
): Promise<Row<Table>[]> {
  const query = (reader as Pick<Kysely<AnyTable>, "selectFrom">)
    .selectFrom(table as string)
    .selectAll()
    .where(has(having));
  const inOrder = order.reduce((sorted, column) => sorted.orderBy(column), query);
  return inOrder.execute() as Promise<Row<Table>[]>;
}

/** A row that has these values, all of it; undefined if there is none. */
export const findRow = <Table extends keyof Tables>(
  reader: Pick<Reader, "selectFrom">,
  table: Table,
  having: Having<Table>,
) =>
  (reader as Pick<Kysely<AnyTable>, "selectFrom">)
    .selectFrom(table as string)
    .selectAll()
    .where(has(having))
    .executeTakeFirst() as Promise<Row<Table> | undefined>;

/** Adds a row or several, unless one has its key already. → whether any was added */
export async function addRow<Table extends keyof Tables>(
  writer: Writer,
  table: Table,
  row: Insertable<Tables[Table]> | readonly Insertable<Tables[Table]>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await anyTable(writer)
    .insertInto(table as string)
    .values(row as object)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives the row with this key these values, whether it was there or not. `first`: the others of one that was not. */
export async function putRow<Table extends keyof Tables>(
  writer: Writer,
  table: Table,
  key: Partial<Row<Table>>,
  values: Partial<Insertable<Tables[Table]>>,
  first: Partial<Insertable<Tables[Table]>> = {},
): Promise<void> {
  await anyTable(writer)
    .insertInto(table as string)
    .values({ ...first, ...key, ...values } as object)
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(values as object))
    .execute();
}

/** Changes each row that has these values. → whether there was one */
export async function changeRows<Table extends keyof Tables>(
  writer: Writer,
  table: Table,
  having: Having<Table>,
  values: Partial<Row<Table>>,
): Promise<boolean> {
  const { numUpdatedRows } = await anyTable(writer)
    .updateTable(table as string)
    .set(values as object)
    .where(has(having))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes each row that has these values. → whether there was one */
export async function deleteRows<Table extends keyof Tables>(
  writer: Writer,
  table: Table,
  having: Having<Table>,
): Promise<boolean> {
  const { numDeletedRows } = await anyTable(writer)
    .deleteFrom(table as string)
    .where(has(having))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes each row whose instant in this column is longer ago than that is kept. → how many */
export async function deleteOlder<Table extends keyof Tables>(
  writer: Writer,
  table: Table,
  column: keyof Row<Table> & `${string}Ms`,
  now: TrustedTime,
  keptMs = 0,
): Promise<number> {
  const { numDeletedRows } = await anyTable(writer)
    .deleteFrom(table as string)
    .where(column as string, "<", now - keptMs)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
