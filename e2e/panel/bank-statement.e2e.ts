import type { Page } from "@playwright/test";
import { type SampleRow, sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { expect } from "../kit/journey.ts";
import type { Journey } from "../kit/journey.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

type Names = [one: string, other: string];

const path = "/painel/doacoes/extrato";
/** `names`: of this journey alone, since what is chosen for a text is proposed for it the next time. */
const rowsOf = ([one, other]: Names): SampleRow[] => [
  { day: "2026-03-05", centavos: 150_00, memo: `PIX RECEBIDO ${one} EXEMPLO 05/03` },
  { day: "2026-03-06", centavos: 1_280_50, memo: `TED ${other} EXEMPLO 123.456.789-09` },
  { day: "2026-03-07", centavos: 2_35, memo: `Rendimento da conta ${one}` },
  { day: "2026-03-08", centavos: -30_00, memo: "CONTA DE LUZ" },
  { day: "2026-03-09", centavos: 99_00, memo: "STRIPE BRASIL" },
];

async function upload(page: Page, content: string, hasScript: boolean): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Arquivo do extrato (OFX)").setInputFiles({
    name: "extrato.ofx",
    mimeType: "application/x-ofx",
    buffer: Buffer.from(content),
  });
  if (!hasScript) await page.getByRole("button", { name: "Ver o que há nele" }).click();
}

const credit = (page: Page, memo: string) => page.getByRole("group", { name: memo });

/** From the bank's file to the ledger, and the same file once more. */
async function bookMonth(
  page: Page,
  journey: Journey,
  names: Names,
  hasScript: boolean,
): Promise<void> {
  journey.expectRefused(path, 422);
  for (const _ of ["giver", "account"]) journey.expectRefused(`${path}/lancar`, 422);
  await upload(page, "<html>Sessão expirada</html>", hasScript);
  await expect(page.getByText("É uma página da internet").first()).toBeVisible();
  await expect(page.getByText("Nada foi lançado.")).toBeVisible();

  const statement = sampleStatement(rowsOf(names), {
    asOf: "2026-03-31",
    accountId: `${Date.now()}-1`,
  });
  await upload(page, statement, hasScript);
  await expect(page.getByText("Este extrato é de outra conta (banco")).toBeVisible();
  await page.getByText("Puladas, e por quê").click();
  await expect(
    page.getByText("repasse da Stripe, já lançado cartão por cartão").first(),
  ).toBeVisible();

  const ana = credit(page, `PIX RECEBIDO ${names[0]}`);
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

  await upload(page, statement, hasScript);
  await expect(credit(page, `TED ${names[1]} EXEMPLO`)).toBeVisible();
  await expect(credit(page, `PIX RECEBIDO ${names[0]}`)).toHaveCount(0);
  await expect(page.getByText("123.456.789-09")).toHaveCount(0);
}

test("a treasurer books a month's statement, and what is left comes again @both", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Tereza Souza", "tesouraria");
  await page.goto(path);
  await expectSound(page);
  await bookMonth(page, journey, ["ANA", "RUI"], true);
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a month's statement is booked all the same @both", async ({ page, office, journey }) => {
    await office.enter(page, "Rui Exemplo", "administracao");
    await bookMonth(page, journey, ["LIA", "IVO"], false);
  });
});
