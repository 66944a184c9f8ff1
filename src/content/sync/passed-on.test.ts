import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import {
  newestProgramme,
  programmeFile as file,
  publishHour,
  publishProgramme,
  withHour,
} from "../../testing/panel/published-hour.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { soon } from "../../testing/run/soon.ts";
import { databases } from "../../testing/storage/databases.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";

test.each(databases)(
  "a machine that still shows an earlier text than the others passes it on to no feature, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const first = await openSampleContent({ database });
    const second = await openSampleContent({ database });
    await publishHour(first, "18:00");
    const heard = second.passedOn.length;
    // Made anew for a new day, or for what its pages count.
    await second.live.refresh();
    await soon(() => expect(second.page("/programacao")).toContain("18:00"));
    await soon(() => expect(second.passedOn.at(-1)?.get(file)).toContain('hora: "18:00"'));
    for (const texts of second.passedOn.slice(heard)) {
      expect(texts.get(file)).toContain('hora: "18:00"');
    }
  },
);

test("a file that was changed by hand while the database was away becomes a version, and is passed on", async () => {
  const database = await freshSqlite();
  let isAway = false;
  const away: Database = {
    ...database,
    read: async (run) => {
      if (isAway) throw new StorageUnavailable("The database is away.");
      return database.read(run);
    },
  };
  const content = await openSampleContent({ database: away, isShared: false });
  // The keeper works in turn: once this is refused, all that the start began is done.
  await publishProgramme(content, withHour((await newestProgramme(content)).text, "18:00"), 0);
  isAway = true;
  await content.church.edit(file, '"19:00"', '"17:00"');
  await soon(() => expect(content.reports.join()).toContain("is away"));
  isAway = false;
  await soon(async () => expect((await newestProgramme(content)).text).toContain('"17:00"'));
  await soon(() => expect(content.passedOn.at(-1)?.get(file)).toContain('"17:00"'));
});
