import {
  CamelCasePlugin,
  OnConflictBuilder,
  UpdateQueryBuilder,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
} from "kysely";

/**
 * Makes a row the domain's object: column `begun_at_ms` is `begunAtMs`, and null is undefined, in what is read and in what is
 * written.
 */
export class RowsAsObjects extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    // Ten times as fast as over entries.
    for (const column in row) {
      // PostgreSQL's column of words is there to be searched alone.
      if (column !== "words") object[this.camelCase(column)] = row[column] ?? undefined;
    }
    return object;
  }
}

export const nameInSql = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Kysely leaves undefined out of an UPDATE, before any plugin sees it: the old value would stay.
for (const [prototype, method] of [
  [UpdateQueryBuilder.prototype, "set"],
  [OnConflictBuilder.prototype, "doUpdateSet"],
] as unknown as [Record<string, unknown>, string][]) {
  const original = prototype[method] as (...given: unknown[]) => unknown;
  prototype[method] = function (this: unknown, ...given: unknown[]) {
    return original.apply(this, given.length === 1 ? given.map(withNulls) : given);
  };
}

function withNulls(values: unknown): unknown {
  if (typeof values === "function") return (...given: unknown[]) => withNulls(values(...given));
  if (typeof values !== "object" || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, value === undefined ? null : value]),
  );
}

// Left to themselves, node:sqlite stores undefined, NaN, a Date or a function as null, and pg writes each
// its own way; a lone surrogate is replaced, and a NUL is kept by one and refused by the other.

/** Refuses what the two databases would not give back as it was, before either is asked. */
export class StrictSqliteCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(storable(value));
  }
}

export class StrictPostgresCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(storable(value));
  }
}

function storable(value: unknown): string | number | null {
  if (value === null || (typeof value === "number" && Number.isSafeInteger(value))) return value;
  if (typeof value === "string" && value.isWellFormed() && !value.includes("\0")) return value;
  // Never the text itself: errors are logged.
  const what = typeof value === "string" ? "a text with NUL or half a character" : typeof value;
  throw new TypeError(`Not a value that a database keeps as it is: ${what}.`);
}
