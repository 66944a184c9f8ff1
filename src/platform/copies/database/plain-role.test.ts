// @module-tag copies
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
// The site's role in the PostgreSQL of deploy/compose.yaml, on a real server.
import { migrate, tables } from "../../../church-database.ts";
import { hasPgDump, openPostgresToCopy } from "../../../testing/church/postgres-to-copy.ts";
import { keepMessage, now, rowCounts } from "../../../testing/storage/sample.ts";
import { withDatabase } from "../../database/open-database.ts";
import { makeCopy } from "../copy-church.ts";
import { restoreCopy } from "../restore/restore-copy.ts";
import { postgresPlace } from "./places.ts";

/** Opens a server as the image of PostgreSQL leaves a new one to the scripts that it finds. */
async function openServer() {
  const { url, root, contentFolder, run } = await openPostgresToCopy();
  await run("create role postgres superuser login password 'senha do começo'");
  const host = decodeURIComponent(new URL(url).hostname);
  const { status, stderr } = spawnSync("sh", ["deploy/papel-do-banco.sh"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PGHOST: host, SENHA_DO_BANCO: "it's uma senha" },
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const asSite = url.replace("//test@", "//vitral@").replace(/\/postgres$/, "/vitral");
  return { root, contentFolder, asSite, asOwner: url };
}

const ask = (url: string, statement: string) =>
  withDatabase({ url }, async (database) => {
    const { rows } = await database.read((reader) => sql.raw(statement).execute(reader));
    return rows;
  });

test.skipIf(!hasPgDump)(
  "the site keeps, copies and restores as a plain role, and no program is run by what a copy says",
  async () => {
    const { root, contentFolder, asSite, asOwner } = await openServer();
    await withDatabase({ url: asSite }, async (database) => {
      await migrate(database);
      await keepMessage(database);
    });
    writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Igreja de Teste\n");
    const copied = { contentFolder, folder: root, name: "copia.tar.gz", nowMs: now };
    const { file } = await makeCopy({ place: { url: asSite }, ...copied });

    const place = postgresPlace(asSite, tables);
    const how = { dataFolder: join(root, "data"), contentFolder, anyway: true, nowMs: now };
    await restoreCopy({ file, place, ...how });

    expect((await withDatabase({ url: asSite }, rowCounts)).contactMessages).toBe(1);
    const roles = await ask(
      asOwner,
      "select rolname, rolsuper, rolpassword like 'SCRAM%' as enters from pg_authid where rolname in ('postgres', 'vitral') order by 1",
    );
    expect(roles).toEqual([
      { rolname: "postgres", rolsuper: true, enters: undefined },
      { rolname: "vitral", rolsuper: false, enters: true },
    ]);
    await expect(ask(asSite, "copy (select 1) to program 'cat >/dev/null'")).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  },
);
