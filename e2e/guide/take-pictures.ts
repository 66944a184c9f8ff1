import "../../src/testing/run/no-church.ts";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { dayAt, daysAfter } from "../../src/format/church-clock.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import prepareChromium from "../kit/chromium/prepare-chromium.ts";
import { churchFolder } from "../kit/own-site/church-folder.ts";
import { startOwnSite } from "../kit/own-site/own-site.ts";
import { chooseByName } from "../../bin/command-line/commands.ts";
// `npm run guia [-- <picture> …]` takes the pictures of docs/guia-da-igreja.md from the sample church.
import { insertAttempt } from "../../src/giving/card/sql/attempts.ts";
import { insertMonthly } from "../../src/giving/monthly/sql/monthly-rows.ts";
import { withComingRetreat } from "../../src/testing/church/coming-retreat.ts";
import { sampleStatement } from "../../src/testing/church/sample-statement.ts";
import { firstWeekday } from "../../src/testing/day/first-weekday.ts";
import { sampleGift } from "../../src/testing/storage/sample-gift.ts";
import { sampleMonthly } from "../../src/testing/storage/sample-monthly.ts";
import { keepMessage } from "../../src/testing/storage/sample.ts";
import { invitationOf } from "../panel/invitation.ts";

const folder = "docs/guia";
const phone = { width: 390, height: 780 };

const sunday = firstWeekday("domingo", daysAfter(dayAt(Date.now()), 7));

const retreat = "/painel/inscricoes/retiro-2027";

const sermonsOnBooks = `mensagens:\n${[
  "Gênesis 1.1",
  "Salmo 23",
  "Isaías 53",
  "Mateus 5.1-12",
  "João 10.7-9",
  "Romanos 1.16",
  "Romanos 8.1",
  "1 Coríntios 13",
  "Tiago 1.2",
]
  .map(
    (passage, at) =>
      `  - titulo: Pregação ${at + 1}\n    data: "2026-0${at + 1}-01"\n    quem: Pr. João Exemplo\n    texto_biblico: ${passage}\n`,
  )
  .join("")}`;

type Picture = { name: string; path: string; prepare?: (page: Page) => Promise<unknown> };

const pictures: Picture[] = [
  { name: "inicio", path: "/painel" },
  {
    name: "programacao",
    path: "/painel/conteudo/programacao",
    prepare: async (page) => {
      await page.locator("summary", { hasText: "Culto de Celebração" }).click();
      await atTop(page, "details:has(> summary:has-text('Culto de Celebração'))");
    },
  },
  {
    name: "avisos",
    path: "/painel/avisos",
    prepare: (page) =>
      page.getByLabel("O que dizer").fill("Por causa da chuva, o culto de hoje é às 20:00"),
  },
  { name: "dias", path: "/painel", prepare: (page) => atTop(page, "#espera") },
  { name: "pagina", path: "/painel/conteudo/paginas/nova", prepare: beginPage },
  {
    name: "pregacao",
    path: "/painel/conteudo/mensagens/nova",
    prepare: async (page) => {
      await page.getByLabel("Título").fill("A porta aberta");
      await page.getByLabel("Quem falou").fill("Pr. João Exemplo");
    },
  },
  { name: "livros", path: "/mensagens", prepare: (page) => atTop(page, ".book-ways") },
  { name: "mensagem", path: "/painel/mensagens/guide" },
  { name: "contagem", path: "/painel/doacoes/contagem", prepare: countSome },
  { name: "extrato", path: "/painel/doacoes/extrato", prepare: uploadStatement },
  { name: "doacoes", path: "/painel/doacoes" },
  { name: "mensais", path: "/painel/doacoes/mensais" },
  { name: "inscricoes", path: `${retreat}/inscrever`, prepare: signUpSome },
  { name: "escala", path: "/painel/escala/pessoas", prepare: fillRota },
  { name: "campanha", path: "/contribua", prepare: (page) => atTop(page, "[data-campanha]") },
  { name: "fotos", path: "/painel/fotos", prepare: (page) => atTop(page, "h2") },
];

const there = Object.fromEntries(pictures.map(({ name, path }) => [name, path]));
const chosen = chooseByName("picture", there, process.argv.slice(2));

execFileSync(process.execPath, ["bin/build-site.ts"], { stdio: "inherit" });
const removeBrowser = await prepareChromium();
const church = churchFolder({
  "programacao.yaml": (text) => `${withComingRetreat(text)}\ndias: ["${sunday}"]\n`,
  "escala.yaml": () =>
    "equipes:\n  - nome: louvor\n    titulo: Louvor\n    chegada: 45\n    encontros: [Culto de Celebração]\n    funcoes:\n      - {nome: voz, titulo: Voz, vagas: 2}\n      - {nome: bateria, titulo: Bateria, vagas: 1}\n",
  "mensagens.yaml": () => sermonsOnBooks,
  "contribua.yaml": (text) => `${text}\nfundos:\n  - nome: Telhado novo\n    meta: "1.000,00"\n`,
});
const site = await startOwnSite({ CONTENT_DIR: church.folder }, "localhost");
const browser = await chromium.launch({
  executablePath: process.env.E2E_CHROMIUM ?? "",
  // Time fields follow the browser's language.
  env: { ...process.env, LANG: "pt_BR.UTF-8", LANGUAGE: "pt_BR" },
});
try {
  await fill(join(site.dataFolder, "vitral.db"));
  const page = await browser.newPage({ baseURL: site.origin, viewport: phone, locale: "pt-BR" });
  await page.goto(await invitationOf(site, "maria@exemplo.com.br", "Maria das Dores"));
  await page.getByRole("button", { name: "Aceitar convite" }).click();
  await page.waitForURL(/convite-aceito/);
  mkdirSync(folder, { recursive: true });
  for (const { name, path, prepare } of pictures.filter((one) => chosen.has(one.name))) {
    await page.goto(path);
    await prepare?.(page);
    const shot = sharp(await page.screenshot());
    await shot.webp({ quality: 70 }).toFile(join(folder, `${name}.webp`));
    console.log(`${folder}/${name}.webp`);
  }
} finally {
  await browser.close();
  await site.stop();
  removeBrowser?.();
  church.remove();
}

async function signUpSome(page: Page): Promise<void> {
  for (const [name, telephone] of [
    ["Ana Exemplo", "(11) 95555-0123"],
    ["Davi Exemplo", "(11) 95555-0124"],
  ] as const) {
    await page.goto(`${retreat}/inscrever`);
    await page.getByLabel("O seu nome").fill(name);
    await page.getByLabel(/^Telefone/).fill(telephone);
    await page.getByLabel("Tamanho da camiseta").selectOption("M");
    await page.getByLabel("Sou responsável").check();
    await page.getByRole("button", { name: "Inscrever" }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/inscrever"));
  }
  await page.goto(retreat);
}

async function fillRota(page: Page): Promise<void> {
  for (const name of ["Ana Exemplo", "Bia Exemplo", "Caio Exemplo", "Davi Exemplo"]) {
    await page.goto("/painel/escala/pessoas");
    await page.getByLabel("Nome").fill(name);
    await page.getByLabel(/^E-mail/).fill(`${name.split(" ")[0]?.toLowerCase()}@exemplo.com.br`);
    await page.getByLabel("Voz").check();
    await page.getByLabel("Bateria").check();
    await page.getByLabel(/18 anos/).check();
    await page.getByRole("button", { name: "Acrescentar" }).click();
    await page.waitForURL(/pessoa-na-escala/);
  }
  await page.goto(`/painel/escala/${sunday.slice(0, 7)}/louvor`);
  await page.getByRole("button", { name: "Sugerir" }).click();
  await page.getByText(/sugest(ão|ões) abaixo/).waitFor();
  await atTop(page, "form.rota > .callout");
}

async function beginPage(page: Page): Promise<void> {
  await page.getByLabel("Título").fill("Ministério infantil");
  await page.getByLabel("Do que ela trata").fill("As crianças têm o seu lugar.");
  await page.getByRole("button", { name: "Começar" }).click();
  await page.locator('[id="blocos.0.texto.texto"]').fill("A porta abre às 18:30.");
  const add = (kind: string) => page.getByRole("button", { name: kind, exact: true }).click();
  await add("Perguntas e respostas");
  const question = '[id="blocos.1.perguntas.perguntas.0';
  await page.locator(`${question}.pergunta"]`).fill("Preciso avisar antes?");
  await page.locator(`${question}.resposta"]`).fill("Não. É só chegar.");
  await add("Botão");
  await page.locator('[id="blocos.2.botao.texto"]').fill("Fale com a coordenação");
  await page.getByText("Rascunho guardado").waitFor();
  await page.goto("/painel/conteudo/ministerio-infantil");
  await atTop(page, '[id="blocos"] > legend');
}

async function countSome(page: Page): Promise<void> {
  await page.getByLabel("Encontro").fill("Culto da noite");
  await page.getByRole("button", { name: "Nova contagem" }).click();
  for (const [amount, envelope] of [
    ["350,00", "12"],
    ["45,50", ""],
  ] as const) {
    await page.getByLabel("Valor").fill(amount);
    await page.getByLabel("Fundo").selectOption("Dízimo");
    await page.getByLabel("Envelope nº").fill(envelope);
    await page.getByRole("button", { name: "Acrescentar linha" }).click();
    await page.getByText(`Guardada: R$ ${amount}`).waitFor();
  }
}

async function uploadStatement(page: Page): Promise<void> {
  const day = dayAt(Date.now());
  const rows = [
    { day, centavos: 150_00, memo: "PIX RECEBIDO MARIA EXEMPLO" },
    { day, centavos: 80_00, memo: "TED RECEBIDA JOSE EXEMPLO" },
    { day, centavos: -210_40, memo: "CONTA DE LUZ" },
  ];
  await page.getByLabel("Arquivo do extrato (OFX)").setInputFiles({
    name: "extrato.ofx",
    mimeType: "application/x-ofx",
    buffer: Buffer.from(sampleStatement(rows, { asOf: day })),
  });
  await page.getByRole("button", { name: "Lançar" }).waitFor();
  await atTop(page, ".sums");
}

/** Waits for every visible picture. */
async function atTop(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView());
  await page.waitForLoadState("networkidle");
}

/** Some of everything, visibly sample data. */
async function fill(file: string): Promise<void> {
  const database = await openDatabase({ file });
  const receivedAtMs = Date.now() - 7_200_000;
  await keepMessage(database, { id: "guide", receivedAtMs });
  await keepMessage(database, { name: "José Exemplo", reason: "information", receivedAtMs });
  const gifts = ["Ana Exemplo", "João Exemplo", "Rute Exemplo"].map((giver, at) =>
    sampleGift({
      giver,
      amountCentavos: (at + 1) * 50_00,
      state: "succeeded",
      receiptNumber: at + 1,
      begunAtMs: receivedAtMs - at * 60_000,
      settledAtMs: receivedAtMs - at * 60_000,
    }),
  );
  await database.write(async (writer) => {
    for (const gift of gifts) await insertAttempt(writer, gift);
    const dayMs = 86_400_000;
    for (const [at, giver] of ["Rute Exemplo", "Caio Exemplo", "Dora Exemplo"].entries()) {
      const begunAtMs = receivedAtMs - (at + 2) * 31 * dayMs;
      const failing = { state: "failing", failingInvoiceId: "in_guia" } as const;
      const next = receivedAtMs + (at + 3) * dayMs;
      await insertMonthly(
        writer,
        sampleMonthly({
          id: `guide-${at}`,
          giver,
          begunAtMs,
          amountCentavos: (at + 1) * 40_00,
          ...(at === 0 ? { ...failing, nextTryAtMs: next } : { nextAtMs: next }),
        }),
      );
    }
  });
  await database.close();
}
