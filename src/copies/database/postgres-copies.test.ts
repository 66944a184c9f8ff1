import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { migrate, newestSchema } from "../../storage/engine/migrations/migrate.ts";
import { openDatabase } from "../../storage/engine/open-database.ts";
import { listLetters } from "../../storage/letters/kept-letters.ts";
import { secretOf } from "../../storage/secrets.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { startPostgres } from "../../testing/storage/postgres.ts";
import { hourMs, keepMessage, now, rowCounts } from "../../testing/storage/sample.ts";
import { checkCopy } from "../check-copy.ts";
import { factsOfDatabase } from "./database-facts.ts";
import { makeCopy } from "../make-copy.ts";
import { postgresPlace } from "./postgres-place.ts";
import { restoreCopy } from "../restore-copy.ts";

// The server that npm brings has no pg_dump, and Debian's speaks only to servers up to its own age.
const [program] = globSync("/usr/lib/postgresql/*/bin/pg_dump");
if (!program) console.log("Left out: copies of PostgreSQL, because there is no pg_dump here.");

test.skipIf(!program)(
  "a copy of PostgreSQL goes back whole, over tables of a newer program too",
  async () => {
    const server = await startPostgres(dirname(program ?? ""));
    const url = `postgres://test@${encodeURIComponent(dirname(server.socket))}/postgres`;
    const root = mkdtempSync(join(temporaryFolder, "igreja-"));
    const contentFolder = join(root, "content");
    mkdirSync(contentFolder);
    writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Igreja de Teste\n");
    const site = await openDatabase({ url });
    await migrate(site);
    await secretOf(site, "sender-digest");
    await keepMessage(site);
    const { file } = await makeCopy({
      place: { url },
      liveFacts: () => factsOfDatabase(site),
      contentFolder,
      folder: join(root, "copias"),
      name: "copia.tar.gz",
      nowMs: now,
    });
    expect(await checkCopy(file, root)).toMatchObject({
      database: "postgres",
      rows: { contact_messages: 1 },
    });
    await keepMessage(site, { receivedAtMs: now + 1 });
    writeFileSync(join(contentFolder, "igreja.yaml"), "nome: Outra\n");
    const restore = (anyway: boolean) =>
      restoreCopy({
        file,
        place: postgresPlace(url, newestSchema),
        dataFolder: join(root, "data"),
        contentFolder,
        anyway,
        nowMs: now + hourMs,
      });

    await expect(restore(false)).rejects.toThrow("O site está no ar");
    await site.close();
    await expect(restore(false)).rejects.toThrow("mais novo que a cópia");
    await server.run("create table made_by_a_newer_program (id text)");
    await restore(true);

    const back = await openDatabase({ url });
    expect((await rowCounts(back)).contact_messages).toBe(1);
    expect((await listLetters(back)).map(({ state }) => state)).toEqual(["parked"]);
    expect(Object.keys((await factsOfDatabase(back)).rows)).not.toContain(
      "made_by_a_newer_program",
    );
    expect(readFileSync(join(contentFolder, "igreja.yaml"), "utf8")).toContain("de Teste");
    await migrate(back);
    await back.close();
    await server.stop();
  },
);
