// @module-tag long
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { openBusyPanel } from "../../../testing/panel/busy-panel.ts";
import { findPosts } from "../../../testing/panel/panel-posts.ts";

const panel = await openBusyPanel();
const { ask, pages } = panel;

const idOf = ({ attributes }: ReturnType<typeof readHtml>[number]) => attributes.get("id");

/** First words of a screen reader when the page comes: its title, then what has the focus. */
function firstWords(html: string) {
  const page = readHtml(html);
  return {
    title: select(page, "title").map(textOf).join(""),
    focused: select(page, "[autofocus]").map(textOf),
    // A screen reader says only the role where there is one.
    roles: select(page, "[autofocus]").map(({ attributes }) => attributes.get("role")),
  };
}

const paths = new Set((await findPosts(panel)).map(({ path }) => path));

test("each form that is refused says so first in the title, and has the focus on a list of ways to what is missing", async () => {
  const refused: string[] = [];
  for (const path of paths) {
    // Nothing was filled in.
    const answer = await ask(path, { acao: "publicar" });
    const html = await answer.text();
    if (![400, 409, 413, 422].includes(answer.status) || !html.startsWith("<!doctype")) continue;
    refused.push(path);
    const { title, focused } = firstWords(html);
    expect.soft(title, path).toMatch(/^Falta acertar: /);
    expect.soft(focused.length, path).toBeGreaterThan(0);
    const wrong = select(readHtml(html), "[aria-invalid]").map((one) => `#${idOf(one)}`);
    const ways = select(readHtml(html), ".callout.problem a").map(({ attributes }) =>
      attributes.get("href"),
    );
    expect.soft(ways, path).toEqual(expect.arrayContaining(wrong));
  }
  expect(refused).toContain("/painel/avisos");
});

test("a form that was accepted says so first in the title, and has the focus on the words", async () => {
  const told = firstWords(await (await ask("/painel/avisos?feito=aviso-no-ar")).text());
  expect(told.title).toMatch(/^O aviso está no ar, no alto de todas as páginas \| Avisos/);
  expect(told.focused).toEqual([expect.stringContaining("ar")]);
  expect(told.roles).toEqual([undefined]);

  const page = firstWords(await (await ask("/painel/avisos")).text());
  expect(page).toEqual({ title: expect.stringMatching(/^Avisos/), focused: [], roles: [] });
});

test("no page of the panel lets the browser speak for it of what is missing", () => {
  const shut: string[] = [];
  for (const { path, html } of pages) {
    for (const one of readHtml(html)) {
      const asks = one.within.some(({ attributes }) => attributes.has("required"));
      if (one.name === "form" && asks && !one.attributes.has("novalidate")) shut.push(path);
    }
  }
  expect(shut).toEqual([]);
});
