import { expect } from "../kit/journey.ts";
import { type SampleRow, sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const path = "/painel/doacoes/extrato";
const rows: SampleRow[] = [
  { day: "2026-03-06", centavos: 1_280_50, memo: "TED RUI EXEMPLO 123.456.789-09" },
  { day: "2026-03-08", centavos: -30_00, memo: "CONTA DE LUZ" },
  { day: "2026-03-09", centavos: 99_00, memo: "STRIPE BRASIL" },
];

test("a statement's credit is a gift or is none, and a gift asks for its fund", async ({
  page,
  office,
}) => {
  await office.enter(page, "Tereza Souza", "tesouraria");
  const options = { asOf: "2026-03-31", accountId: `${Date.now()}-1` };
  await page.goto(path);
  await page.getByLabel("Arquivo do extrato (OFX)").setInputFiles({
    name: "extrato.ofx",
    mimeType: "application/x-ofx",
    buffer: Buffer.from(sampleStatement(rows, options)),
  });
  await expect(page.getByText("123.456.789-09")).toHaveCount(0);
  await page.getByText("Puladas, e por quê").click();
  await expectSound(page);
  await page.getByRole("link", { name: "Marcar todas as novas" }).click();
  const credit = page.getByRole("group", { name: "TED RUI" });
  const [gift, noGift] = [
    credit.getByLabel(/R\$\s1\.280,50/),
    credit.getByLabel("Não é contribuição"),
  ];
  await expect(gift).toBeChecked();
  await noGift.check();
  await expect(gift).not.toBeChecked();
  await expect(credit.getByLabel("Contribuinte")).toBeHidden();
  await gift.check();
  await expect(credit.getByLabel("Fundo")).toHaveValue("");
  await credit.getByLabel("Fundo").selectOption("Oferta");
  await expect(noGift).not.toBeChecked();
  await page.getByRole("button", { name: "Lançar" }).click();
  await expect(page.getByText("1 contribuição lançada")).toBeVisible();
  await expectSound(page);
});
