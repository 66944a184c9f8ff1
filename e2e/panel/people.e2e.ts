import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const people = "/painel/pessoas";

const giveAccess = async (page: Page, name: string, role: string) => {
  const person = page.getByRole("listitem").filter({ hasText: name });
  await person.getByLabel(`Acesso de ${name}`).selectOption(role);
  await person.getByRole("button", { name: "Mudar" }).click();
};

const told = (page: Page) => page.getByRole("status").first();

test("@desktop a person is invited, changed and removed, but not the last administrator", async ({
  page,
  browser,
  office,
  journey,
}) => {
  journey.expectRefused(people);
  const email = "lia@exemplo.com.br";
  await office.enter(page, "Teresa Exemplo");
  // Other journeys invite people too, but none with this name.
  await office.database.write((writer) =>
    writer
      .updateTable("staff")
      .set({ role: "conteudo" })
      .where("name", "!=", "Teresa Exemplo")
      .execute(),
  );
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

  // The only administrator cannot remove their own access.
  await giveAccess(page, "Teresa Exemplo", "conteudo");
  await expect(told(page)).toContainText("Nada mudou: esta é a única pessoa da administração");
  await page.getByRole("link", { name: "Remover: Teresa Exemplo" }).click();
  await expect(page.getByRole("heading", { name: "Remover Teresa Exemplo?" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(told(page)).toContainText("Nada mudou: esta é a única pessoa da administração");
  await expect(page.getByLabel("Acesso de Teresa Exemplo")).toHaveValue("administracao");

  await giveAccess(page, "Lia Exemplo", "administracao");
  await expect(told(page)).toContainText("Acesso mudado. Vale desde já.");
  await expect(lia).not.toContainText("ainda não aceitou");
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Pessoas" })).toBeVisible();
  await giveAccess(theirs, "Teresa Exemplo", "tesouraria");
  await expect(told(theirs)).toContainText("Acesso mudado");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Esta parte não é sua" })).toBeVisible();
  await giveAccess(theirs, "Teresa Exemplo", "administracao");
  await expect(told(theirs)).toContainText("Acesso mudado");

  await page.goto(people);
  await page.getByRole("link", { name: "Remover: Lia Exemplo" }).click();
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(told(page)).toContainText("Pessoa removida");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(told(page)).toContainText("Desfeito: a pessoa tem de novo o acesso que tinha");
  await page.getByRole("link", { name: "Remover: Lia Exemplo" }).click();
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(told(page)).toContainText("Pessoa removida");
  await expectSound(page);
  await expect(lia).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/painel\/entrar\?volta=/);
  await theirs.context().close();
});
