import { expect, test } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { confirmedIn } from "../../sql/confirmed-texts.ts";

const church = await openSampleContent({ closeAfter: closeAfterFile });
const panel = await openSamplePanel(church);
const { ask } = await panel.signIn("conteudo");

async function read() {
  const html = await (await ask(panelPaths.confirm)).text();
  const forms = select(readHtml(html), "form").map(textOf);
  return { html, asked: forms.filter((form) => form.includes("Sim, é assim")) };
}

const libras = "No domingo há sala para as crianças e intérprete de Libras?";

test("a person who writes the site is led from the first page to each fact of the sample, a question", async () => {
  const { html, asked } = await read();
  expect(asked.length).toBeGreaterThan(15);
  const home = readHtml(await (await ask(panelPaths.home)).text());
  const ways = select(home, "a").filter(
    ({ attributes }) => attributes.get("href") === panelPaths.confirm,
  );
  expect(ways.map((way) => textOf(way).trim())).toEqual([
    `É assim aqui? Falta responder a ${asked.length} perguntas.`,
  ]);

  expect(asked.find((form) => form.includes(libras))).toContain("A família inteira reunida.");
  expect(asked.join()).not.toContain("2026-12-30");
  expect(html).toContain("/painel/conteudo/programacao?abrir=encontros.3#item.encontros.3");
});

test("what is so here is not asked about again, and the rest is", async () => {
  const before = (await read()).asked;
  const isAsked = (form: string) => form.includes(libras);
  expect(before.filter(isAsked)).toHaveLength(1);

  // Pressed twice: nothing more is confirmed.
  for (const _ of [1, 2]) {
    expect((await ask(panelPaths.confirm, { sim: libras })).status).toBe(303);
    expect((await read()).asked).toEqual(before.filter((form) => !isAsked(form)));
  }
});

test("a form that names no question of today confirms nothing", async () => {
  const before = await confirmedIn(church.database);
  for (const form of [{ sim: "É tudo assim?" }, { sim: "" }, {}]) {
    expect((await ask(panelPaths.confirm, form)).status).toBe(303);
  }
  expect(await confirmedIn(church.database)).toEqual(before);
});
