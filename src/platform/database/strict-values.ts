import { PostgresQueryCompiler, SqliteQueryCompiler } from "kysely";

// Left to themselves, node:sqlite stores undefined, NaN, a Date or a function as null, and pg writes each
// its own way; a lone surrogate is replaced, and a NUL is kept by one and refused by the other.

/** Refuses what the two databases would not give back as it was, before either is asked. */
export class StrictSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(storable(value));
  }
}

/** The same for PostgreSQL. */
export class StrictPostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(storable(value));
  }
}

function storable(value: unknown): string | number | null {
  if (value === null || (typeof value === "number" && Number.isSafeInteger(value))) return value;
  if (typeof value === "string" && value.isWellFormed() && !value.includes("\0")) return value;
  throw new TypeError(`Not a value that a database keeps as it is: ${described(value)}.`);
}

// Never the text itself: errors are logged.
function described(value: unknown): string {
  return typeof value === "string" ? "a text with NUL or half a character" : typeof value;
}
