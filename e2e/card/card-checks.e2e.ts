import { expect, test } from "../kit/journey.ts";
import { closeToast, expectToast, toastOf } from "../kit/toast.ts";
// Tests of empty and wrong fields, and of the words for them, are in src/giving/card/form.
import { fillCard, fillGift, openCardForm } from "./card-form.ts";
import { cardFailure, cardNews, cardWarning } from "./card-news.ts";
import { answerPayments, succeeded } from "./card-server.ts";

test("the form sends nothing that it knows is wrong, and erases nothing", async ({ page }) => {
  const payments = await answerPayments(page, succeeded);
  const card = await openCardForm(page);

  await test.step("every empty field except the e-mail is marked until it is corrected", async () => {
    await card.give.click();

    await expectToast(page, cardNews.empty);
    await expect(toastOf(page, cardNews.captcha)).toHaveCount(0);
    await expect(card.name).toBeFocused();
    await expect(card.name).toHaveAccessibleDescription("Escreva o seu nome.");
    await expect(card.number).toHaveAccessibleDescription("Preencha os dados do cartão.");
    await expect(card.email).not.toHaveAttribute("aria-invalid");

    const marks = card.form.locator("[aria-invalid]");
    await expect(marks).toHaveCount(7);
    await card.name.pressSequentially("A");
    await expect(card.name).not.toHaveAttribute("aria-invalid");
    await card.purpose.selectOption("Oferta");
    await fillCard(card);
    await expect(marks).toHaveCount(2);
    await closeToast(page, cardNews.empty);
  });

  await test.step("an invalid value is reported beside its field", async () => {
    await fillGift(card);
    await card.captcha.check();
    await expect(card.captchaDone).toBeVisible();
    await card.amount.fill("499");
    await card.give.click();
    const limits = cardWarning("No cartão, o valor vai de R$ 5,00 a R$ 20.000,00.");
    await expectToast(page, limits);
    await expect(card.amount).toBeFocused();
    await expect(card.amount).toHaveAccessibleDescription(/R\$.5,00 a R\$.20\.000,00/);
    await expect(card.review).toContainText("o valor vai de");
    await closeToast(page, limits);

    await card.amount.fill("5000");
  });

  await test.step("all mistakes of the card are reported at once, each until it is corrected", async () => {
    await fillCard(card, "42424242");
    await card.expiry.fill("0120");
    await card.cvc.fill("12");
    await card.give.click();
    await expectToast(
      page,
      cardFailure(
        "O número do cartão está incompleto. A validade do cartão já passou. O código de segurança está incompleto.",
      ),
    );
    await expect(card.number).toBeFocused();
    for (const part of [card.number, card.expiry, card.cvc]) {
      await expect(part).toHaveAttribute("aria-invalid", "true");
    }
    await card.cvc.fill("123");
    await expect(card.cvc).not.toHaveAttribute("aria-invalid");
    await expect(card.number).toHaveAccessibleDescription(
      "Confira o número do cartão. Confira a validade.",
    );
  });
  expect(payments).toEqual([]);
});
