import { goOffline } from "../kit/go-offline.ts";
import { expect, test } from "../kit/journey.ts";
import { expectToast, toastOf } from "../kit/toast.ts";
// A toast disappears after five seconds; a panel above the button keeps the result that is still true.
import { simulatedCards } from "../../src/giving/contract/simulated-cards.ts";
import {
  expectGiftKept,
  fillAll,
  fillCard,
  fillGift,
  openCardForm,
  untilAlive,
} from "./card-form.ts";
import { cardNews } from "./card-news.ts";
import {
  answerPayments,
  answerStatus,
  paymentPath,
  processing,
  refusedByBank,
  succeeded,
} from "./card-server.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// A toast has another width on a desktop, with the same long word in it.
test(
  "a missing field, a refused card and a refused bank check stay visible with the next step",
  { tag: "@both" },
  async ({ page, journey }) => {
    journey.expectStatus(paymentPath, 402);
    const card = await openCardForm(page);
    await fillGift(card);
    await card.give.click();
    await expect(card.outcome).toContainText("Falta preencher");
    await expect(card.outcome).toContainText("Dados do cartão.");

    await fillCard(card, simulatedCards.expirado.number);
    await expect(card.outcome).toHaveCount(0);
    await card.give.click();
    await expect(card.outcome).toContainText("Falta a verificação");
    await expect(card.captcha).toBeFocused();
    await card.captcha.check();
    await card.give.click();

    // The card has expired: the field says so and has the focus.
    await expect(card.outcome).toContainText("Nada foi cobrado");
    await expect(card.outcome).toContainText("O cartão está vencido.");
    await expect(card.expiry).toBeFocused();
    await expect(card.expiry).toHaveAccessibleDescription("Confira a validade.");
    await expect(card.form.locator("[aria-invalid]")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await card.name.fill("Ana");
    await expect(card.outcome).toBeVisible();
    await expect(card.expiry).toHaveAttribute("aria-invalid");

    // The bank refuses, with a word that cannot be broken.
    await answerPayments(page, refusedByBank);
    await fillCard(card);
    await expect(card.form.locator("[aria-invalid]")).toHaveCount(0);
    await expect(card.captchaDone).toBeVisible();
    await card.give.click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("(payment_intent_authentication_failure)");
    const toast = await alert.boundingBox();
    expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await expect(alert.getByRole("button", { name: "Fechar aviso" })).toBeInViewport({ ratio: 1 });
    await expect(card.outcome).toContainText("O seu banco não confirmou a contribuição.");
    await expect(card.outcome).toBeInViewport({ ratio: 1 });
    await expect(card.give).toBeFocused();
    await expectGiftKept(card);
  },
);

test("outdated news disappears, nothing invites to pay twice, and the thank-you leads to the receipt", async ({
  page,
}) => {
  const withReceipt = { body: { ...succeeded.body, recibo: "/recibo/abc" } };
  await answerPayments(page, processing);
  await answerStatus(page, { body: processing.body }, withReceipt);
  const card = await openCardForm(page);
  const byPix = page.getByRole("link", { name: "Contribuir por PIX" });
  await expect(byPix).toBeVisible();
  await fillAll(card);
  await card.give.click();

  await expect(card.confirming).toContainText(
    "Falta saber se a contribuição de R$ 50,00 deu certo.",
  );
  await expect(byPix).toBeHidden();
  await expectToast(page, cardNews.unknown);
  await expectToast(page, cardNews.success);
  await expect(toastOf(page, cardNews.unknown)).toHaveCount(0);
  await expect(byPix).toBeHidden();
  const receipt = card.thanks.getByRole("link", { name: "Ver recibo" });
  await expect(receipt).toHaveAttribute("href", "/recibo/abc");

  // The number is still there after a reload; the giver's name is not stored.
  await page.reload();
  await expect(card.thanks).toContainText("nº 000042");
  await expect(card.thanks).not.toContainText("Ana");
  await expect(card.form).toBeHidden();
  await expect(receipt).toBeVisible();
  await card.thanks.getByRole("button", { name: "Contribuir de novo" }).click();
  await expect(card.name).toBeFocused();
  await page.reload();
  await untilAlive(card);
  await expect(card.thanks).toHaveCount(0);

  // After the thank-you there is an empty form.
  await fillAll(card);
  await card.give.click();
  await expect(card.thanks).toContainText("nº 000042");
  await card.thanks.getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL("/");
  await openCardForm(page);
  await expect(card.thanks).toHaveCount(0);
  await expect(card.give).toBeVisible();
});

test("without a network the page does not say that the gift was sent", async ({
  page,
  journey,
}) => {
  journey.expectBroken(paymentPath);
  journey.expectBroken(`${paymentPath}/*`);
  journey.expectStatus(`${paymentPath}/*`, 404);
  const card = await openCardForm(page);
  await fillAll(card);
  const goOnline = await goOffline(page);
  await card.give.click();

  await expectToast(page, cardNews.unknown);
  // The toast and the panel say the same.
  const doubt = "Você está sem internet, e o pedido talvez nem tenha saído daqui.";
  await expect(toastOf(page, cardNews.unknown)).toContainText(doubt);
  await expect(card.confirming).toContainText(doubt);
  await expect(card.confirming).not.toContainText("foi pedida");
  await goOnline();
  await expect(card.confirming).toContainText("Ainda não sabemos a resposta da operadora.");
});
