import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { openBusyPanel } from "../../testing/panel/busy-panel.ts";
import { UpArrow } from "../../kit/panel/parts/parts.tsx";
import { findMistakes, hasNuChecker } from "../../testing/run/nu-checker.ts";

const { ask, ...found } = await openBusyPanel();
const pages = [...found.pages, ...found.around];

test.each(pages)("no two things on $path have one id", ({ html }) => {
  const ids = select(readHtml(html), "[id]").map(({ attributes }) => attributes.get("id"));

  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

const arrow = renderToStaticMarkup(createElement(UpArrow));

test.each(pages)("$path leads up by the title of the page above it", async ({ html }) => {
  const links = select(select(readHtml(html), "main")[0]?.within ?? [], "a");
  const ups = links.filter(({ inner }) => inner.startsWith(arrow));
  for (const up of ups) {
    const to = up.attributes.get("href") ?? "";
    const parent = await ask(to);
    const [heading] = select(readHtml(await parent.text()), "h1");

    // "Contribuições" is every month's; the first page greets, and a list that is searched is called by what is sought.
    const words = textOf(up).trim();
    if (words !== "Início" && !to.includes("?"))
      expect(heading && textOf(heading)).toMatch(new RegExp(`^${words}( de |$)`));
  }
});

test.skipIf(!hasNuChecker)(
  "the W3C's checker finds no mistake in the pages of the panel",
  () => expect(findMistakes(pages)).toEqual([]),
  300_000,
);
