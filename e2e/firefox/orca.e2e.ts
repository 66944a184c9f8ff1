import type { Page } from "puppeteer-core";
import { startOwnSite } from "../kit/own-site/own-site.ts";
// How forms end, as Orca says it in Firefox.
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import { cardPath } from "../card/card-form.ts";
import { messagePath } from "../contact/contact-server.ts";
import { byLabel, byWords, open, untilSaid } from "../main-ways/find.ts";
import { expectSaidLast, hear, lacks, test, untilFollowed } from "./orca.ts";

test.describe.configure({ mode: "default" });

test.skip(lacks !== undefined, `This machine has no ${lacks}: nothing was heard in it.`);

const untilAlive = (page: Page) => page.waitForSelector("form[novalidate]");

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await byLabel(page, label).fill(text);
}

async function proveAPerson(page: Page): Promise<void> {
  const tick = byWords(page, "label", "Não sou um robô");
  await untilFollowed(page);
  await hear(() => tick.click(), /(?<!não )selecionada/);
  await untilSaid(page, "Verificação pronta.");
}

test("after a declined card Orca says last that nothing was charged, after a good one that the gift arrived", async ({
  visitor,
  origin,
}) => {
  await open(visitor, origin + cardPath);
  await untilAlive(visitor);
  await visitor.locator('select[name="tipoContribuicao"]').fill("Dizimo");
  await fillIn(visitor, {
    Nome: "Ana",
    Sobrenome: "Souza",
    Valor: "5000",
    "Número do cartão": simulatedCards.recusado.number,
    Validade: "1234",
    CVV: "123",
  });
  await proveAPerson(visitor);
  const give = () => byWords(visitor, "button", "Contribuir").click();
  await expectSaidLast(give, /Nada foi cobrado\.$/);
  await fillIn(visitor, { "Número do cartão": simulatedCards.visa.number });
  await untilSaid(visitor, "Verificação pronta.");
  await expectSaidLast(give, /^Sucesso\. Contribuição realizada com sucesso!$/);
});

test("after a message Orca says last that the server is away, after the next try that it arrived", async ({
  visitor,
  origin,
}) => {
  await open(visitor, `${origin}/contato`);
  await untilAlive(visitor);
  await fillIn(visitor, {
    "E-mail": "ana@example.com",
    Telefone: "11987654321",
    "Sua mensagem": "Orem pela minha família.",
  });
  await visitor.locator('select[name="motivo"]').fill("Informações");
  await proveAPerson(visitor);
  await visitor.evaluate((path) => {
    const ask = window.fetch;
    Object.assign(window, { back: () => (window.fetch = ask) });
    window.fetch = (asked, init) =>
      String(asked).endsWith(path) ? Promise.reject(new TypeError("Away")) : ask(asked, init);
  }, messagePath);
  const send = () => byWords(visitor, "button", "Enviar").click();
  await expectSaidLast(send, /Não conseguimos falar com o servidor .* continua aqui/s);
  await visitor.evaluate(() => (window as unknown as { back(): void }).back());
  await untilSaid(visitor, "Verificação pronta.");
  await expectSaidLast(send, /^Sucesso\. /);
});

const withBank = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  origin: async ({}, use) => {
    const site = await startOwnSite({ PIX_BANCO: "simulado" });
    await use(site.origin);
    await site.stop();
  },
});

withBank("after a PIX Orca says last that it was received", async ({ visitor, origin }) => {
  await open(visitor, `${origin}/contribua`);
  await byWords(visitor, "button", "R$\u00a050").click();
  await untilSaid(visitor, "540550.00");
  const copy = () => byWords(visitor, "button", "Copiar código PIX").click();
  await expectSaidLast(copy, /^Recebemos! R\$\s50,00\. /);
});
