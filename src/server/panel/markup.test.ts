import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UpArrow } from "../../kit/panel/parts/parts.tsx";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { openBusyPanel } from "../../testing/panel/busy-panel.ts";
import { findMistakes, hasNuChecker } from "../../testing/run/nu-checker.ts";

const { ask, ...found } = await openBusyPanel();
const pages = [...found.pages, ...found.around];

test.each(pages)("no two things on $path have one id", ({ html }) => {
  const ids = select(readHtml(html), "[id]").map(({ attributes }) => attributes.get("id"));

  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

const arrow = renderToStaticMarkup(createElement(UpArrow));

const ways = pages.map(({ path, html }) => {
  const links = select(select(readHtml(html), "main")[0]?.within ?? [], "a").map((link) => ({
    to: link.attributes.get("href") ?? "",
    words: textOf(link).trim(),
    isUp: link.inner.startsWith(arrow),
  }));
  return { path, links, ups: links.filter(({ isUp }) => isUp) };
});

/** Pages that the menu leads to, or the list of the texts beside them. */
const fromMenu =
  /^\/painel(\/\w+)?$|^\/painel\/(conteudo|previa)\/[\w-]+(\/(nova|endereco|campo\/.+))?$|^\/painel\/doacoes\/\d{4}-\d\d$|^\/painel\/convite\//;

const addressOf = (path: string) => path.replace(/[?#].*/, "");

const below = ways.filter(({ path }) => !fromMenu.test(addressOf(path)));

test.each(below)("$path leads up, or back to where it asks for an answer", ({ path, links }) => {
  const isBack = (to: string) => addressOf(path).startsWith(`${addressOf(to)}/`);

  expect(links.filter(({ to, isUp }) => isUp || isBack(to))).not.toEqual([]);
});

test.each(ways.filter(({ ups }) => ups.length > 0))(
  "$path leads up by the title of the page above it",
  async ({ ups }) => {
    for (const { to, words } of ups) {
      const [heading] = select(readHtml(await (await ask(to)).text()), "h1");

      // "Contribuições" is every month's; the first page greets, and a list that is searched is called by what is sought.
      const isNamedOtherwise = words === "Início" || to.includes("?");
      const title = isNamedOtherwise ? /\S/ : new RegExp(`^${words}( de |$)`);
      expect(heading && textOf(heading)).toMatch(title);
    }
  },
);

test.skipIf(!hasNuChecker)("the W3C's checker finds no mistake in the pages of the panel", () =>
  expect(findMistakes(pages)).toEqual([]),
);
