import { expect, test } from "vitest";
import { loadContent } from "../../../content/load.ts";
import { documentsOf, renderDocuments } from "../../../testing/church/documents.ts";
import { select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { publishSample } from "../../../testing/church/sample-site.ts";

const edited = await sampleChurch();
await edited.edit("privacidade.yaml", "meses_de_guarda: 12", "meses_de_guarda: 1");
await edited.edit("privacidade.yaml", "das_doacoes: 5", "das_doacoes: 7");
const [samplePages, editedPages] = [
  documentsOf(await publishSample()),
  await renderDocuments(edited),
];

function textsOf(pages = samplePages, path = "/privacidade"): string {
  const elements = pages.find((page) => page.path === path)?.elements ?? [];
  return select(elements, "p").map(textOf).join("\n");
}

test("the page names the storage times of the church's content", () => {
  expect(textsOf()).toMatch(/12 meses depois de chegarem[^]*apagados depois de 5 anos/);
  expect(textsOf(editedPages)).toMatch(/um mês depois de chegarem[^]*apagados depois de 7 anos/);
});

test("a church that says nothing keeps names of givers for five years", async () => {
  const church = await sampleChurch();
  await church.edit("privacidade.yaml", "anos_de_guarda_das_doacoes: 5", "");

  expect(await loadContent(church.contentFolder)).toMatchObject({
    content: { privacy: { giverYears: 5 } },
  });
});

test("all stored data is named, and every promise is kept by a job", () => {
  const notice = textsOf();

  for (const kept of [
    "e-mail para o recibo",
    "nome, valor, tipo e data",
    "só um código",
    "o código da conexão",
    "a tesouraria vê nome e valor",
  ]) {
    expect(notice).toContain(kept);
  }
  expect(notice).toContain("Lê quem tem a senha dela");
  expect(notice).toContain("painel do site, em que só entra quem a igreja convidou");
  for (const page of [notice, textsOf(samplePages, "/contato")]) {
    expect(page).not.toMatch(/só (os|pelos) pastores/);
  }
});
