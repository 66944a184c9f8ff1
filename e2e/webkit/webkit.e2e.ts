import { expect } from "@playwright/test";
import { routes } from "../kit/routes.ts";
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { cardPath } from "../card/card-form.ts";
import { isHere, test, type Visitor } from "./webkit.ts";

// One WebKit at a time is enough for a small machine.
test.describe.configure({ mode: "default" });

test.skip(!isHere, "This machine has no WebKit with its driver and Xvfb: nothing was tried in it.");

test("every page opens, has its title, and fits the screen", async ({ visitor }) => {
  for (const { path, heading } of routes) {
    await visitor.open(path);
    expect(await visitor.ask("return document.querySelector('h1').innerText"), path).toBe(heading);
    const over = "return document.documentElement.scrollWidth - innerWidth";
    expect(await visitor.ask(over), path).toBeLessThanOrEqual(0);
  }
});

test("an amount makes its own PIX code", async ({ visitor }) => {
  await visitor.open("/contribua");
  await visitor.press(button("R$\u00a0100"));
  // The code itself is hidden until somebody asks for it.
  const words = () => visitor.ask("return document.body.textContent");
  await soon(async () => expect(await words()).toContain("5406100.00"));
});

test("a gift by card arrives", async ({ visitor }) => {
  await visitor.open(cardPath);
  await untilAlive(visitor);
  await visitor.type("Nome", "Ana");
  await visitor.type("Sobrenome", "Souza");
  await choose(visitor, "tipoContribuicao", "Dizimo");
  await visitor.type("Valor", "5000");
  await visitor.type("Número do cartão", simulatedCards.visa.number);
  await visitor.type("Validade", "1234");
  await visitor.type("CVV", "123");
  await proveAPerson(visitor);
  await visitor.press(button("Contribuir"));
  await visitor.untilSaid("Obrigado, Ana!");
});

test("a message is received", async ({ visitor }) => {
  await visitor.open("/contato");
  await untilAlive(visitor);
  await visitor.type("E-mail", "ana@example.com");
  await visitor.type("Telefone", "11987654321");
  await choose(visitor, "motivo", "Pedido de Oração");
  await visitor.type("Sua mensagem", "Orem pela minha família, pelo WebKit.");
  await proveAPerson(visitor);
  await visitor.press(button("Enviar"));
  await visitor.untilSaid("O seu pedido de oração chegou");
});

async function proveAPerson(visitor: Visitor): Promise<void> {
  await visitor.press(`//label[normalize-space() = "Não sou um robô"]`);
  await visitor.untilSaid("Verificação pronta.");
}

/** The driver cannot choose an option of a list. */
const choose = ({ ask }: Visitor, name: string, value: string): Promise<unknown> =>
  ask(`const list = document.querySelector("select[name=${name}]");
    list.value = ${JSON.stringify(value)};
    list.dispatchEvent(new Event("input", { bubbles: true }));`);

const button = (words: string): string => `//button[normalize-space() = "${words}"]`;

const untilAlive = ({ ask }: Visitor): Promise<void> =>
  soon(async () =>
    expect(await ask("return document.querySelector('form[novalidate]') !== null")).toBe(true),
  );
