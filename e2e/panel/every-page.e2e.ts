import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { dayAt } from "../../src/format/church-clock.ts";
import { expect } from "../kit/journey.ts";
import type { Opening } from "../kit/own-site/once-a-worker.ts";
import { atLetterSizes, sidewaysScroll } from "../kit/sideways-scroll.ts";
import { pageFile } from "../../src/content/content.ts";
import { mostGiftCentavos } from "../../src/giving/ledger/gift.ts";
import { withComingRetreat } from "../../src/testing/church/coming-retreat.ts";
import { samplePages } from "../../src/testing/church/sample-pages.ts";
import { sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { featureTexts } from "../../src/testing/church/whole-church.ts";
import { fillInbox, fillLedger } from "../../src/testing/panel/busy-church.ts";
import { entryPages, missingPage, walkPanel } from "../../src/testing/panel/panel-pages.ts";
import { soundnessFaults } from "./page-soundness.ts";
import { type Office, openOffice, test as base } from "./with-panel.ts";

const gifts = "/painel/doacoes";
const great = 999_999_99;

/** A busy church in which every amount is R$ 999.999,99, and every seventh as great as any may be. */
async function openChurchOfGreatSums(): Opening<Office> {
  const [office, close] = await openOffice({
    "programacao.yaml": withComingRetreat,
    ...Object.fromEntries(
      Object.entries(samplePages).map(([name, text]) => [pageFile(name), () => text]),
    ),
    ...Object.fromEntries(featureTexts.map(([file, text]) => [file, () => text])),
  });
  const { database } = office;
  await fillInbox(database, 30);
  await fillLedger(database, 300, Date.now());
  const nowMs = Date.now();
  const amount = sql`case when receipt_number % 7 = 0 then ${mostGiftCentavos} else ${great} end`;
  const changes = [
    sql`update gifts set amount_centavos = ${amount}`,
    sql`update gift_months set centavos = gifts * ${great}`,
    sql`update gifts_taken_back set centavos = ${great}`,
    sql`update gift_reversals set amount_centavos = ${great}`,
    sql`update monthly_gifts set amount_centavos = ${great}`,
    sql`update counting_lines set amount_centavos = ${great}`,
    sql`insert into counting_lines (id, counting_id, number, means, fund, amount_centavos, envelope, name, added_by, added_at_ms)
      select 'closed-' || id, 'counting-of-2', number, means, fund, ${mostGiftCentavos}, '', '', added_by, added_at_ms
      from counting_lines where number < 10`,
    sql`update counting_pieces set pieces = 199999`,
    sql`insert into counting_pieces (counting_id, denomination, pieces) values ('counting-of-2', 'cedulas.200', 499999)`,
    // Gifts that the bank told today, and one that somebody is about to pay.
    sql`update gifts set source = 'bank', mode = 'demonstration', provider = null, begun_at_ms = ${nowMs}, settled_at_ms = ${nowMs}
      where means = 'pix' and receipt_number < 60`,
    sql`insert into pix_charges (txid, idempotency_key, fingerprint, mode, fund, amount_centavos, giver, receipt_code, made_at_ms, expires_at_ms)
      values ('great', 'great', 'great', 'demonstration', 'Oferta', 10000000, 'Maria Aparecida da Conceição Exemplo', 'great',
        ${nowMs}, ${nowMs + 3_600_000})`,
  ];
  await database.write(async (writer) => {
    for (const change of changes) await change.execute(writer);
  });
  return [office, close];
}

const test = base.extend<{ paths: string[] }>({
  office: async ({ once }, use) => use(await once(openChurchOfGreatSums)),
  /** Every page of the panel that this browser's person finds. */
  paths: async ({ page, office }, use) => {
    await office.enter(page, "Antônio Exemplo", "administracao");
    const [{ name, value } = { name: "", value: "" }] = await page.context().cookies();
    const ask = (path: string) =>
      fetch(office.origin + path, { headers: { cookie: `${name}=${value}` }, redirect: "manual" });
    await use((await walkPanel(ask)).pages.map(({ path }) => path));
  },
});

const parts = 3;

// In parts, since one after another they would outlast all other journeys. Each page is visited once for all checks.
for (let part = 0; part < parts; part += 1) {
  test(`every page of the panel is accessible, fits a phone in large letters and with great sums, and has targets for a thumb (${part + 1} of ${parts})`, async ({
    page,
    paths,
    journey,
  }) => {
    journey.expectNotFound(missingPage);
    journey.expectRefused("/painel/convite/nenhum", 410);
    const found: Record<string, unknown> = {};
    const look = async (path: string) => {
      await page.goto(path);
      const faults = await soundnessFaults(page);
      if (faults.length > 0) found[path] = faults;
      if (path !== "/painel" && !path.startsWith(gifts)) return;
      const slides = await slidesOf(page);
      if (slides) found[`${path}, opened`] = slides;
    };
    const ofPart = (all: readonly string[]) => all.filter((_, at) => at % parts === part);
    for (const path of ofPart([...paths, missingPage])) await look(path);
    await page.context().clearCookies();
    for (const path of ofPart(entryPages)) await look(path);
    expect(found).toEqual({});
  });
}

/** Letter sizes at which the page slides sideways once all that it folds up is opened, also on a phone of 360 px. */
async function slidesOf(page: Page): Promise<Record<string, string[]> | undefined> {
  for (const details of await page.locator("main details > summary").all()) await details.click();
  const faults = await atLetterSizes(page, async () => []);
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  if ((await sidewaysScroll(page)) > 0) faults["16 px at 360"] = ["slides sideways"];
  if (usual) await page.setViewportSize(usual);
  return Object.keys(faults).length > 0 ? faults : undefined;
}

test("no page of the panel slides sideways for a great sum, on the smallest phones and in large letters, after what is sent", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Antônio Exemplo", "administracao");
  journey.expectRefused(`${gifts}/lancar`, 409);
  journey.expectRefused(`${gifts}/extrato/lancar`, 422);
  const found: Record<string, unknown> = {};
  const look = async (name: string) => {
    const slides = await slidesOf(page);
    if (slides) found[name] = slides;
  };

  await page.goto(`${gifts}/extrato`);
  const today = dayAt(Date.now());
  await page.getByLabel("Arquivo do extrato (OFX)").setInputFiles({
    name: "extrato.ofx",
    mimeType: "application/x-ofx",
    buffer: Buffer.from(
      sampleStatement(
        [
          {
            day: today,
            centavos: great,
            memo: "PIX RECEBIDO MARIA APARECIDA DA CONCEICAO EXEMPLO",
          },
          { day: today, centavos: mostGiftCentavos, memo: "TED RECEBIDA" },
          { day: today, centavos: -mostGiftCentavos, memo: "ALUGUEL" },
        ],
        { asOf: today },
      ),
    ),
  });
  await page.getByRole("link", { name: "Marcar todas as novas" }).click();
  await page.waitForURL(/marcar=todas/);
  await look("preview of a statement");
  // Refused, since no fund is chosen: the page with what is missing.
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await look("refused statement");
  const funds = page.getByLabel("Fundo").filter({ visible: true });
  for (const fund of await funds.all()) await fund.selectOption("Oferta");
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await look("booked statement");

  await page.goto(`${gifts}/lancar`);
  await page.getByLabel("Dia em que foi dada").fill(today);
  await page.getByLabel("Valor em reais").fill("9.999.999,99");
  await page.getByLabel("Meio").selectOption("cheque");
  await page.getByLabel("Fundo").selectOption("Oferta");
  await page.getByRole("button", { name: "Lançar", exact: true }).click();
  await look("perhaps booked already");
  expect(found).toEqual({});
});
