import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

test("from the panel's first page a counting is open after two taps", async ({ page, office }) => {
  await office.enter(page, "Lia Contadora", "tesouraria");
  await page.goto("/painel");
  await page.getByRole("link", { name: "Contar a oferta" }).tap();
  await page.getByRole("button", { name: /Culto de Celebração/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contagem de");
  await expect(page.getByRole("button", { name: "Acrescentar linha" })).toBeVisible();
});

test("the time of this Sunday alone is another one after three taps and an hour", async ({
  page,
  office,
}) => {
  await office.enter(page, "Lia Secretária", "conteudo");
  await page.goto("/painel");
  await page.getByRole("link", { name: "Culto de Celebração" }).tap();
  await page.getByRole("radio", { name: /^Só em/ }).tap();
  await page.evaluate(() => document.querySelector("details.more")?.setAttribute("open", ""));
  await expectSound(page);
  // This hour is neither over on a Sunday evening, nor more than a week ahead after the service.
  await page.getByLabel("Hora").first().fill("20:55");
  await page.getByRole("button", { name: "Publicar" }).tap();
  const row = page.getByRole("link", { name: "Culto de Celebração" });
  await expect(row).toContainText("20:55");
  await expect(row).toContainText("Só neste dia; nas outras semanas, 19:00");
});
