import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findAsset } from "../../../site/publish/bytes/assets.ts";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";
import { publishSample } from "../../../testing/church/sample-site.ts";
import { listen, send } from "../../../testing/http/exchange.ts";

const folder = mkdtempSync(join(temporaryFolder, "partes-"));
const site = { ...(await publishSample()), findAsset: (path: string) => findAsset(path, folder) };
let brought = 0;
const port = await listen(site, {
  bringAssets: async () => {
    brought += 1;
    writeFileSync(join(folder, "hydrate-nova.js"), "// nova");
  },
});

test("a part of another machine's build is fetched on request, once", async () => {
  const first = await send(port, "/assets/hydrate-nova.js");
  const second = await send(port, "/assets/hydrate-nova.js");

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.toString()).toBe("// nova");
  expect(first.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(brought).toBe(1);
});

test("a part that no build has is not found", async () => {
  expect((await send(port, "/assets/nada.js")).status).toBe(404);
});

test("for nothing else is another machine asked", async () => {
  const before = brought;
  for (const path of ["/", "/nada", "/assets/", "/assets/../vitral.db", "/assets/a.db"]) {
    await send(port, path);
  }
  expect(brought).toBe(before);
});
