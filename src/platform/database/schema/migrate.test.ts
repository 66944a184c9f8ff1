// @module-tag copies
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../../church-database.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { versions as known } from "../../../testing/storage/next-version.ts";
import { grownPicnics, picnics, withPart } from "../../../testing/storage/picnics.ts";
import { keepMessage, noRows, rowCounts } from "../../../testing/storage/sample.ts";
import type { Database } from "../database.ts";
import type { DatabasePlace } from "../open-database.ts";
import { partsOf, versionsOf } from "./parts.ts";

const versions = async (database: Database) => versionsOf(await partsOf(database));

const program = `
  const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "../open-database.ts"))});
  const { migrate } = await import(${JSON.stringify(resolve("src/church-database.ts"))});
  const database = await openDatabase(JSON.parse(process.argv[1]));
  await migrate(database);
  await database.close();
`;

/** Migrates in another process. → its exit code, or the signal that ended it */
async function migrateInAnotherProcess(place: DatabasePlace, run = program) {
  const args = ["--input-type=module", "--eval", run, JSON.stringify(place)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}

/**
 * A program that dies as a machine does when its power goes, once the first statement of the part's next step is done.
 */
const killedProgram = `
  const { openDatabase } = await import(${JSON.stringify(join(import.meta.dirname, "../open-database.ts"))});
  const { migrate } = await import(${JSON.stringify(resolve("src/church-database.ts"))});
  const { grownPicnics, withPart } = await import(${JSON.stringify(resolve("src/testing/storage/picnics.ts"))});
  const database = await openDatabase(JSON.parse(process.argv[1]));
  const killed = (step) => (dialect) => [
    ...step(dialect),
    { execute: () => process.kill(process.pid, "SIGKILL") },
  ];
  await migrate(database, withPart({ ...grownPicnics, later: grownPicnics.later.map(killed) }));
`;

describe.each(databases)("on $kind", ({ fresh, open, place }) => {
  test("migrating again changes nothing", async () => {
    const database = await fresh();
    await keepMessage(database);
    const before = await rowCounts(database);
    await migrate(database);

    expect(await rowCounts(database)).toEqual(before);
    expect(await versions(database)).toEqual(known());
  });

  test("two processes that start together on an empty database both find it ready", async () => {
    const where = await place();
    const codes = await Promise.all([1, 2].map(() => migrateInAnotherProcess(where)));

    expect(codes).toEqual([0, 0]);
    const database = await open(where);
    expect(await versions(database)).toEqual(known());
    expect(await rowCounts(database)).toEqual(noRows);
  });

  test("a migration that is killed in the middle leaves what was, and the next start finishes it", async () => {
    const where = await place();
    const database = await open(where);
    await migrate(database, withPart(picnics));
    await keepMessage(database);
    await database.write((writer) =>
      sql`insert into picnics (id, name) values ('1', 'Rute')`.execute(writer),
    );
    const before = await versions(database);

    expect(await migrateInAnotherProcess(where, killedProgram)).toBe("SIGKILL");

    const rows = () =>
      database.read(async (reader) => (await sql`select * from picnics`.execute(reader)).rows);
    expect(await versions(database)).toEqual(before);
    expect(await rows()).toEqual([{ id: "1", name: "Rute" }]);
    await migrate(database, withPart(grownPicnics));
    expect(await versions(database)).toEqual({ ...before, picnics: 2 });
    expect(await rows()).toEqual([{ id: "1", name: "Rute", dish: undefined }]);
    expect(await rowCounts(database)).toMatchObject({ contactMessages: 1 });
  });
});
