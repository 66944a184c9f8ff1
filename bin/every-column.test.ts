import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetLateUndos } from "../src/kit/panel/undo/undo.ts";
import { nameInSql } from "../src/platform/database/rows.ts";
import { personalColumns as columnsOf } from "../src/platform/database/schema/tables-of.ts";
import { leaveNoTrace } from "../src/platform/database/vacuum-after-erasure.ts";
import { createLog } from "../src/platform/log/log.ts";
import { tables } from "../src/church-database.ts";
import type { Content } from "../src/content/content.ts";
import { startPreviewWatch } from "../src/giving/statements/sql/previews.ts";
import { allUndoWays } from "../src/server/all-features.ts";
import { tidyUp } from "../src/server/jobs/housekeeping.ts";
import { openDataFolder } from "../src/testing/church/data-folder.ts";
import { featureSamples } from "../src/testing/feature-samples.ts";
import { runHere } from "../src/testing/run/run-here.ts";
import { insertMarkedRows, markedRows } from "../src/testing/storage/marked-rows.ts";
import { address, markOf, name } from "../src/testing/storage/marks.ts";

const personalColumns = columnsOf(tables);

const dayMs = 24 * 3_600_000;

const advice = (what: string) =>
  `${what}: say in its tables.ts whether it is "personal", "who" or "not"; a personal one also needs a marked ` +
  "row (`feature.sample.ts`), and has to leave with `dados apagar` and with age.";

async function openMarkedChurch(madeMs: number) {
  const sample = await openDataFolder();
  const { database } = sample;
  await insertMarkedRows(database, madeMs);
  const left = () =>
    personalColumns.flatMap(([table, columns]) =>
      columns
        .filter((column) => sample.isOnDisk(markOf(table, column)))
        .map((column) => `${table}.${column}`),
    );
  return { ...sample, left };
}

/** Not in the file that a person is given, and why. */
const notHandedOver = {
  "contactMessages.phone": "written as a telephone",
  "givers.plainName": "the name once more",
  "gifts.description": "fund and name once more",
  "contentVersions.text": "named by its file",
  "contentDrafts.form": "somebody else's, not published",
  "contentPhotos.description": "named by its photo, where it names the person",
  "staffUndos.label": "gone within the hour",
  "staffUndos.state": "gone within the hour",
  "savedPosts.fields": "gone within the hour",
  ...Object.assign({}, ...featureSamples.map((sample) => sample.notHandedOver)),
};

/** Columns that the accounts keep of a gift, and those not found by this address; the command says so. */
const keptWithoutAddress = [
  "contentPhotos.description",
  "gifts.description",
  "gifts.giver",
  "givers.name",
  "givers.plainName",
  ...featureSamples.flatMap((sample) => sample.keptWithoutAddress ?? []),
];

test("every column of text says what it holds, and has a marked row if it is personal", async () => {
  const { database } = await openDataFolder();
  const { rows: columns } = await database.read((reader) =>
    sql<{ name: string }>`select tables.name || '.' || columns.name as name
      from sqlite_schema as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and lower(columns.type) = 'text'
        and tables.name not like '%\_words%' escape '\\'`.execute(reader),
  );
  const known = tables
    .flatMap(({ text }) => Object.entries(text))
    .flatMap(([table, kinds]) =>
      Object.keys(kinds).map((column) => nameInSql(`${table}.${column}`)),
    );
  const marked = Object.keys(markedRows(0));
  for (const { name: column } of columns) expect(known, advice(column)).toContain(column);
  for (const [table] of personalColumns) expect(marked, advice(table)).toContain(table);
  await database.close();
});

test("a person is handed over whole, and erased from every column and byte", async () => {
  const { folder, database, left, isOnDisk } = await openMarkedChurch(Date.now());
  await database.close();
  const env = { DATA_DIR: folder };

  const handed = await runHere("bin/church/personal-data.ts", ["exportar", address, name], env);
  const missing = personalColumns.flatMap(([table, columns]) =>
    columns
      .filter((column) => !["email", "identity"].includes(column))
      .filter((column) => !handed.output.includes(markOf(table, column)))
      .map((column) => `${table}.${column}`),
  );
  expect(missing.sort()).toEqual(Object.keys(notHandedOver).sort());

  await runHere("bin/church/personal-data.ts", ["apagar", address, name, "--textos-tambem"], env);
  expect(left().sort()).toEqual(keptWithoutAddress.toSorted());
  expect(isOnDisk(address)).toBe(false);
});

test("all that a person wrote grows old and leaves the disk", async () => {
  const madeMs = Date.now() - 7 * 366 * dayMs;
  const { folder, database, left } = await openMarkedChurch(madeMs);
  const now = () => Date.now();
  const log = createLog({ write: () => {} });
  const privacy = { retentionMonths: 12, giverYears: 5 } as Content["privacy"];
  await forgetLateUndos({ ways: allUndoWays, database, dataFolder: folder, now, log });
  await startPreviewWatch({ database, now, log }).close();
  const folders = { dataFolder: folder, contentFolder: folder };
  await tidyUp({ database, folders, content: () => ({ privacy }), now, log });

  // On the site until somebody changes it there.
  expect(left()).toEqual(["contentPhotos.description"]);
  expect(await leaveNoTrace(database)).toBe("none");
  await database.close();
});
