import { expect, test } from "vitest";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { children, form, list, openOwnPages } from "../../testing/panel/own-pages.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { undoIn } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";

/** Pages for posts that are refused, and so change nothing. */
const refusing = await openOwnPages(samplePages, closeAfterFile);

test("a page is begun, filled with blocks, published, and is in the menu of every page", async () => {
  const { begin, press, read, pageOf, church } = await openOwnPages();

  const begun = await begin();
  expect(begun.headers.get("location")).toBe(form);
  expect(await read(form)).toContain("A página está começada, e só você a vê.");
  expect(pageOf(`/${children}`)).toBe(404);
  expect(await read(list)).toContain("Começada por você");

  expect(await read(`/painel/previa/${children}`)).toContain("falta o texto");
  await press(form, "acrescentar blocos perguntas", { "blocos.0.texto.texto": "Venha." });
  await press(form, "acrescentar blocos botao", {
    "blocos.1.perguntas.perguntas.0.pergunta": "Preciso avisar?",
    "blocos.1.perguntas.perguntas.0.resposta": "Não.",
  });
  await press(form, "subir blocos 2", {
    "blocos.2.botao.texto": "Fale com a gente",
    "blocos.2.botao.link": "/contato",
  });
  expect(await read(`/painel/previa/${children}`)).toMatch(/Fale com a gente[^]*Preciso avisar\?/);
  expect(pageOf(`/${children}`)).toBe(404);
  expect(await read("/painel")).toMatch(/Você começou a mudar Ministério infantil/);
  const published = await press(form, "publicar");

  expect(published.headers.get("location")).toBe(`${form}?feito=publicado`);
  expect(await church.read(`paginas/${children}.yaml`)).toMatch(
    /^titulo: Ministério infantil\nintroducao: .*\ndescricao: .*\ncapa:\n {2}arquivo: .*\n {2}descricao: .*\nmenu: sobre-nos\nblocos:\n {2}- tipo: texto\n {4}texto: Venha.\n {2}- tipo: botao\n {4}texto: Fale com a gente\n {4}link: \/contato\n {2}- tipo: perguntas\n {4}perguntas:\n {6}- pergunta: Preciso avisar\?\n {8}resposta: Não.\n$/,
  );
  expect(pageOf(`/${children}`)).toMatch(/Venha\.[^]*Fale com a gente[^]*Preciso avisar\?/);
  expect(pageOf("/")).toContain(`<a href="/${children}">Ministério infantil</a>`);
  expect(await read(list)).toContain("Ministério infantil");
});

test.each([
  ["🎉", "De “🎉” não sai um endereço"],
  ["Αγάπη", "De “Αγάπη” não sai um endereço"],
  ["Contato", "Deste título sai o endereço /contato."],
])("a title of which no address can be made is told beside it: %s", async (titulo, words) => {
  const answer = await refusing.begin({ titulo });

  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(new RegExp(`id="titulo-[^"]*"[^>]*>${words}`));
});

test.each([
  ["mensagens", "já é do próprio site"],
  ["../a", "letras minúsculas sem acento"],
  ["x".repeat(61), "passa de 60 letras"],
  ["salao-de-festas", "Já há uma página em /salao-de-festas"],
])("the address %s is refused in words", async (endereco, words) => {
  const { begin, church } = refusing;

  const answer = await begin({ endereco });

  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(words);
  const text = await church.read(`paginas/${endereco}.yaml`).catch(() => undefined);
  expect(text).toBe(samplePages[endereco]);
});

test("two people begin the same page: both texts are shown to the second, and one is chosen", async () => {
  const { begin, press, signIn, pageOf } = await openOwnPages();
  const other = await signIn();
  await begin();
  await other.begin();
  await press(form, "publicar", { "blocos.0.texto.texto": "O texto de Maria." });

  const answer = await other.press(form, "publicar", { "blocos.0.texto.texto": "O de José." });

  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toMatch(/O texto de Maria\.[^]*O de José\./);
  expect(pageOf(`/${children}`)).toContain("O texto de Maria.");
  await other.press(form, "ficar", {}, readForm(html, "Continuar com o meu texto"));
  await other.press(form, "publicar");
  expect(pageOf(`/${children}`)).toContain("O de José.");
});

test("a page with another address is found at both, and can go back to the one that it had", async () => {
  const { ask, begin, visit, pageOf, church, read } = await openOwnPages(samplePages);

  const moved = await ask(`${form}/endereco`, { endereco: "criancas" });

  expect(moved.headers.get("location")).toBe(
    "/painel/conteudo/criancas?feito=pagina-com-outro-endereco",
  );
  expect(pageOf("/criancas")).toContain("Ministério infantil");
  expect(visit(`/${children}?a=b`)).toMatchObject({
    status: 308,
    headers: { location: "/criancas?a=b" },
  });
  expect(await church.read(`paginas/${children}.yaml`)).toBe("mudou_para: criancas\n");
  expect((await ask(form)).headers.get("location")).toBe("/painel/conteudo/criancas");
  expect(await (await begin()).text()).toContain("Este endereço já foi de uma página");
  expect(await read(list)).not.toContain(`/${children}`);

  await ask("/painel/conteudo/criancas/endereco", { endereco: children });
  expect(pageOf(`/${children}`)).toContain("Ministério infantil");
  expect(visit("/criancas")).toMatchObject({ status: 308, headers: { location: `/${children}` } });
});

test.each([
  ["salao-de-festas", "Já há uma página em /salao-de-festas"],
  [children, "Este já é o endereço dela"],
  ["", "Escreva o endereço novo"],
])("a page is not moved to %j", async (endereco, words) => {
  const { ask, pageOf } = refusing;
  const answer = await ask(`${form}/endereco`, { endereco });

  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(words);
  expect(pageOf(`/${children}`)).toContain("Ministério infantil");
});

test("a page is removed, taken back, and can be begun anew once it is gone", async () => {
  const { ask, read, begin, press, pageOf, church } = await openOwnPages(samplePages);

  const removed = await ask(`${form}/remover`, {});

  expect(removed.headers.get("location")).toBe(`${list}?feito=pagina-removida`);
  expect(pageOf(`/${children}`)).toBe(404);
  expect(pageOf("/")).not.toContain(children);
  await expect(church.read(`paginas/${children}.yaml`)).rejects.toThrow();
  expect((await ask(form)).status).toBe(404);

  await ask("/painel/desfazer", { id: undoIn(await read("/painel/desfazer")) });
  expect(pageOf(`/${children}`)).toContain("Um domingo com as crianças");
  expect(await church.read(`paginas/${children}.yaml`)).toBe(samplePages[children]);

  await ask(`${form}/remover`, {});
  expect(await read(list)).toMatch(/Removidas do site[^]*\/ministerio-infantil\/versoes/);
  expect(await read(`${form}/versoes`)).toMatch(
    /A página saiu do site[^]*A página entrou de novo[^]*A página saiu do site[^]*primeira versão/,
  );
  await begin();
  await press(form, "publicar", { "blocos.0.texto.texto": "De novo." });
  expect(pageOf(`/${children}`)).toMatch(/De novo\./);
  expect(pageOf(`/${children}`)).not.toContain("Um domingo com as crianças");
});

test("a page that another one leads to stays, and it is said which one leads there", async () => {
  const { ask, pageOf } = await openOwnPages({
    ...samplePages,
    "salao-de-festas": (samplePages["salao-de-festas"] ?? "").replace(
      "blocos: []",
      `blocos:\n  - tipo: botao\n    texto: As crianças\n    link: /${children}`,
    ),
  });

  const answer = await ask(`${form}/remover`, {});

  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(
    /levam até ela[^]*href="\/painel\/conteudo\/salao-de-festas"/,
  );
  expect(pageOf(`/${children}`)).toContain("Ministério infantil");
});

test("a page comes and goes with its file", async () => {
  const { content, pageOf, church, versions } = await openOwnPages();
  const publishedAs = async () => (await versions.newest()).get(`paginas/${children}.yaml`)?.text;
  await church.write(`paginas/${children}.yaml`, samplePages[children] ?? "");
  await soon(async () => expect(await publishedAs()).toBe(samplePages[children]));
  expect(pageOf(`/${children}`)).toContain("Ministério infantil");

  await church.remove(`paginas/${children}.yaml`);
  await soon(async () => expect(await publishedAs()).toBe(""));
  expect(pageOf(`/${children}`)).toBe(404);
  expect(content.reports.join()).not.toContain("textos-substituidos");
});

test("a page with a mistake in its file is told of with its line, and stops nobody else's publication", async () => {
  const { press, content, church } = await openOwnPages();
  await church.write("paginas/contato.yaml", "titulo: x\n");
  await church.write("paginas/novo.yaml", "titulo: Novo\nblocos:\n  - tipo: textos\n");
  await soon(() =>
    expect(content.reports.join("\n")).toMatch(/novo\.yaml, linha 3: [^]*um destes tipos/),
  );
  expect(content.reports.join("\n")).toContain("o endereço /contato já é do próprio site");

  const path = "/painel/conteudo/equipe";
  const published = await press(path, "publicar", { titulo: "A equipe da casa" });

  expect(published.headers.get("location")).toBe(`${path}?feito=publicado`);
  expect(content.page("/equipe")).toContain("A equipe da casa");
});

test("a machine that has not the page takes it from the others, without a word of something replaced", async () => {
  const { content, press, begin } = await openOwnPages();
  await begin();
  await press(form, "publicar", { "blocos.0.texto.texto": "Venha." });

  const second = await openSampleContent({ database: content.database });

  expect(second.live.content().ownPages.map(({ name }) => name)).toEqual([children]);
  expect(second.reports.join()).not.toContain("textos-substituidos");
});

test("a deploy that brings the folder from before the page does not take it away", async () => {
  const { content, press, begin, church } = await openOwnPages();
  await begin();
  await press(form, "publicar", { "blocos.0.texto.texto": "Venha." });
  await content.stop();
  await church.remove("paginas");

  const again = await openSampleContent({ church, dataFolder: content.dataFolder });

  expect(again.live.content().ownPages.map(({ name }) => name)).toEqual([children]);
  expect(await church.read(`paginas/${children}.yaml`)).toContain("Venha.");
});

test("a page that was begun and is discarded leads back to the list, from where it can be had again", async () => {
  const { begin, press, ask, read } = await openOwnPages();
  await begin();

  const discarded = await press(form, "descartar");

  expect(discarded.headers.get("location")).toBe(`${list}?feito=pagina-descartada`);
  const html = await read(`${list}?feito=pagina-descartada`);
  expect(html).toContain("Nada dela foi ao ar");
  expect(html).not.toContain("Começada por você");
  await ask("/painel/desfazer", { id: undoIn(html) });
  expect(await read(list)).toContain("Começada por você");
});
