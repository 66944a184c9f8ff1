import { expect, test } from "vitest";
import { StorageUnavailable } from "../../domain/storage-unavailable.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { openDatabase } from "../../storage/engine/open-database.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { freshSqliteFile } from "../../testing/storage/fresh-sqlite.ts";

test("a panel that could not open while the database was away opens at the next visit", async () => {
  const kept = await openDatabase({ file: await freshSqliteFile() });
  closeAfterTest(() => kept.close());
  let isAway = false;
  const failWhileAway = () => {
    if (isAway) throw new StorageUnavailable("away");
  };
  const { app } = await openSamplePanel({
    database: {
      ...kept,
      read: async (query) => (failWhileAway(), kept.read(query)),
      write: async (query) => (failWhileAway(), kept.write(query)),
    },
  });

  isAway = true;
  expect((await app.request(panelPaths.entry)).status).toBe(503);
  isAway = false;
  expect((await app.request(panelPaths.entry)).status).toBe(200);
});
