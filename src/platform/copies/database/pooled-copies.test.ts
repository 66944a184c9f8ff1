// @module-tag copies
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hasPgDump, openPostgresToCopy } from "../../../testing/church/postgres-to-copy.ts";
import { soon } from "../../../testing/run/soon.ts";
import { hasPgbouncer, startPgbouncer } from "../../../testing/storage/pgbouncer.ts";
import { keepMessage, now, rowCounts } from "../../../testing/storage/sample.ts";

test.skipIf(!hasPgDump || !hasPgbouncer)(
  "through PgBouncer a copy is made, and can be restored half a minute after the site has stopped",
  async () => {
    const { open, copy, restore } = await openPostgresToCopy(async (folder) =>
      (await startPgbouncer(folder)).url("postgres"),
    );
    const site = await open();
    await keepMessage(site);
    const { file } = await copy();
    // pg_dump does this to a connection that a site gets after it; ten at once reach every one that the pooler keeps.
    const dump = sql`select set_config('search_path', '', false), pg_sleep(0.2)`;
    const tenTimes = (act: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, act));
    const emptySearchPaths = () => tenTimes(() => site.write((writer) => dump.execute(writer)));
    await emptySearchPaths();
    await tenTimes(() => keepMessage(site, { receivedAtMs: now + 1 }));
    expect(await rowCounts(site)).toMatchObject({ contactMessages: 11 });

    await expect(restore(file, true)).rejects.toThrow("O site está no ar");
    await emptySearchPaths();
    await site.close();
    await soon(() => expect(restore(file, false)).rejects.toThrow("mais novo que a cópia"));
    await restore(file, true);
    const back = await open();
    expect(await rowCounts(back)).toMatchObject({ contactMessages: 1 });
  },
);
