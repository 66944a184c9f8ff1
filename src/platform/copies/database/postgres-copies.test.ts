// @module-tag copies
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../../church-database.ts";
import { createPeople } from "../../../staff/sql/staff.ts";
import { hasPgDump, openPostgresToCopy } from "../../../testing/church/postgres-to-copy.ts";
import { openSession } from "../../../testing/panel/open-session.ts";
import { runProgram } from "../../../testing/run/run-program.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { addSampleMember } from "../../../testing/storage/sample-staff.ts";
import { keepMessage, now, rowCounts } from "../../../testing/storage/sample.ts";
import { listLetters } from "../../outbox/sql/kept-letters.ts";
import { checkCopy } from "../copy-church.ts";
import { factsOfDatabase } from "./snapshot.ts";

/** Objects of the person who keeps the database, or of another program in a schema of its own. */
const besideOurs = [
  "create view gifts_for_a_report as select 1 as one",
  "create materialized view counted as select count(*) from gifts",
  "create extension pg_trgm",
  `create table "quadro ""de"" avisos – 2026" (id text)`,
  `insert into "quadro ""de"" avisos – 2026" values ('a'), ('b')`,
  `create schema "Outro programa"`,
  `create table "Outro programa".gifts (id text)`,
  `insert into "Outro programa".gifts values ('a')`,
];

test.skipIf(!hasPgDump)(
  "a copy of PostgreSQL goes back whole, beside what other programs made there and over a newer one's tables",
  async () => {
    const { root, contentFolder, run, open, copy, restore } = await openPostgresToCopy();
    const site = await open();
    await keepMessage(site);
    const succeed = await beginSampleGift(site, { id: "antes" });
    for (const statement of besideOurs) await run(statement);
    const member = await addSampleMember(site, { name: "Ana", role: "secretaria" });
    await openSession(site, member);
    const { file } = await copy();
    expect(await checkCopy(file, root)).toMatchObject({
      database: "postgres",
      rows: { contact_messages: 1, gifts: 1, 'quadro "de" avisos – 2026': 2 },
    });
    await keepMessage(site, { receivedAtMs: now + 1 });
    await createPeople(site).remove(member.id, now + 1);
    writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Outra\n");
    await expect(restore(file, false)).rejects.toThrow("O site está no ar");
    await site.close();
    await expect(restore(file, false)).rejects.toThrow("mais novo que a cópia");
    await run(`update "Outro programa".gifts set id = 'since'`);
    await run("create table made_by_a_newer_program (id text)");
    const { broughtBack } = await restore(file, true);

    expect(broughtBack).toMatchObject({ access: [{ name: "Ana", wasRemoved: true }], erased: [] });
    const back = await open();
    expect((await rowCounts(back)).contactMessages).toBe(1);
    expect((await factsOfDatabase(back)).rows).toMatchObject({ staff: 1, staff_sessions: 0 });
    await succeed(back);
    expect((await listLetters(back)).map(({ state }) => state)).toEqual(["parked", "parked"]);
    await (
      await beginSampleGift(back, { id: "depois" })
    )();
    expect(await listLetters(back, ["waiting"])).toMatchObject([{ id: "depois-recibo" }]);
    expect(Object.keys((await factsOfDatabase(back)).rows)).not.toContain(
      "made_by_a_newer_program",
    );
    const others = sql`select id from "Outro programa".gifts`;
    expect((await back.read((reader) => others.execute(reader))).rows).toEqual([{ id: "since" }]);
    expect(readFileSync(join(contentFolder, "igreja.yaml"), "utf8")).toContain("de Teste");
    await migrate(back);
  },
);

test.skipIf(!hasPgDump)(
  "a restoration killed as soon as PostgreSQL has kept it lets no letter go a second time",
  async () => {
    const { url, root, contentFolder, open, copy } = await openPostgresToCopy();
    const site = await open();
    await keepMessage(site);
    const { file } = await copy();
    await keepMessage(site, { receivedAtMs: now + 1 });
    await site.close();
    // In the stead of psql: it does its work, and then the command is gone.
    const programs = join(root, "bin");
    mkdirSync(programs);
    const psql = `#!/bin/sh\nPATH="\${PATH#*:}" psql "$@"\nkill -9 $PPID\n`;
    writeFileSync(join(programs, "psql"), psql, { mode: 0o755 });

    const { code } = await runProgram(
      "bin/church/copies.ts",
      ["restaurar", file, "--mesmo-assim"],
      {
        PATH: `${programs}:${process.env["PATH"]}`,
        DATABASE_URL: url,
        DATA_DIR: join(root, "data"),
        CONTENT_DIR: contentFolder,
      },
    );

    expect(code).not.toBe(0);
    const back = await open();
    expect((await rowCounts(back)).contactMessages).toBe(1);
    expect((await listLetters(back)).map(({ state }) => state)).toEqual(["parked"]);
  },
);
