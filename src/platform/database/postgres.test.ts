// @module-tag postgres
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test, onTestFinished } from "vitest";
import { migrate } from "../../church-database.ts";
import { openPort } from "../../testing/http/open-port.ts";
import { bothDatabases, postgresServer } from "../../testing/storage/databases.ts";
import { acceptSample, rowCounts } from "../../testing/storage/sample.ts";
import type { Database } from "./database.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

type CutLine = {
  port: number;
  /** From now on nothing passes in either direction, as with a pulled cable. */
  cut(): void;
  /** Open connections are lost; new ones work. */
  mend(): void;
};

/** A TCP port that leads to a Unix socket, and that can be cut. It is closed after the test. */
async function openCutLine(socketPath: string): Promise<CutLine> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("data", (bytes) => void (isCut || to.write(bytes)));
      from.on("error", () => {});
      from.on("close", () => {
        ends.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  const port = await openPort(server);
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    server.close();
    drop();
  });
  return {
    port,
    cut: () => void (isCut = true),
    mend() {
      // After a cut neither end learns what the other has sent.
      drop();
      isCut = false;
    },
  };
}

const postgres = bothDatabases.find(({ kind }) => kind === "postgres");

async function fresh(patienceMs?: number): Promise<Database> {
  const database = await postgres?.fresh({ patienceMs });
  if (!database) throw new Error("PostgreSQL is one of them.");
  return database;
}

const ended = "ended-by-the-test";

/** Opens a database whose connections no other test takes over, at an address that is like its own. */
async function openAt(change: (url: string) => string, patienceMs?: number): Promise<Database> {
  const place = await postgres?.place();
  if (!postgres || !place || !("url" in place)) throw new Error("PostgreSQL is one of them.");
  const database = await postgres.open({ url: change(place.url) }, { patienceMs });
  await migrate(database);
  return database;
}

const openToBeEnded = () => openAt((url) => `${url}&application_name=${ended}`);

async function endConnections(): Promise<void> {
  const { run } = await postgresServer();
  await run(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = '${ended}'`);
}

test("a connection ended midway keeps nothing, and the next message is accepted", async () => {
  const database = await openToBeEnded();
  await acceptSample(database);
  const before = await rowCounts(database);
  const writing = database.write(async (writer) => {
    await writer.insertInto("secrets").values({ name: "half", value: "" }).execute();
    await endConnections();
    await writer.insertInto("secrets").values({ name: "other", value: "" }).execute();
  });

  await expect(writing).rejects.toThrow(StorageUnavailable);
  expect(await acceptSample(database)).toBe("accepted");
  expect(await rowCounts(database)).toMatchObject({
    contactMessages: (before.contactMessages ?? 0) + 1,
  });
  const secrets = database.read((reader) => reader.selectFrom("secrets").selectAll().execute());
  expect(await secrets).toEqual([]);
});

test("idle connections that end bring nothing down", async () => {
  const database = await openToBeEnded();
  await Promise.all([acceptSample(database), acceptSample(database), acceptSample(database)]);
  await endConnections();
  await sleep(50);

  expect(await acceptSample(database)).toBe("accepted");
});

test("a lock held too long makes a message unavailable, and keeps nothing of it", async () => {
  const database = await fresh(1_000);
  await acceptSample(database);
  const before = await rowCounts(database);
  let release = () => {};
  const locked = new Promise<void>((resolve) => {
    void database.write(async (writer) => {
      await sql`lock table hits`.execute(writer);
      resolve();
      await new Promise<void>((free) => (release = free));
    });
  });
  await locked;

  await expect(acceptSample(database)).rejects.toThrow(StorageUnavailable);
  release();
  expect(await rowCounts(database)).toEqual(before);
});

test("two writes that wait for each other's rows are both stored", async () => {
  const database = await fresh();
  const names = ["one", "other"];
  await database.write((writer) =>
    writer
      .insertInto("counters")
      .values(names.map((name) => ({ name, value: 0 })))
      .execute(),
  );
  const begun: PromiseWithResolvers<void>[] = names.map(() => Promise.withResolvers());
  const countUp = (first: number) =>
    database.write(async (writer) => {
      const add = (at: number) =>
        writer
          .updateTable("counters")
          .set((row) => ({ value: row("value", "+", 1) }))
          .where("name", "=", names[at] ?? "")
          .execute();
      await add(first);
      begun[first]?.resolve();
      await begun[1 - first]?.promise;
      await add(1 - first);
    });

  await Promise.all([countUp(0), countUp(1)]);

  const kept = await database.read((reader) =>
    reader.selectFrom("counters").select("value").where("name", "in", names).execute(),
  );
  expect(kept).toEqual([{ value: 2 }, { value: 2 }]);
});

test("a server that has gone silent is given up, and used again when it speaks", async () => {
  const line = await openCutLine((await postgresServer()).socket);
  const database = await openAt((url) => url.replace(/@[^/]+/, `@127.0.0.1:${line.port}`), 1_000);

  line.cut();
  await expect(acceptSample(database)).rejects.toThrow(StorageUnavailable);
  await expect(rowCounts(database)).rejects.toThrow(StorageUnavailable);
  line.mend();
  expect(await acceptSample(database)).toBe("accepted");
});

test("a wrong query is a surprise, not something to wait for", async () => {
  const database = await fresh();
  const asking = database.read((reader) => sql`select nonsense`.execute(reader));
  await expect(asking).rejects.toMatchObject({ code: "42703" });
});
