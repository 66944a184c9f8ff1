import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openBusyPanel } from "../../testing/panel/busy-panel.ts";
import { entryPages } from "../../testing/panel/panel-pages.ts";

const most = 30 * 1024;
/** The font of the headings. Fetched once, and known already to the person who has seen the site. */
const font = "texturina";
const fontBytes = statSync(join(import.meta.dirname, `../../kit/ui/fonts/${font}.woff2`)).size;
// Pages as long as they get: full lists, and the form of every file.
const { pages, askCompressed, stranger } = await openBusyPanel({ messages: 200, gifts: 20_000 });
/** All declarations of a year are for paper. */
const onPhones = pages.filter(({ path }) => !path.endsWith("/todas"));

test.each(onPhones)("$path is at most 30 KB with all that it needs", async ({ path }) => {
  await expectLight(await askCompressed(path));
});

test.each(entryPages)("%s is as light", async (path) => {
  await expectLight(await stranger.askCompressed(path));
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
