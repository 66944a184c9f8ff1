import { expect } from "../kit/journey.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { titleOfPage } from "./page-head.ts";
import { receive, test } from "./with-panel.ts";

test.use({ javaScriptEnabled: false });

test("without script one enters by a code, handles a message, publishes a change and undoes it, reads the month, and books a gift", async ({
  page,
  office,
  journey,
}) => {
  journey.expectRefused("/painel/doacoes/lancar", 422);
  await keepMessage(office.database, { name: "Dorcas Exemplo", request: "Pela mudança de casa." });
  await receive(office, {
    giver: "Silas Exemplo",
    amountCentavos: 87_65,
    receiptNumber: 8_765,
    begunAtMs: Date.parse("2026-04-06T12:00:00-03:00"),
  });
  const told = page.getByRole("status").first();
  await office.invite("ana@exemplo.com.br", "Ana Souza");
  await page.goto("/painel");
  await expect(page.getByRole("button", { name: "chave de acesso" })).toBeHidden();
  await page.getByLabel("E-mail").fill("Ana@exemplo.com.br");
  await page.getByRole("button", { name: "Receber código" }).click();
  await page.getByLabel("Código").fill(await office.codeFor("ana@exemplo.com.br"));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();

  await page.getByRole("link", { name: "Mensagens", exact: true }).first().click();
  await page.getByLabel("Procurar").fill("dorcas");
  await page.getByRole("button", { name: "Procurar" }).click();
  await page.getByRole("link", { name: "Dorcas Exemplo" }).click();
  await expect(page.getByText("Pela mudança de casa.")).toBeVisible();
  await page.getByRole("button", { name: "Marcar como tratada" }).click();
  await expect(told).toContainText("tratada");
  await page.getByRole("main").getByRole("link", { name: "Mensagens", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Dorcas Exemplo" });
  await expect(row).toContainText("Tratada");

  await page.getByRole("link", { name: "Conteúdo", exact: true }).click();
  await page.getByRole("link", { name: /^Programação/ }).click();
  await (await titleOfPage(page)).fill("A nossa semana inteira");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByRole("heading", { name: "A nossa semana inteira" })).toBeVisible();
  await page.goto("/painel/conteudo/programacao");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(told).toContainText("Publicado");
  await page.goto("/programacao");
  await expect(page.getByRole("heading", { name: "A nossa semana inteira" })).toBeVisible();
  await page.goto("/painel/conteudo/programacao");
  await page.getByRole("link", { name: "Ver o que já mudou" }).click();
  await expect(page.getByText(/→ A nossa semana inteira/).first()).toBeVisible();
  await page.getByRole("button", { name: "Voltar a esta versão" }).first().click();
  await expect(told).toContainText("já está no ar");
  await page.goto("/programacao");
  await expect(page.getByText("A nossa semana inteira")).toHaveCount(0);

  await page.goto("/painel/doacoes/2026-05");
  await page.getByRole("link", { name: "abril de 2026" }).first().click();
  await expect(page.getByRole("heading", { name: "Contribuições de abril de 2026" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "R$ 87,65" }).first()).toBeVisible();
  await page.getByRole("link", { name: /Silas Exemplo/ }).click();
  await expect(page.getByRole("heading", { name: "Recibo 008765" })).toBeVisible();

  await page.goto("/painel/doacoes/lancar");
  await page.getByLabel("Dia em que foi dada").fill("2026-04-07");
  await page.getByLabel("Valor em reais").fill("0");
  await page.getByLabel("Meio").selectOption("Cheque");
  await page.getByLabel("Fundo").selectOption("Oferta");
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await expect(page.getByText("O valor é zero. Escreva quanto foi dado.").first()).toBeVisible();
  await page.getByLabel("Valor em reais").fill("30");
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await expect(told).toContainText(/Lançada: nº \d{6}/);
});
