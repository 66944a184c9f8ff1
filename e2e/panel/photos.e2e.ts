import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test, type Office } from "./with-panel.ts";

const photo = "content/fotos/equipe/pastora.jpg";

/** Goes from a cell's form to the gallery and back: published, not removable, and undone. */
async function giveCellItsHouse(page: Page, office: Office, words: string) {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/conteudo/celulas");
  await page.locator('[id="item.celulas.0"] > summary').click();
  await expectSound(page);
  await page.locator('button[value="escolher celulas.0.foto"]').click();
  await expectSound(page);
  await page.getByLabel("Foto", { exact: true }).setInputFiles(photo);
  await page.getByLabel("O que se vê na foto").fill(words);
  await page.getByRole("button", { name: "Enviar foto" }).click();

  await page.getByRole("radio", { name: "Alto", exact: true }).check();
  await expectSound(page);
  await page.getByRole("button", { name: "Guardar e usar em Células" }).click();
  await expect(page.getByRole("status").first()).toContainText("Foto escolhida");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("status").first()).toContainText("Publicado");

  await page.goto("/celulas");
  await expect(page.getByAltText(words)).toHaveCSS("object-position", /^50% 0(%|px)$/);

  await page.goto("/painel/fotos");
  await page.locator(".gallery a", { hasText: words }).first().click();
  await expect(page.getByText("Aparece em Células")).toBeVisible();
  await expect(page.getByRole("link", { name: "Remover" })).toBeHidden();

  await page.goto("/painel/conteudo/celulas/versoes");
  await page.getByRole("button", { name: "Voltar a esta versão" }).first().click();
  await expect(page.getByRole("status").first()).toContainText("já está no ar");
  await page.goto("/celulas");
  await expect(page.getByAltText(words)).toBeHidden();
}

/** Without the gallery: an open item lists all photos. */
async function choosePhotoByName(page: Page) {
  await page.goto("/painel/conteudo/celulas");
  await page.locator('[id="item.celulas.1"] > summary').click();
  const choice = page.locator('[id="celulas.1.foto.arquivo"]');
  await choice.selectOption("fotos/equipe/pastora.jpg");
  await expect(page.locator("[data-draft-state]")).toContainText("Rascunho guardado");
  await page.reload();
  await expect(choice).toHaveValue("fotos/equipe/pastora.jpg");
  await page.getByRole("button", { name: "Descartar o rascunho" }).click();
}

test("a photo is added to a cell and removed again", async ({ page, office }) => {
  await giveCellItsHouse(page, office, "Casa com varanda");
  await choosePhotoByName(page);
});

test("several photos go one after another, each with its words and what became of it", async ({
  page,
  office,
}) => {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/fotos");
  await page
    .getByLabel("Foto", { exact: true })
    .setInputFiles([
      "content/fotos/equipe/pastora.jpg",
      "package.json",
      "content/fotos/equipe/pastor.jpg",
    ]);
  await expect(page.getByLabel("O que se vê na foto", { exact: true })).toBeHidden();
  await expectSound(page);
  for (const [at, words] of ["Coro de domingo", "Não é foto", "Coral ensaiando"].entries()) {
    await page.getByLabel(`O que se vê na foto ${at + 1}`).fill(words);
  }
  await page.getByRole("button", { name: "Enviar 3 fotos" }).click();

  const rows = page.locator(".sent-photos li");
  await expect(rows.nth(2)).toContainText("Foto guardada");
  await expect(rows.nth(0)).toContainText("Foto guardada");
  await expect(rows.nth(1)).toContainText("não pôde ser lido como foto");
  await expect(page.getByRole("button", { name: "Enviar a que falta" })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Coro de domingo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Coral ensaiando" })).toBeVisible();
});

test("what a proxy in front says of a photo is told in words, and a restart of the site is waited for", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/fotos");
  const path = "/painel/fotos";
  for (const status of [502, 504, 413]) journey.expectStatus(path, status);
  const said = [502, 504, 413];
  await page.route(`**${path}`, (route) => {
    const status = route.request().method() === "POST" ? said.shift() : undefined;
    return status ? route.fulfill({ status, body: "<h1>nginx</h1>" }) : route.fallback();
  });
  const photos = ["content/fotos/equipe/pastora.jpg", "content/fotos/equipe/pastor.jpg"];
  await page.getByLabel("Foto", { exact: true }).setInputFiles(photos);
  for (const at of [1, 2]) await page.getByLabel(`O que se vê na foto ${at}`).fill(`Coro ${at}`);
  await page.getByRole("button", { name: "Enviar 2 fotos" }).click();

  const rows = page.locator(".sent-photos li");
  await expect(rows.nth(0)).toContainText("grande demais para o servidor que fica na frente");
  await expect(rows.nth(1)).toContainText("Foto guardada");
  await page.getByRole("button", { name: "Enviar a que falta" }).click();
  await expect(page.getByRole("heading", { name: "Coro 1" })).toBeVisible();
});
