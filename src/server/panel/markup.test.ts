import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { fillInbox, fillLedger } from "../../testing/panel/busy-church.ts";
import { openPanelBrowser, type PanelBrowser } from "../../testing/panel/panel-browser.ts";
import { entryPages, panelPages } from "../../testing/panel/panel-pages.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { UpArrow } from "../../kit/panel/parts/parts.tsx";
import { findMistakes, hasNuChecker } from "../../testing/run/nu-checker.ts";

const { database, ...site } = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const panel = await openSamplePanel({ ...site, database });
await fillInbox(database, 30);
await fillLedger(database, 300);

const read = (browser: PanelBrowser, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => ({ path, html: await (await browser.ask(path)).text() })));
const pages = [
  ...(await read(await panel.signIn(), panelPages)),
  ...(await read(openPanelBrowser(panel.app), entryPages)),
];

test.each(pages)("no two things on $path have one id", ({ html }) => {
  const ids = select(readHtml(html), "[id]").map(({ attributes }) => attributes.get("id"));

  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

const administrator = await panel.signIn();

const arrow = renderToStaticMarkup(createElement(UpArrow));

test.each(pages)("$path leads up by the title of the page above it", async ({ html }) => {
  const links = select(select(readHtml(html), "main")[0]?.within ?? [], "a");
  const ups = links.filter(({ inner }) => inner.startsWith(arrow));
  for (const up of ups) {
    const parent = await administrator.ask(up.attributes.get("href") ?? "");
    const [heading] = select(readHtml(await parent.text()), "h1");

    // "Contribuições" is every month's; the first page greets.
    const words = textOf(up).trim();
    if (words !== "Início")
      expect(heading && textOf(heading)).toMatch(new RegExp(`^${words}( de |$)`));
  }
});

test.skipIf(!hasNuChecker)(
  "the W3C's checker finds no mistake in the pages of the panel",
  () => expect(findMistakes(pages)).toEqual([]),
  300_000,
);
