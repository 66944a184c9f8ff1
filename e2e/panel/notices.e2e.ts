import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const rain = "Por causa da chuva, o culto de hoje é às 20:00";

test("a notice is written and on the air in three taps from the panel's first page, and ends early by one @both", async ({
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

test("a notice for another hour is seen first, and what was wrong is kept", async ({
  page,
  office,
  journey,
}) => {
  journey.expectRefused("/painel/avisos", 422);
  await office.enter(page, "Rute Souza", "conteudo");
  await page.goto("/painel/avisos");
  await page.getByLabel("O que dizer").fill("Mutirão no sábado");
  await page.getByRole("radio", { name: "Outro dia e hora" }).check();
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByRole("link", { name: "Escolha até quando." })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Qual dia e hora").fill("2099-01-03T12:00");
  await page.getByRole("checkbox", { name: /É urgente/ }).check();
  await page.getByText("Mais opções: começar depois").click();
  await page.getByLabel("Aparece em").fill("2099-01-01T12:00");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByText("Ainda não está no ar")).toBeVisible();
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText("Mutirão no sábado");
  await expectSound(page);
  await page.getByRole("link", { name: "Voltar a escrever" }).click();
  await expect(page.getByLabel("O que dizer")).toHaveValue("Mutirão no sábado");
  await expect(page.getByRole("checkbox", { name: /É urgente/ })).toBeChecked();
  await page.getByRole("button", { name: "Pôr no ar" }).click();
  await expect(page.getByText(/Aparece 1\/1\/2099 às 12:00/)).toBeVisible();
  await page.getByRole("button", { name: "Tirar do ar: Mutirão no sábado" }).click();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a notice goes on the air and comes off it", async ({ page, office }) => {
    await office.enter(page, "Ana Exemplo", "secretaria");
    await page.goto("/painel");
    await page.getByRole("link", { name: /Pôr um aviso no ar/ }).click();
    await page.getByLabel("O que dizer").fill("Hoje a secretaria fecha às 15:00");
    await page.getByRole("button", { name: "Pôr no ar" }).click();
    await page.getByRole("button", { name: /^Tirar do ar: Hoje a secretaria/ }).click();
    await expect(page.getByRole("status").first()).toContainText("O aviso saiu do ar");
  });
});
