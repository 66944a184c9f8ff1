import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const people = "/painel/pessoas";

const told = (page: Page) => page.getByRole("status").first();

test("@desktop a person is invited, comes in, and is removed, which ends what they have open", async ({
  page,
  browser,
  office,
  journey,
}) => {
  journey.expectRefused(people);
  const email = "lia@exemplo.com.br";
  await office.enter(page, "Teresa Exemplo");
  await page.goto(people);
  await page.getByLabel("Nome").fill("Lia Exemplo");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Acesso", { exact: true }).selectOption("secretaria");
  await page.getByRole("button", { name: "Convidar" }).click();
  await expect(told(page)).toContainText("Convite feito para Lia Exemplo");
  await expectSound(page);
  const shown = await page.getByLabel("O convite").inputValue();
  await page.getByRole("button", { name: "Copiar convite" }).click();
  await expect(page.getByText("Convite copiado.")).toBeVisible();
  const whatsapp = page.getByRole("link", { name: "Mandar pelo WhatsApp" });
  const sent = new URL((await whatsapp.getAttribute("href")) ?? "");
  expect(sent.searchParams.get("text")).toBe(shown);
  // A small phone reloads on the way back from WhatsApp, which must make no new link, since that would end this
  // one.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pessoas" })).toBeVisible();
  const lia = page.getByRole("listitem").filter({ hasText: "Lia Exemplo" });
  await expect(lia).toContainText("ainda não aceitou o convite");
  await expectSound(page);

  const theirs = await (await browser.newContext({ baseURL: office.origin })).newPage();
  const link = await office.linkFor(email);
  expect(shown).toContain(link);
  await theirs.goto(link);
  await theirs.getByRole("button", { name: "Aceitar convite" }).click();
  await expect(told(theirs)).toContainText("você já está dentro");
  await theirs.goto(people);
  await expect(theirs.getByRole("heading", { name: "Esta parte não é sua" })).toBeVisible();

  await page.goto(people);
  const remove = async () => {
    await page.getByRole("link", { name: "Remover: Lia Exemplo" }).click();
    await page.getByRole("button", { name: "Remover" }).click();
    await expect(told(page)).toContainText("Pessoa removida");
  };
  await remove();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(told(page)).toContainText("Desfeito: a pessoa tem de novo o acesso que tinha");
  await remove();
  await expectSound(page);
  await expect(lia).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/painel\/entrar\?volta=/);
  await theirs.context().close();
});
