import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillInbox, fillLedger } from "../../../testing/panel/busy-church.ts";
import { openPanelBrowser, type PanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { entryPages, panelPages } from "../../../testing/panel/panel-pages.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";

const { database, ...site } = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const panel = await openSamplePanel({ ...site, database });
await fillInbox(database, 30);
await fillLedger(database, 300);
const member = await panel.signIn();
const stranger = openPanelBrowser(panel.app);

const classesIn = (css: string) =>
  [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name);
/** Every class that some sheet of the panel knows. */
const known = new Set(
  globSync("src/**/{panel,editor}/**/*.css").flatMap((file) =>
    classesIn(readFileSync(file, "utf8")),
  ),
);

async function unstyled(browser: PanelBrowser, path: string): Promise<string[]> {
  const html = await (await browser.ask(path)).text();
  const [, style = "", body = ""] = html.split(/<\/?style>/);
  const used = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  const there = new Set(classesIn(style));
  return [...new Set(used)].filter((name) => known.has(name) && !there.has(name));
}

// A class whose rules lie in another feature's sheet would lose them in silence.
test.each(panelPages)("%s has the rules of each of its classes", async (path) => {
  expect(await unstyled(member, path)).toEqual([]);
});

test.each(entryPages)("%s has them too", async (path) => {
  expect(await unstyled(stranger, path)).toEqual([]);
});
