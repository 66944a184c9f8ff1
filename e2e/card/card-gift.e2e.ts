import { expect, test } from "../kit/journey.ts";
import { expectToast } from "../kit/toast.ts";
// Against the real server, with its simulated provider.
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import { fillAll, openCardForm } from "./card-form.ts";
import { cardNews } from "./card-news.ts";

test(
  "a demonstration names its test cards, and a completed gift shows a thank-you",
  { tag: "@main-way" },
  async ({ page }) => {
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
  },
);

test("a payment without an answer is shown as such, and its end comes by itself", async ({
  page,
}) => {
  const card = await openCardForm(page);
  await fillAll(card, simulatedCards.semResposta.number);
  await card.give.click();

  await expectToast(page, cardNews.unknown);
  await expect(card.confirming).toContainText("R$ 50,00");
  await expect(card.thanks).toContainText("Demonstração: nada foi cobrado.");
});
