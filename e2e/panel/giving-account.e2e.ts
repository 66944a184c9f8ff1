import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

test("a new PIX key is previewed with its code before it is published, and can be undone", async ({
  page,
  office,
}) => {
  await office.enter(page, "Tito Tesoureiro", "tesouraria");
  await page.goto("/painel/doacoes/conta");
  await expectSound(page);
  const before = await page.getByLabel("Chave PIX").inputValue();
  await page.getByLabel("Chave PIX").fill("tesouraria@exemplo.com.br");
  await page.getByRole("button", { name: "Ver antes e depois" }).click();
  await expect(page.getByRole("heading", { name: "Antes e depois" })).toBeVisible();
  await expect(page.getByRole("deletion")).toHaveText(before);
  await expect(page.getByRole("insertion")).toHaveText("tesouraria@exemplo.com.br");
  await expectSound(page);

  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("status")).toContainText("O site já mostra a conta nova");
  await page.goto("/contribua");
  await page.getByText("Ver a chave PIX").click();
  await expect(page.getByText("tesouraria@exemplo.com.br", { exact: true })).toBeVisible();
  // On every page of the panel, for ten minutes.
  await page.goto("/painel");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("status")).toContainText("Desfeito: a conta de antes está no ar");
  await expect(page.getByLabel("Chave PIX")).toHaveValue(before);
});
