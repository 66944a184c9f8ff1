import { expect, test } from "vitest";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { freshSqliteFile } from "../../testing/storage/fresh-sqlite.ts";

test("a person who first opens the panel while the database is away reads a page in Portuguese", async () => {
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
  for (const path of [panelPaths.home, panelPaths.entry]) {
    const response = await app.request(path, { headers: { cookie: "__Host-painel=x" } });
    expect(response.status).toBe(503);
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect(await response.text()).toContain("O banco de dados não responde agora.");
  }
  isAway = false;
  expect((await app.request(panelPaths.entry)).status).toBe(200);
});
