import { expect, test } from "vitest";
import { readHtml, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

const newPhoto = "fotos/enviadas/sala.jpg";

/** A church with one page, a draft of the page with that name, and how it would look. */
async function preview(name: string, typed: Record<string, string>) {
  const church = await sampleChurch();
  const hall = samplePages["salao-de-festas"] ?? "";
  await church.write("paginas/salao-de-festas.yaml", hall);
  await church.write(newPhoto, await tinyPhoto(99));
  const { signIn } = await openSamplePanel(await openSampleContent({ church }));
  const { ask } = await signIn("conteudo");
  const begun = { titulo: "Coral", introducao: "Quem canta.", menu: "nao", endereco: name };
  await ask("/painel/conteudo/paginas/nova", begun);
  const form = `/painel/conteudo/${name}`;
  const sent = readForm(await (await ask(form)).text(), "data-draft-state");
  for (const [key, text] of Object.entries({ ...typed, acao: "ver" })) sent.set(key, text);
  await ask(form, sent);
  const answer = await ask(`/painel/previa/${name}`);
  const html = await answer.text();
  const marked = readHtml(html).filter(({ attributes }) => attributes.has("data-mudou"));
  return { status: answer.status, html, marked: marked.map(textOf) };
}

test("a page that was never on the air is seen with a photo that no page has yet", async () => {
  const { status, html, marked } = await preview("coral", {
    "blocos.0.texto.texto": "Venha cantar.",
    "capa.arquivo": newPhoto,
    "capa.descricao": "A sala do coral",
  });

  expect(status).toBe(200);
  expect(html).toMatch(/Ainda não está no ar[^]*A sala do coral[^]*Venha cantar\./);
  expect(marked).toEqual([]);
});

test("what changes on a page of the church's own is marked", async () => {
  const { status, marked } = await preview("salao-de-festas", {
    introducao: "O salão da igreja para a festa de todos.",
    "capa.arquivo": newPhoto,
  });

  expect(status).toBe(200);
  expect(marked).toContain("O salão da igreja para a festa de todos.");
});
