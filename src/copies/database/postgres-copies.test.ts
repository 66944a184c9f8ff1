import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate, newestSchema } from "../../storage/engine/migrations/migrate.ts";
import { listLetters } from "../../storage/letters/kept-letters.ts";
import { hasPgDump, openPostgresToCopy } from "../../testing/church/postgres-to-copy.ts";
import { hourMs, keepMessage, now, rowCounts } from "../../testing/storage/sample.ts";
import { checkCopy } from "../check-copy.ts";
import { factsOfDatabase } from "./database-facts.ts";
import { postgresPlace } from "./postgres-place.ts";
import { restoreCopy } from "../restore-copy.ts";

test.skipIf(!hasPgDump)(
  "a copy of PostgreSQL goes back whole, over tables of a newer program too",
  async () => {
    const { url, root, contentFolder, run, open, copy } = await openPostgresToCopy();
    const site = await open();
    await keepMessage(site);
    const { file } = await copy();
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
    await run("create table made_by_a_newer_program (id text)");
    await restore(true);

    const back = await open();
    expect((await rowCounts(back)).contact_messages).toBe(1);
    expect((await listLetters(back)).map(({ state }) => state)).toEqual(["parked"]);
    expect(Object.keys((await factsOfDatabase(back)).rows)).not.toContain(
      "made_by_a_newer_program",
    );
    expect(readFileSync(join(contentFolder, "igreja.yaml"), "utf8")).toContain("de Teste");
    await migrate(back);
  },
);
