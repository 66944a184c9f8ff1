import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

/** Books one gift, from the form's page on. */
async function book(
  page: Page,
  given: { day: string; fund: string; amount: string; giver?: string },
) {
  await page.getByLabel("Dia em que foi dada").fill(given.day);
  await page.getByLabel("Valor em reais").fill(given.amount);
  await page.getByLabel("Meio").selectOption("Cheque");
  await page.getByLabel("Fundo").selectOption(given.fund);
  await page.getByLabel(/^Contribuinte/).fill(given.giver ?? "");
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
}

test("a cheque is booked, asked about the second time, taken back in part, and summed", async ({
  page,
  office,
  journey,
}) => {
  const month = "2025-05";
  await office.enter(page, "Antônio Exemplo", "tesouraria");
  await page.goto(`/painel/doacoes/${month}`);
  await expect(page.getByText("Contar a oferta”; PIX e transferências")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Lançar à mão" }).click();
  await expectSound(page);

  journey.expectRefused("/painel/doacoes/lancar", 422);
  await book(page, { day: `${month}-04`, fund: "Oferta", amount: "0", giver: "Maria Exemplo" });
  await expect(page.getByText("O valor é zero. Escreva quanto foi dado.").first()).toBeVisible();
  await expect(page.getByLabel(/^Contribuinte/)).toHaveValue("Maria Exemplo");
  await expectSound(page);
  await page.getByLabel("Valor em reais").fill("350,00");
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  const done = page.getByRole("status").first();
  await expect(done).toContainText(/Lançada: nº \d{6}/);
  await expectSound(page);

  await page.getByRole("link", { name: "Lançar outra" }).click();
  await expect(page.getByLabel("Dia em que foi dada")).toHaveValue(`${month}-04`);
  await expect(page.getByLabel("Fundo")).toHaveValue("Oferta");
  journey.expectRefused("/painel/doacoes/lancar", 409);
  await book(page, { day: `${month}-04`, fund: "Dízimo", amount: "350" });
  await expect(page.getByRole("alert")).toContainText(/Talvez já lançada, nº \d{6}/);
  await expectSound(page);
  await page.getByRole("button", { name: "Lançar mesmo assim" }).click();
  await expect(done).toContainText(/Lançada: nº \d{6}/);

  await page.getByRole("link", { name: "Ver a contribuição" }).click();
  await expect(page.getByText(/Lançada à mão: R\$\s350,00, por Antônio Exemplo/)).toBeVisible();
  await page.getByLabel("Motivo").fill("O cheque era de R$ 300,00");
  await page.getByLabel(/^Só uma parte/).fill("50,00");
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(done).toContainText("Estornada.");
  await expect(page.getByText(/Motivo: O cheque era de R\$\s300,00/)).toBeVisible();
  await expectSound(page);

  await page.goto(`/painel/doacoes/${month}`);
  const byFund = page.getByRole("table", { name: "Por fundo" });
  await expect(byFund.getByRole("row", { name: /Oferta/ })).toContainText("R$ 350,00");
  await expect(byFund.getByRole("row", { name: /Dízimo/ })).toContainText("R$ 300,00");
  const byMeans = page.getByRole("table", { name: "Por meio" });
  await expect(byMeans.getByRole("row", { name: /Cheque/ })).toContainText("R$ 650,00");
  await expect(page.getByText("Cheque: R$ 650,00")).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "Relatório do trimestre" }).click();
  await expect(page).toHaveURL(/\/trimestre\/2025-2$/);
  await expect(page.getByRole("table", { name: "O trimestre" })).toContainText("R$ 650,00");
  await expect(page.getByText("Maria Exemplo")).toHaveCount(0);
  await expectSound(page);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
