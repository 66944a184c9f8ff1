import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { fillInbox, fillLedger } from "../../testing/panel/busy-church.ts";
import { openPanelBrowser } from "../../testing/panel/panel-browser.ts";
import { entryPages, panelPages } from "../../testing/panel/panel-pages.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";

const most = 30 * 1024;
/** Of the headings. Fetched once, and known already to the person who has seen the site. */
const font = "texturina";
const fontBytes = statSync(join(import.meta.dirname, `../../kit/ui/fonts/${font}.woff2`)).size;
const { database, ...site } = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const panel = await openSamplePanel({ ...site, database });
// As long as they get: full pages of lists, and the form of every file.
await fillInbox(database, 200);
await fillLedger(database, 20_000);

test.each(panelPages)("%s is at most 30 KB with all that it needs", async (path) => {
  const { askCompressed } = await panel.signIn();
  await expectLight(await askCompressed(path));
});

test.each(entryPages)("%s is as light", async (path) => {
  await expectLight(await openPanelBrowser(panel.app).askCompressed(path));
});

async function expectLight(response: Response): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());

  expect(response.headers.get("content-encoding")).toBe("br");
  const html = brotliDecompressSync(bytes).toString();
  // Nothing of it is fetched but pictures, which each phone sees to.
  expect(html).not.toMatch(/<script[^>]+src=|rel="stylesheet"|<iframe/);
  const fetched = html.match(/url\((?!#)[^)]+\)/g) ?? [];
  expect(fetched).toEqual([expect.stringContaining(font)]);
  expect(bytes.length + fontBytes).toBeLessThanOrEqual(most);
}
