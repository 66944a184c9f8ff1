// @module-tag postgres
import { dirname } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { postgresServer } from "../../testing/storage/databases.ts";
import { hasPgbouncer, startPgbouncer } from "../../testing/storage/pgbouncer.ts";
import { acceptSample, rowCounts } from "../../testing/storage/sample.ts";
import type { Reader } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { StorageUnavailable } from "./storage-unavailable.ts";

const setting = async (reader: Reader, name: string) => {
  const asked = sql<{ value: string }>`select current_setting(${name}) as value`;
  return (await asked.execute(reader)).rows[0]?.value;
};

test.skipIf(!hasPgbouncer)(
  "behind PgBouncer as it comes all is stored, and reads and writes end in their time",
  async () => {
    const { run, socket } = await postgresServer();
    const name = `pooled_${process.pid}`;
    await run(`create database ${name}`);
    const pooler = await startPgbouncer(dirname(socket));
    const database = await openDatabase({ url: pooler.url(name) }, { patienceMs: 2_000 });
    closeAfterTest(() => database.close());

    await migrate(database);
    const sent = await Promise.all(Array.from({ length: 30 }, () => acceptSample(database)));
    expect(new Set(sent)).toEqual(new Set(["accepted"]));
    expect(await rowCounts(database)).toMatchObject({ contactMessages: 30 });

    for (const ask of [database.read, database.write]) {
      expect(await ask((reader) => setting(reader, "statement_timeout"))).toBe("2s");
      const endless = ask((reader) => sql`select pg_sleep(600)`.execute(reader));
      await expect(endless).rejects.toThrow(StorageUnavailable);
    }
    expect(await database.write((writer) => setting(writer, "lock_timeout"))).toBe("2s");
    const idle = "idle_in_transaction_session_timeout";
    expect(await database.write((writer) => setting(writer, idle))).toBe("6s");

    await pooler.halt();
    await expect(acceptSample(database)).rejects.toThrow(StorageUnavailable);
    await pooler.resume();
    expect(await acceptSample(database)).toBe("accepted");
  },
);
