// Against the real server, with its simulated provider.
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import { expectGiftKept, fillAll, fillCard, openCardForm } from "./card-form.ts";
import { cardNews } from "./card-news.ts";
import { paymentPath } from "./card-server.ts";
import { expect, test } from "../kit/journey.ts";
import { expectToast } from "../kit/toast.ts";

test("a demonstration names its test cards, and a completed gift shows a thank-you", async ({
  page,
}) => {
  const card = await openCardForm(page);
  const strip = page.getByRole("region", { name: "Modo de demonstração" });
  await expect(strip).toContainText("nada é cobrado");
  await strip.getByText("Ver cartões de teste").click();
  await expect(strip.getByText("4242 4242 4242 4242")).toBeVisible();
  await expect(strip.locator("dt")).toHaveCount(Object.keys(simulatedCards).length);

  await fillAll(card);
  await card.email.fill("ana@example.com");

  await card.give.click();

  await expectToast(page, cardNews.success);
  const { thanks, form, overlay } = card;
  await expect(overlay).toBeHidden();
  await expect(form).toBeHidden();
  await expect(thanks.getByRole("heading", { name: "Obrigado, Ana!" })).toBeFocused();
  for (const words of [
    "R$ 50,00",
    "Dízimo",
    /nº \d{6}/,
    "ana@example.com",
    "2 Coríntios 9:7 (ARA)",
    "Demonstração: nada foi cobrado.",
  ]) {
    await expect(thanks).toContainText(words);
  }

  // A second gift: the form is empty, and nothing of the first gift disturbs.
  await thanks.getByRole("button", { name: "Contribuir de novo" }).click();
  await expect(card.name).toBeFocused();
  for (const field of [card.name, card.surname, card.amount, card.email, card.number, card.cvc]) {
    await expect(field).toHaveValue("");
  }
  await expect(card.purpose).toHaveValue("Default");
  await expect(card.captcha).not.toBeChecked();
  await fillAll(card);
  await card.give.click();
  await expect(thanks).toContainText("O recibo tem página própria");
});

test("an invalid card charges nothing, a declined card shows the reason, and the form keeps its texts", async ({
  page,
  journey,
}) => {
  journey.expectStatus(paymentPath, 402);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(paymentPath)) posts.push(request.url());
  });
  const card = await openCardForm(page);
  await fillAll(card);
  const alert = page.getByRole("alert");
  const refuse = async (number: string, told: RegExp) => {
    await fillCard(card, number);
    await expect(card.captchaDone).toBeVisible();
    await card.give.click();
    await expect(alert.getByText("Erro", { exact: true })).toBeVisible();
    await expect(alert.getByText(told)).toBeVisible();
    await expect(card.overlay).toBeHidden();
    await expectGiftKept(card);
    await page.keyboard.press("Escape");
    await expect(alert).toHaveCount(0);
  };
  await refuse("5555555555554444", /só aceita cartões de teste/);
  // The captcha was not spent.
  await expect(card.captcha).toBeChecked();
  expect(posts).toEqual([]);

  // Another card is another attempt.
  await refuse(simulatedCards.sem_saldo.number, /sem saldo.*\(insufficient_funds\)$/);
  await expect(card.captchaDone).toBeVisible();
  await fillCard(card);
  await card.give.click();
  await expect(card.thanks).toBeVisible();
});
