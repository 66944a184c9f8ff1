// @module-tag postgres
import { sql } from "kysely";
import { expect, test } from "vitest";
import { StorageUnavailable } from "./storage-unavailable.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import type { DatabasePlace } from "./open-database.ts";
import type { Database } from "./database.ts";
import { soon } from "../../testing/run/soon.ts";

const postgres = bothDatabases.find(({ kind }) => kind === "postgres");

/** What one process may have at once; docs/growing.md reckons with it. */
const mostConnections = 10;

async function openTwo(patienceMs: number): Promise<{ site: Database; beside: Database }> {
  const place = await postgres?.place();
  if (!postgres || !place) throw new Error("PostgreSQL is one of them.");
  const open = (where: DatabasePlace) => postgres.open(where, { patienceMs });
  return { site: await open(place), beside: await open(place) };
}

const numberOf = async (database: Database, text: string): Promise<number> => {
  const { rows } = await database.read((reader) => sql.raw<{ n: unknown }>(text).execute(reader));
  return Number(rows[0]?.n);
};

test("thirty statements at once share ten connections, and each has its turn", async () => {
  const { site, beside } = await openTwo(30_000);
  const sleeping = `select count(*) as n from pg_stat_activity
    where query like 'select pg_sleep(0.2), ''of thirty''%'`;

  const all = Promise.all(
    Array.from({ length: 30 }, () =>
      site.read((reader) => sql.raw("select pg_sleep(0.2), 'of thirty'").execute(reader)),
    ),
  );
  let isOver = false;
  void all.finally(() => (isOver = true));
  const seen: number[] = [];
  while (!isOver) seen.push(await numberOf(beside, sleeping));

  expect(await all).toHaveLength(30);
  // Those at rest still say what they were asked last.
  seen.push(await numberOf(beside, sleeping));
  expect(Math.max(...seen)).toBe(mostConnections);
});

test("a statement that takes longer than the site's patience is ended by the server itself", async () => {
  const { site, beside } = await openTwo(1_000);

  const endless = site.read((reader) => sql.raw("select pg_sleep(600), 'endless'").execute(reader));

  await expect(endless).rejects.toThrow(StorageUnavailable);
  const left = `select count(*) as n from pg_stat_activity
    where state = 'active' and query = 'select pg_sleep(600), ''endless'''`;
  // It says so a moment before it has ended it.
  await soon(async () => expect(await numberOf(beside, left)).toBe(0));
  expect(await numberOf(site, "select 1 as n")).toBe(1);
});
