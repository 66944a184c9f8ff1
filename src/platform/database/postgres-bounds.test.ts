// @module-tag postgres
import { sql } from "kysely";
import { expect, test } from "vitest";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";
import { bothDatabases, postgresServer } from "../../testing/storage/databases.ts";
import type { Database } from "./database.ts";
import { type DatabasePlace, openDatabase } from "./open-database.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

const postgres = bothDatabases.find(({ kind }) => kind === "postgres");

/** Connections that one process may have at once; docs/growing.md reckons with it. */
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

test("a role that may have few connections serves more at once, each in its turn", async () => {
  const { run, createDatabase } = await postgresServer();
  const role = `poucas_${process.pid}`;
  await run(`create role ${role} login connection limit 2`);
  const url = (await createDatabase()).replace("//test@", `//${role}@`);
  const open = async (connections: number) => {
    const database = await openDatabase({ url, connections }, { patienceMs: 20_000 });
    closeAfterTest(() => database.close());
    return database;
  };
  const sleep = sql`select pg_sleep(0.02)`;

  // One has asked for as many as there are, the other for more than there are.
  for (const connections of [2, 10]) {
    const database = await open(connections);
    const all = Array.from({ length: 60 }, () => database.read((reader) => sleep.execute(reader)));
    expect(await Promise.all(all)).toHaveLength(60);
    await database.close();
  }
});
