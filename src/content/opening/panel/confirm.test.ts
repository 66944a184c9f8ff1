import { expect, test } from "vitest";
import { createConfirmedTexts } from "../confirm.ts";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";

async function open() {
  const content = await openSampleContent({ closeAfter: closeAfterFile });
  const panel = await openSamplePanel(content);
  const { ask } = await panel.signIn("conteudo");
  const read = async (query = "") => {
    const html = await (await ask(panelPaths.confirm + query)).text();
    const elements = readHtml(html);
    const sign = elements.find(({ attributes }) => attributes.get("name") === "sinal");
    return {
      html,
      sinal: sign?.attributes.get("value") ?? "",
      said: select(elements, "blockquote").map(textOf).join(),
      left: Number(/Falta conferir (\d+)/.exec(html)?.[1] ?? 0),
    };
  };
  return { ...content, ask, read, panel };
}

const church = await open();

/** Walks on until a card says this. */
async function cardSaying(words: string) {
  const { left } = await church.read();
  for (let at = 0; at < left; at += 1) {
    const card = await church.read(`?pular=${at}`);
    if (card.said.includes(words)) return card;
  }
  throw new Error(`No card says ${words}.`);
}

test("who writes the site is led to the cards from the first page", async () => {
  const { panel, read } = church;
  const { ask } = await panel.signIn("conteudo");
  const home = readHtml(await (await ask(panelPaths.home)).text());
  const ways = select(home, "a").filter(
    ({ attributes }) => attributes.get("href") === panelPaths.confirm,
  );
  expect(ways.map((way) => textOf(way).trim())).toEqual([
    `É assim aqui? Falta conferir ${(await read()).left}.`,
  ]);
});

test("a card says a duration and a day in words", async () => {
  expect((await cardSaying("intérprete de Libras")).said).toContain("120 minutos");
  expect((await cardSaying("30 de dezembro de 2026")).said).not.toContain("2026-12-30");
});

test("each fact of the sample is a card, and what is so here is not asked about again", async () => {
  const first = await church.read();
  expect(first.left).toBeGreaterThan(30);

  const { sinal } = await cardSaying("intérprete de Libras");
  const answer = await church.ask(panelPaths.confirm, { acao: "sim", sinal });
  expect(answer.status).toBe(303);

  await expect(cardSaying("intérprete de Libras")).rejects.toThrow("No card");
  expect((await church.read()).left).toBe(first.left - 1);
  // Pressed twice: nothing more is confirmed.
  await church.ask(panelPaths.confirm, { acao: "sim", sinal });
  expect((await church.read()).left).toBe(first.left - 1);
});

test("what is taken away is off the site, and can be taken back", async () => {
  const { sinal, left } = await cardSaying("rodoviária");
  await church.ask(panelPaths.confirm, { acao: "tirar", sinal });

  expect(church.page("/contato")).not.toContain("rodoviária");
  expect((await church.read()).left).toBe(left - 1);
  expect((await church.read()).html).toContain("Desfazer");
});

test("Mudar leads to the field, and nothing is taken that the site cannot be without", async () => {
  const card = await cardSaying("Igreja evangélica em Pedra Clara");

  expect(card.html).toContain("/painel/conteudo/igreja?abrir=descricao#descricao");
  expect(card.html).not.toContain('value="tirar"');
  const answer = await church.ask(panelPaths.confirm, { acao: "tirar", sinal: card.sinal });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${panelPaths.confirm}?feito=texto-nao-tirado`);
  expect(church.page("/")).toContain("Igreja evangélica em Pedra Clara");
});

test("a form that names no card of today confirms nothing", async () => {
  const { sinal } = await church.read();
  const confirmed = async () => (await createConfirmedTexts(church.database).all()).size;
  const before = await confirmed();

  for (const form of [
    { acao: "sim", sinal: `${sinal}x` },
    { acao: "sim" },
    { acao: "tudo", sinal },
  ]) {
    expect((await church.ask(panelPaths.confirm, form)).status).toBe(303);
  }
  expect(await confirmed()).toBe(before);
});
