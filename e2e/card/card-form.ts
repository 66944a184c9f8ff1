import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";

export const cardPath = "/contribua/cartao";

/** The card form, found by the texts that people read and hear. */
export function cardFormOf(page: Page) {
  const form = page.getByRole("form", { name: "Contribuição com cartão" });
  return {
    form,
    name: form.getByLabel("Nome", { exact: true }),
    surname: form.getByLabel("Sobrenome"),
    purpose: form.getByLabel("Tipo de contribuição"),
    amount: form.getByLabel("Valor"),
    email: form.getByLabel("E-mail para o recibo"),
    number: form.getByLabel("Número do cartão"),
    expiry: form.getByLabel("Validade"),
    cvc: form.getByLabel("CVV"),
    captcha: form.getByRole("checkbox", { name: "Não sou um robô" }),
    captchaDone: form.getByText("Verificação pronta."),
    review: form.locator("#revisao"),
    give: form.getByRole("button", { name: "Contribuir", exact: true }),
    everyMonth: form.getByRole("radio", { name: "Todo mês" }),
    giveMonthly: form.getByRole("button", { name: /^Contribuir .*por mês$/ }),
    outcome: form.locator(".outcome"),
    openingBank: form.locator(".outcome", { hasText: "Abrindo o seu banco…" }),
    overlay: page.getByRole("dialog", { name: "Aguarde..." }),
    confirming: page.getByRole("region", { name: "Estamos confirmando" }),
    thanks: page.getByRole("region", { name: /^Obrigado/ }),
  };
}

export type CardForm = ReturnType<typeof cardFormOf>;

/** Opens the page and waits until the form's code runs. */
export async function openCardForm(page: Page): Promise<CardForm> {
  await page.goto(cardPath);
  const card = cardFormOf(page);
  await untilAlive(card);
  return card;
}

export async function untilAlive({ form }: CardForm): Promise<void> {
  await expect(form).toHaveAttribute("novalidate");
}

const visa: string = simulatedCards.visa.number;

/** Fills in the giver, the purpose and the amount: R$ 50,00 of tithe. */
export async function fillGift({ name, surname, purpose, amount }: CardForm): Promise<void> {
  await name.fill("Ana");
  await surname.fill("Souza");
  await purpose.selectOption("Dizimo");
  await amount.fill("5000");
}

export async function fillCard({ number, expiry, cvc }: CardForm, digits = visa): Promise<void> {
  await number.fill(digits);
  await expiry.fill("1234");
  await cvc.fill("123");
}

/** Fills in every field, the captcha included. */
export async function fillAll(card: CardForm, digits = visa): Promise<void> {
  await fillGift(card);
  await fillCard(card, digits);
  await card.captcha.check();
  await expect(card.captchaDone).toBeVisible();
}

/** Every field still has its value. */
export async function expectGiftKept(card: CardForm): Promise<void> {
  await expect(card.name).toHaveValue("Ana");
  await expect(card.surname).toHaveValue("Souza");
  await expect(card.purpose).toHaveValue("Dizimo");
  await expect(card.amount).toHaveValue("R$ 50,00");
}
