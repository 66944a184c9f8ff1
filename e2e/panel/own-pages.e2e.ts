import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { menuOf } from "../menu/menu.ts";
import { expectSound } from "./page-soundness.ts";
import { sendPhoto } from "./send-photo.ts";
import { test } from "./with-panel.ts";

const list = "/painel/conteudo/paginas";
const told = (page: Page) => page.getByRole("status").first();
/** A field of the block at that place in the form, counted from zero. */
const field = (page: Page, name: string) => page.locator(`[id="blocos.${name}"]`);

async function begin(page: Page, title: string) {
  await page.goto("/painel");
  await page.getByRole("link", { name: "Mudar o site" }).click();
  await page.getByRole("link", { name: "Nova página" }).click();
  await page.getByLabel("Título").fill(title);
  await page.getByLabel("Do que ela trata").fill("As crianças têm o seu lugar.");
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(told(page)).toContainText("só você a vê");
}

const add = (page: Page, kind: string) =>
  page
    .getByRole("group", { name: "Acrescentar bloco" })
    .getByRole("button", { name: kind, exact: true })
    .click();

async function ask(page: Page, at: number, question: string, answer: string) {
  await field(page, `2.perguntas.perguntas.${at}.pergunta`).fill(question);
  await field(page, `2.perguntas.perguntas.${at}.resposta`).fill(answer);
}

async function writeBlocks(page: Page) {
  await field(page, "0.texto.texto").fill("A porta abre às 18:30.");
  await add(page, "Foto");
  await page
    .locator('[id="item.blocos.1"]')
    .getByRole("button", { name: "Escolher pela imagem" })
    .click();
  await sendPhoto(page, "A sala das crianças");
  const use = page.getByRole("button", { name: /^Guardar e usar em/ });
  await expect(use).toBeVisible();
  await use.click();
  await expect(told(page)).toContainText("Foto escolhida");
  await add(page, "Perguntas e respostas");
  await ask(page, 0, "Preciso avisar antes?", "Não. É só chegar.");
  await page.getByRole("button", { name: "Acrescentar pergunta" }).click();
  await ask(page, 1, "Com que idade?", "A partir de um ano.");
  await add(page, "Botão");
  await field(page, "3.botao.texto").fill("Fale com a coordenação");
  await field(page, "3.botao.link").selectOption({ label: "Contato" });
  await expectSound(page);
  await page.getByRole("button", { name: "Subir Botão" }).click();
}

/** The parts of the page, as somebody reads them from its top. */
const inOrder = /18:30[^]*Fale com a coordenação[^]*Preciso avisar antes\?[^]*Com que idade\?/;

test("a secretary makes a page on a phone, gives it another address, removes it and takes it back", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Marta Exemplo", "secretaria");
  await begin(page, "Ministério infantil");
  await expectSound(page);
  await writeBlocks(page);
  await page.goto(list);
  await expect(page.getByRole("link", { name: /Ministério infantil/ })).toContainText(
    "não publicada",
  );
  await expectSound(page);
  await page.getByRole("link", { name: /Ministério infantil/ }).click();

  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByText("Ainda não está no ar")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(inOrder);
  await expect(page.getByAltText("A sala das crianças")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(told(page)).toContainText("Publicado");

  await page.goto("/");
  const menu = menuOf(page);
  await menu.button.tap();
  await menu.summary("Sobre Nós").tap();
  await menu.link("Ministério infantil").tap();
  await page.waitForURL("**/ministerio-infantil");
  await expect(page.getByRole("main")).toContainText(inOrder);
  await expect(page.getByAltText("A sala das crianças")).toBeVisible();

  await page.getByRole("link", { name: "Editar esta página" }).click();
  await page.locator("summary", { hasText: "18:30" }).click();
  await field(page, "0.texto.texto").fill("A porta abre às 18:00.");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(told(page)).toContainText("Publicado");

  const rename = "/painel/conteudo/ministerio-infantil/endereco";
  journey.expectRefused(rename, 422);
  await page.getByRole("link", { name: "Mudar o endereço" }).click();
  await expectSound(page);
  await page.getByLabel("Endereço novo").fill("equipe");
  await page.getByRole("button", { name: "Mudar o endereço" }).click();
  await expect(page.getByLabel("Endereço novo")).toHaveAccessibleDescription(/já é do próprio/);
  await expectSound(page);
  await page.getByLabel("Endereço novo").fill("criancas");
  await page.getByRole("button", { name: "Mudar o endereço" }).click();
  await expect(told(page)).toContainText("endereço novo");
  await page.goto("/ministerio-infantil");
  await expect(page).toHaveURL("/criancas");
  await expect(page.getByText("18:00")).toBeVisible();

  journey.expectNotFound("/criancas");
  await page.getByRole("link", { name: "Editar esta página" }).click();
  await page.getByRole("link", { name: "Remover a página" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Remover do site" }).click();
  await expect(told(page)).toContainText("A página saiu do site");
  expect((await page.goto("/criancas"))?.status()).toBe(404);
  await page.goto(list);
  await expectSound(page);
  await page.getByRole("button", { name: /Desfazer.*a remoção de Ministério infantil/ }).click();
  await expect(told(page)).toContainText("Desfeito");
  await expectSound(page);
  expect((await page.goto("/criancas"))?.status()).toBe(200);
});
