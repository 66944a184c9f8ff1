import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { routes } from "../kit/routes.ts";
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import { cardPath } from "../card/card-form.ts";
import { byLabel, byWords, open, untilSaid, untilMenuWorks } from "./find.ts";
import type { VisitTest } from "./visit.ts";

/** The main journeys, for browsers in which the other journeys do not run. */
export function goMainWays(test: VisitTest): void {
  test("every page opens, has its title, and fits a phone", async ({ visitor, origin }) => {
    // The driver sometimes misses every page after the one with the map.
    const mapLast = routes.toSorted((one, other) => Number(hasMap(one)) - Number(hasMap(other)));
    for (const { path, heading } of mapLast) {
      await open(visitor, origin + path);
      expect(await visitor.$eval("h1", ({ innerText }) => innerText), path).toBe(heading);
      expect(await visitor.evaluate(tooWide), path).toEqual([]);
    }
  });

  test("the menu opens another page", async ({ visitor, origin }) => {
    await open(visitor, `${origin}/`);
    await untilMenuWorks(visitor);
    await byWords(visitor, "button", "Menu").click();
    await visitor.locator("nav summary ::-p-text(Sobre Nós)").click();
    await Promise.all([visitor.waitForNavigation(), byWords(visitor, "a", "Equipe").click()]);

    expect(new URL(visitor.url()).pathname).toBe("/equipe");
  });

  test("a message is received", async ({ visitor, origin }) => {
    await open(visitor, `${origin}/contato`);
    await untilAlive(visitor);
    await fill(visitor, "Nome (se quiser)", "Ana Clara");
    await fill(visitor, "E-mail", "ana@example.com");
    await fill(visitor, "Telefone", "11987654321");
    await visitor.locator('select[name="motivo"]').fill("Pedido de Oração");
    await fill(visitor, "Sua mensagem", "Orem pela minha família, pelo Firefox.");
    await proveAPerson(visitor);
    await byWords(visitor, "button", "Enviar").click();

    await untilSaid(visitor, "O seu pedido de oração chegou");
  });

  test("a gift by card arrives", async ({ visitor, origin }) => {
    await open(visitor, origin + cardPath);
    await untilAlive(visitor);
    await fill(visitor, "Nome", "Ana");
    await fill(visitor, "Sobrenome", "Souza");
    await visitor.locator('select[name="tipoContribuicao"]').fill("Dizimo");
    await fill(visitor, "Valor", "5000");
    await fill(visitor, "Número do cartão", simulatedCards.visa.number);
    await fill(visitor, "Validade", "1234");
    await fill(visitor, "CVV", "123");
    await proveAPerson(visitor);
    await byWords(visitor, "button", "Contribuir").click();

    await untilSaid(visitor, "Obrigado");
  });

  test("an amount makes its own PIX code", async ({ visitor, origin }) => {
    await open(visitor, `${origin}/contribua`);
    await byWords(visitor, "button", "R$\u00a0100").click();

    await untilSaid(visitor, "5406100.00");
  });
}

const hasMap = ({ path }: { path: string }) => path === "/contato";

/** The form's code has arrived. */
const untilAlive = (page: Page) => page.waitForSelector("form[novalidate]");

const fill = (page: Page, label: string, text: string) => byLabel(page, label).fill(text);

async function proveAPerson(page: Page): Promise<void> {
  await byWords(page, "label", "Não sou um robô").click();
  await untilSaid(page, "Verificação pronta.");
}

/** Runs in the page: the elements that make it scroll sideways. */
function tooWide(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`${scrollWidth} px`, ...widest.map((element) => element.outerHTML.slice(0, 80))];
}
