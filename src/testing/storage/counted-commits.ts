import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteDialect, sql } from "kysely";
import { onTestFinished } from "vitest";
import type { Writer } from "../../platform/database/database.ts";
import { type Clock, createGroupCommit } from "../../platform/database/group-commit.ts";
import { migrate } from "../../platform/database/schema/migrations/migrate.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import { openSqlite, connectSqlite } from "../../platform/database/sqlite/sqlite.ts";

export const patienceMs = 5_000;

/** A database whose commits are counted, and may be made to fail. A commit takes as long as its clock is moved by it. */
export async function openCounted() {
  const folder = mkdtempSync(join(tmpdir(), "vitral-group-"));
  const file = join(folder, "vitral.db");
  const first = await openSqlite(file, patienceMs);
  await migrate(first);
  await first.close();

  const connection = connectSqlite(file);
  const commits = { count: 0, before: () => {} };
  const watched: typeof connection = {
    ...connection,
    prepare(text) {
      const statement = connection.prepare(text);
      if (text !== "commit") return statement;
      return {
        ...statement,
        run(values) {
          commits.count += 1;
          commits.before();
          return statement.run(values);
        },
      };
    },
  };
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: watched }) });
  onTestFinished(async () => {
    await kysely.destroy();
    rmSync(folder, { recursive: true });
  });
  const clock = { ms: 0, now: () => clock.ms, sleep: (ms) => sleep(ms) } as Clock & { ms: number };
  const { write, idle } = createGroupCommit(kysely, watched, clock);
  const keep = (name: string, patience = patienceMs) =>
    write(async (writer) => insert(writer, name), patience);
  const names = async () => {
    const rows = await kysely
      .selectFrom("secrets")
      .select("name")
      .orderBy(sql`rowid`)
      .execute();
    return rows.map(({ name }) => name);
  };
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(kysely);
  return { file, kysely, clock, commits, write, idle, keep, names, pragma };
}

export async function insert(writer: Writer, name: string, value = ""): Promise<string> {
  await writer.insertInto("secrets").values({ name, value }).execute();
  return name;
}

export const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
export const settled = (promises: Promise<unknown>[]) =>
  Promise.all(promises.map((promise) => promise.then(String, (error: Error) => error.message)));
