import type { Page } from "@playwright/test";
import { type SampleRow, sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { expect } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const path = "/painel/doacoes/extrato";
const rows: SampleRow[] = [
  { day: "2026-03-05", centavos: 150_00, memo: "PIX RECEBIDO ANA EXEMPLO 05/03" },
  { day: "2026-03-06", centavos: 1_280_50, memo: "TED RUI EXEMPLO 123.456.789-09" },
  { day: "2026-03-07", centavos: 2_35, memo: "Rendimento da conta ANA" },
  { day: "2026-03-08", centavos: -30_00, memo: "CONTA DE LUZ" },
  { day: "2026-03-09", centavos: 99_00, memo: "STRIPE BRASIL" },
];

async function upload(page: Page, content: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Arquivo do extrato (OFX)").setInputFiles({
    name: "extrato.ofx",
    mimeType: "application/x-ofx",
    buffer: Buffer.from(content),
  });
}

const credit = (page: Page, memo: string) => page.getByRole("group", { name: memo });

test("a treasurer books a month's statement, and what is left comes again", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Tereza Souza", "tesouraria");
  await page.goto(path);
  await expectSound(page);
  journey.expectRefused(`${path}/lancar`, 422);

  const statement = sampleStatement(rows, {
    asOf: "2026-03-31",
    accountId: `${Date.now()}-1`,
  });
  await upload(page, statement);

  const ana = credit(page, "PIX RECEBIDO ANA");
  await ana.getByRole("checkbox", { name: /R\$\s150,00/ }).check();
  await ana.getByLabel("Fundo").selectOption("Dízimo");
  await ana.getByLabel("Contribuinte").fill("Ana Exemplo <ana@");
  await credit(page, "Rendimento").getByLabel("Não é contribuição").check();
  await page.getByRole("button", { name: "Lançar" }).click();
  await expect(page.getByText("Nada foi lançado ainda")).toBeVisible();
  await ana.getByLabel("Contribuinte").fill("Ana Exemplo <ana@exemplo.com.br>");
  await page.getByRole("button", { name: "Lançar" }).click();

  await expect(page.getByText("1 contribuição lançada")).toBeVisible();
  await expect(page.getByText("1 linha fica ignorada")).toBeVisible();
  await expect(page.getByText("Ficou para depois: R$ 1.280,50, 06/03/2026, TED.")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.getByRole("link", { name: /^nº \d{6}/ }).click();
  await expect(page.getByText("Ana Exemplo").first()).toBeVisible();

  await upload(page, statement);
  await expect(credit(page, "TED RUI EXEMPLO")).toBeVisible();
  await expect(credit(page, "PIX RECEBIDO ANA")).toHaveCount(0);
  await expect(page.getByText("123.456.789-09")).toHaveCount(0);
  await page.getByText("Puladas, e por quê").click();
  await expectSound(page);
  await page.getByRole("link", { name: "Marcar todas as novas" }).click();
  const left = credit(page, "TED RUI");
  const [gift, noGift] = [left.getByLabel(/R\$\s1\.280,50/), left.getByLabel("Não é contribuição")];
  await expect(gift).toBeChecked();
  await noGift.check();
  await expect(gift).not.toBeChecked();
  await expect(left.getByLabel("Contribuinte")).toBeHidden();
  await gift.check();
  await expect(left.getByLabel("Fundo")).toHaveValue("");
  await left.getByLabel("Fundo").selectOption("Oferta");
  await expect(noGift).not.toBeChecked();
  await page.getByRole("button", { name: "Lançar" }).click();
  await expect(page.getByText("1 contribuição lançada")).toBeVisible();
  await expectSound(page);
});
