// With Stripe as provider: Stripe.js has a double at the network's edge, its API one on this machine.
import type { Page, Response } from "@playwright/test";
import { accessibilityFaults } from "../../kit/accessibility-faults.ts";
import { expect } from "../../kit/journey.ts";
import { expectToast } from "../../kit/toast.ts";
import { expectHeard, listen } from "../../heard/listen.ts";
import { cardFormOf, cardPath, expectGiftKept, fillGift, untilAlive } from "../card-form.ts";
import { cardFailure, cardNews } from "../card-news.ts";
import { paymentPath } from "../card-server.ts";
import { complaint, serveStripeJs, type stripeTokens, wrongNumber } from "./stripe-js-double.ts";
import { test } from "./with-stripe.ts";

// In one worker, so that there is one site.
test.describe.configure({ mode: "default" });

test("a gift is charged once, and no card number passes through the page", async ({
  page,
  stripe,
}) => {
  await serveStripeJs(page, { onCheck() {} });
  const card = await openWithStripe(page);
  await expect(page.getByText("Modo de teste: nada é cobrado.")).toBeVisible();
  await fillAllWithStripe(page, "visa");
  await card.give.click();

  await expectToast(page, cardNews.success);
  await expect(card.thanks).toContainText(/nº \d{6}/);
  await expect(card.thanks).toContainText("Teste: nada foi cobrado.");
  expect(stripe.charges()).toMatchObject([{ amount: 5000, description: "Dizimo Ana Souza" }]);
  expect(stripe.intents()).toHaveLength(1);

  await card.thanks.getByRole("button", { name: "Contribuir de novo" }).click();
  await expect(stripeFieldOf(page)).toHaveValue("");
});

for (const approved of [true, false]) {
  test(`a bank check that is ${approved ? "accepted completes the gift" : "refused charges nothing"}`, async ({
    page,
    stripe,
  }) => {
    const loading = Promise.withResolvers<void>();
    await serveStripeJs(page, {
      onCheck: (secret, answer) =>
        void stripe.authenticate(secret.replace(/_secret_.*/, ""), answer),
      beforeCheck: () => loading.promise,
    });
    await listen(page);
    const card = await openWithStripe(page);
    await fillAllWithStripe(page, "banco");
    await card.give.click();
    // Until Stripe has something to show.
    await expect(card.openingBank).toContainText("R$ 50,00");
    await expectHeard(page, /^Abrindo o seu banco… .* R\$\s50,00\.$/);
    await expect(card.give).toBeDisabled();
    await expect(card.name).toBeDisabled();
    await expect(page.getByRole("link", { name: "Contribuir por PIX" })).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
    loading.resolve();
    const bank = page.getByRole("dialog", { name: "Banco do doador" });
    await expect(bank).toBeVisible();
    // None of our elements covers it.
    await expect(card.overlay).toBeHidden();
    await bank.getByRole("button", { name: approved ? "Sim, sou eu" : "Não fui eu" }).click();

    if (approved) await expect(card.thanks).toBeVisible();
    else {
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("Erro");
      await expect(alert).toContainText("(payment_intent_authentication_failure)");
      await expect(card.outcome).toContainText("O seu banco não confirmou a contribuição.");
      await expectGiftKept(card);
      await expect(card.openingBank).toHaveCount(0);
      await expect(card.give).toBeEnabled();
    }
    expect(stripe.charges()).toHaveLength(approved ? 1 : 0);
  });
}

test("an unfinished bank check can be reopened, answered again after a lost answer, and survives a reload", async ({
  page,
  stripe,
}) => {
  let isLost = true;
  await serveStripeJs(page, {
    onCheck(secret, answer) {
      if (!isLost) stripe.authenticate(secret.replace(/_secret_.*/, ""), answer);
      isLost = false;
    },
  });
  const card = await openWithStripe(page);
  const bank = page.getByRole("dialog", { name: "Banco do doador" });
  const openBank = card.confirming.getByRole("button", { name: "Confirmar com o banco" });
  await fillAllWithStripe(page, "banco");
  await card.give.click();
  await expect(bank).toBeVisible();
  const asked = page.waitForResponse(isOpenWithoutSecret);
  await page.keyboard.press("Escape");

  await expect(openBank).toBeVisible();
  await expect(card.give).toHaveCount(0);
  // Asking again does not ask the provider, so the link to the bank stays.
  await asked;
  await openBank.click();
  await bank.getByRole("button", { name: "Sim, sou eu" }).click();
  await openBank.click();
  await expect(bank).toBeVisible();

  // A giver who leaves can come back to the page with the result.
  await page.keyboard.press("Escape");
  await card.confirming.getByRole("link", { name: "página desta contribuição" }).click();
  await expect(page.getByRole("main")).toContainText("Em confirmação");
  expect(await accessibilityFaults(page)).toEqual([]);
  const kept = page.url();
  await page.goBack();
  await untilAlive(card);
  await openBank.click();
  await bank.getByRole("button", { name: "Sim, sou eu" }).click();

  await expect(card.thanks).toContainText("R$ 50,00");
  await page.goto(kept);
  await expect(page.getByRole("main")).toContainText("Recebida");
});

async function isOpenWithoutSecret(response: Response): Promise<boolean> {
  if (!new URL(response.url()).pathname.startsWith(`${paymentPath}/`)) return false;
  const { status, client_secret: secret } = await response.json();
  return status === "requires_action" && !secret;
}

test("an empty Stripe field counts as empty until something is typed, and Stripe's own words tell what is wrong", async ({
  page,
  stripe,
}) => {
  await serveStripeJs(page, { onCheck() {} });
  const card = await openWithStripe(page);
  await fillGift(card);
  await card.give.click();

  await expectToast(page, cardNews.empty);
  await expect(stripeFieldOf(page)).toBeFocused();
  const unfilled = card.form.getByText("Preencha os dados do cartão.");
  await expect(unfilled).toBeVisible();
  await expect(card.outcome).toContainText("Falta preencher");

  // Stripe's own message replaces ours, and disappears once the field is right.
  await stripeFieldOf(page).fill(wrongNumber.typed);
  await expect(card.form.getByText(wrongNumber.complaint)).toBeVisible();
  await expect(unfilled).toHaveCount(0);
  await expect(card.outcome).toHaveCount(0);
  await stripeFieldOf(page).fill("visa");
  await expect(card.form.getByText(wrongNumber.complaint)).toHaveCount(0);

  // A mistake that only Stripe finds, once the form is sent.
  await fillAllWithStripe(page, "visa");
  await stripeFieldOf(page).fill("metade");
  await card.give.click();
  await expectToast(page, cardFailure(complaint));
  await expect(card.overlay).toBeHidden();
  await expectGiftKept(card);
  expect(stripe.intents()).toEqual([]);
});

test("when Stripe cannot be reached the page offers PIX and another try", async ({ page }) => {
  // Answered with an empty script, so that the browser reports no error.
  await page.route("https://js.stripe.com/**", (route) => route.fulfill({ status: 204 }));
  await page.goto(cardPath);
  const card = cardFormOf(page);
  await untilAlive(card);
  await card.captcha.scrollIntoViewIfNeeded();
  await expect(card.form.getByText("O campo do cartão não abriu")).toBeVisible();
  await expect(card.form.getByRole("link", { name: "Contribuir por PIX" })).toBeVisible();
  await fillGift(card);

  await page.unroute("https://js.stripe.com/**");
  await serveStripeJs(page, { onCheck() {} });
  await card.form.getByRole("button", { name: "Tentar de novo" }).click();

  await expect(stripeFieldOf(page)).toBeVisible();
  await expectGiftKept(card);
});

const stripeFieldOf = (page: Page) => cardFormOf(page).form.getByLabel("Dados do cartão");

async function openWithStripe(page: Page) {
  await page.goto(cardPath);
  const card = cardFormOf(page);
  await untilAlive(card);
  await card.captcha.scrollIntoViewIfNeeded();
  await expect(stripeFieldOf(page)).toBeVisible();
  return card;
}

async function fillAllWithStripe(page: Page, words: keyof typeof stripeTokens): Promise<void> {
  const card = cardFormOf(page);
  await fillGift(card);
  await stripeFieldOf(page).fill(words);
  await card.captcha.check();
  await expect(card.captchaDone).toBeVisible();
}
