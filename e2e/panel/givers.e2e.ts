import { expect } from "../kit/journey.ts";
import { printedPages } from "../kit/printed-pages.ts";
import { recordGifts } from "../../src/giving/ledger/sql/record-gifts.ts";
import { expectSound } from "./page-soundness.ts";
import { type Office, test } from "./with-panel.ts";

const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);

/** Books a year of gifts under names and addresses that no other journey has. */
async function fillYear({ database }: Office, year: number, family: string): Promise<void> {
  await database.write(async (writer) => {
    // Other journeys insert gifts with numbers of their own.
    await writer
      .updateTable("counters")
      .set((row) => ({ value: row("value", "+", 20_000) }))
      .where("name", "=", "receipts")
      .where("value", "<", 20_000)
      .execute();
    const maria = { name: `Maria ${family}`, email: `maria@${family.toLowerCase()}.example.org` };
    const gift = (of: { name: string; email?: string }, month: string, amountCentavos: number) => ({
      mode: "live" as const,
      means: "pix" as const,
      source: "by-hand" as const,
      fund: "Dízimo",
      amountCentavos,
      memo: undefined,
      name: of.name,
      email: of.email,
      outsideId: `a-mao:${family} ${of.name} ${of.email} ${month}`,
      givenAtMs: day(`${year}-${month}-03`),
      bookedBy: "maria",
    });
    await recordGifts(
      writer,
      [
        gift(maria, "01", 100_00),
        gift(maria, "02", 50_50),
        gift({ name: `Maria ${family}` }, "03", 10_00),
        gift({ name: `Zefa ${family}` }, "04", 7_00),
      ],
      day(`${year}-12-01`),
    );
  });
}

test("givers are joined and separated, and a declaration is read, sent once and printed @desktop", async ({
  page,
  office,
}, { project }) => {
  const isPhone = project.name === "phone";
  const [year, family] = isPhone ? ([2011, "Figueira"] as const) : ([2012, "Oliveira"] as const);
  await fillYear(office, year, family);
  await office.enter(page, "Antônio Reis", "tesouraria");
  const told = page.getByRole("status").first();

  await page.goto("/painel/doacoes/contribuintes");
  await page.getByLabel("Procurar por nome ou e-mail").fill(`maria ${family}`);
  await page.getByRole("button", { name: "Procurar" }).click();
  const named = page.getByRole("link", { name: new RegExp(`^Maria ${family}`) });
  await expect(named).toHaveCount(2);
  await expectSound(page);
  await page
    .getByRole("listitem")
    .filter({ hasText: "maria@" })
    .getByRole("link", { name: new RegExp(`^Maria ${family}`) })
    .click();
  await expect(page.getByRole("heading", { name: `Maria ${family}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Ano por ano" })).toContainText("R$ 150,50");
  await page.getByRole("radio", { name: `Maria ${family} sem e-mail` }).check();
  await expectSound(page);
  await page.getByRole("button", { name: "Juntar" }).click();
  await expect(told).toContainText("as somas agora são de uma pessoa só");
  await expect(page.getByRole("table", { name: "Ano por ano" })).toContainText("R$ 160,50");
  await expectSound(page);
  await page.getByRole("button", { name: "Separar", exact: true }).click();
  await expect(told).toContainText("Separados");
  await expect(page.getByRole("table", { name: "Ano por ano" })).toContainText("R$ 150,50");

  await page.goto(`/painel/doacoes/declaracoes/${year}`);
  await expect(page.getByRole("heading", { name: `Declarações de ${year}` })).toBeVisible();
  await expectSound(page);
  await page
    .getByRole("listitem")
    .filter({ hasText: `maria@${family.toLowerCase()}` })
    .getByRole("link")
    .click();
  const paper = page.getByRole("article", { name: `Declaração de contribuições de ${year}` });
  await expect(paper).toContainText("CNPJ 11.222.333/0001-81");
  await expect(paper).toContainText("não dedutível");
  await expect(paper.getByRole("row", { name: `Total de ${year}` })).toContainText("R$ 150,50");
  await expectSound(page);
  await page.getByRole("button", { name: "Enviar por e-mail" }).click();
  await expect(told).toContainText("está saindo");
  await expect(page.getByRole("button", { name: "Enviar de novo por e-mail" })).toBeVisible();

  await page.goto(`/painel/doacoes/declaracoes/${year}/todas`);
  await expect(page.getByText(`Fim: 3 declarações de ${year}.`)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectSound(page);
  expect(await printedPages(page)).toBe(3);
});
