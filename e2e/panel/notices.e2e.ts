import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const rain = "Por causa da chuva, o culto de hoje é às 20:00";

test("a notice is written and on the air in three taps from the panel's first page, and ends early by one", async ({
  page,
  office,
}) => {
  await office.enter(page, "Maria das Dores", "secretaria");
  await page.goto("/painel");
  let taps = 0;
  const tap = async (role: "link" | "radio" | "button", name: RegExp | string) => {
    taps += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await tap("link", /Pôr um aviso no ar/);
  await page.getByLabel("O que dizer").fill(rain);
  await expectSound(page);
  await tap("radio", /Até amanhã à noite/);
  await tap("button", "Pôr no ar");
  await expect(page.getByRole("status").first()).toContainText("O aviso está no ar");
  expect(taps).toBe(3);
  await expectSound(page);

  const site = await page.context().newPage();
  const onTheSite = site.getByRole("region", { name: "Avisos" }).getByText(rain);
  await site.goto("/equipe");
  await expect(onTheSite).toBeVisible();

  await page.getByRole("button", { name: `Tirar do ar: ${rain}` }).click();
  await expect(page.getByRole("status").first()).toContainText("O aviso saiu do ar");
  await site.reload();
  await expect(onTheSite).toHaveCount(0);

  await page
    .getByRole("button", { name: /^Desfazer/ })
    .first()
    .click();
  await expect(page.getByRole("status").first()).toContainText("Desfeito");
  await site.reload();
  await expect(onTheSite).toBeVisible();
  await page.getByRole("button", { name: `Tirar do ar: ${rain}` }).click();
  await expect(page.getByText("Nenhum aviso agora")).toBeVisible();
});
