// @module-tag postgres
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import { keepAssets } from "../publish/bytes/assets.ts";
import { createAssetStore, shareAssets } from "./share-assets.ts";

const dayMs = 24 * 3_600_000;
const build = (...names: string[]) =>
  new Map(names.map((name) => [`/assets/${name}`, new Uint8Array(Buffer.from(`// ${name}`))]));

/** A machine with a folder of its own, that serves this build. */
async function openMachine(database: Database, files = build(), now = Date.now) {
  const folder = mkdtempSync(join(temporaryFolder, "partes-"));
  await keepAssets(files, folder);
  const failures: unknown[] = [];
  const store = createAssetStore(database, now);
  const report = (error: unknown) => void failures.push(error);
  return { folder, failures, store, ...shareAssets({ store, files, folder, report }) };
}

const places = bothDatabases.filter(({ kind }) => kind === "postgres");

test.each(places)("over $kind each machine finds what the other's build made", async (kind) => {
  const database = await kind.fresh();
  const old = await openMachine(database, build("a-1.js", "font.woff2"));
  await old.upload();
  const young = await openMachine(database, build("a-2.js", "font.woff2"));
  await Promise.all([young.upload(), young.download()]);
  await old.download();

  for (const { folder, failures } of [old, young]) {
    expect(readdirSync(folder).sort()).toEqual(["a-1.js", "a-2.js", "font.woff2"]);
    expect(failures).toEqual([]);
  }
  expect(readFileSync(join(old.folder, "a-2.js"), "utf8")).toBe("// a-2.js");
});

test.each(places)("over $kind who asks during a look gets what is new", async (kind) => {
  const database = await kind.fresh();
  const old = await openMachine(database, build("a-1.js"));
  const first = old.download();
  const young = await openMachine(database, build("a-2.js"));
  await young.upload();

  await Promise.all([first, old.download()]);

  expect(readdirSync(old.folder).sort()).toEqual(["a-1.js", "a-2.js"]);
});

test.each(places)("over $kind a hundred who ask for nothing cost two looks", async (kind) => {
  const { store, folder } = await openMachine(await kind.fresh(), build("a-1.js"));
  let looks = 0;
  const names = () => {
    looks += 1;
    return store.names();
  };
  const counted = { ...store, names };
  const { download } = shareAssets({ store: counted, files: build(), folder, report() {} });

  await Promise.all(Array.from({ length: 100 }, download));
  expect(looks).toBe(1);
  await Promise.all(Array.from({ length: 100 }, download));
  expect(looks).toBe(2);
});

test.each(places)("over $kind what no machine served for a month is forgotten", async (kind) => {
  const database = await kind.fresh();
  const old = await openMachine(
    database,
    build("a-1.js", "same.js"),
    () => Date.now() - 31 * dayMs,
  );
  await old.upload();
  const young = await openMachine(database, build("a-2.js", "same.js"));
  await young.upload();

  expect((await young.store.names()).sort()).toEqual(["a-2.js", "same.js"]);
});

test.each(places)("over $kind no name leads out of the folder", async (kind) => {
  const database = await kind.fresh();
  const machine = await openMachine(database);
  const names = ["../fora.js", "vitral.db", "a.js"];
  await machine.store.keep(new Map(names.map((name) => [name, Buffer.from("segredo")])));

  await machine.download();

  expect(readdirSync(machine.folder)).toEqual(["a.js"]);
});

test.each(places)("over $kind nothing falls while the database is away", async (kind) => {
  const database = await kind.fresh();
  const machine = await openMachine(database, build("a-1.js"));
  writeFileSync(join(machine.folder, "b-1.js"), "// b-1.js");
  await database.close();

  await machine.upload();
  await machine.download();

  expect(machine.failures).toHaveLength(2);
  expect(readdirSync(machine.folder).sort()).toEqual(["a-1.js", "b-1.js"]);
});
