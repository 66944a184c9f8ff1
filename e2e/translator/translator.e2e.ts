// A visitor who reads the page through the browser's translator can use every form.
import type { Page } from "@playwright/test";
import { goOffline } from "../kit/go-offline.ts";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
import { expectToast } from "../kit/toast.ts";
import { translate } from "../kit/translate.ts";
import { cardFormOf, cardPath, fillCard, fillGift, untilAlive } from "../card/card-form.ts";
import { cardNews } from "../card/card-news.ts";
import {
  answerPayments,
  answerStatus,
  declined,
  processing,
  succeeded,
} from "../card/card-server.ts";
import { contactFormOf, fillIn } from "../contact/contact-form.ts";
import { accepted, answerMessages } from "../contact/contact-server.ts";

const moments = ["before the code is there", "after the code is there"] as const;

for (const moment of moments) {
  test(`a message is sent from a page that was translated ${moment}`, async ({ page }) => {
    const posts = await answerMessages(page, { body: accepted });
    const contact = contactFormOf(page);
    const isEarly = moment === moments[0];
    const release = await openTranslated(page, "/contato", isEarly);
    const early = isEarly ? await fillIn(contact) : undefined;
    release();
    await expect(contact.form).toHaveAttribute("novalidate");
    if (!isEarly) await translate(page);

    await contact.send.click();
    await expectToast(page, {
      role: "status",
      title: "Erro ao Enviar",
      text: "Preencha o Captcha!",
    });
    const message = early ?? (await fillIn(contact));
    await contact.captcha.check();
    await expect(contact.captchaDone).toBeVisible();
    await contact.email.fill("ana@");
    await contact.send.click();
    await expect(contact.outcome).toBeVisible();
    await contact.email.fill(message.email);
    await contact.send.click();
    await expectToast(page, { role: "status", title: "Sucesso", text: accepted.mensagem });
    expect(posts.map(({ body }) => body)).toEqual([message]);
  });

  test(`amounts make PIX codes on a page that was translated ${moment}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const maker = page.locator("[data-island=pix-amount]");
    const chip = (reais: number) => maker.getByRole("button", { name: `R$ ${reais}`, exact: true });
    const isEarly = moment === moments[0];
    const release = await openTranslated(page, "/contribua", isEarly);
    if (isEarly) {
      await maker.getByRole("radio", { name: "Dízimo" }).check();
      await chip(50).click();
    }
    release();
    if (!isEarly) {
      await chip(20).click();
      await expect(chip(20)).toHaveAttribute("aria-pressed", "true");
      await translate(page);
      await maker.getByRole("radio", { name: "Dízimo" }).check();
      await chip(50).click();
    }
    await expect(maker.locator(".pix-code")).toContainText("540550.00");
    await expect(maker.locator("a[href^='https://wa.me/']")).toHaveAttribute("href", /d%C3%ADzimo/);
    await expect(maker.locator(".pix-steps")).toContainText("50,00");
    for (const centavos of ["10000001", "10000"]) {
      await maker.locator("input[name=valor]").fill(centavos);
    }
    await expect(maker.locator(".pix-steps")).toContainText("100,00");
    await expect(maker.locator(".pix-steps")).not.toContainText("50,00");
    await maker.getByText("Mostrar o QR Code para outro aparelho").click();
    await expect(maker.getByRole("img", { name: "QR Code do PIX de R$ 100" })).toBeVisible();
    await maker.getByRole("button", { name: "Copiar código PIX" }).click();
    await expect(maker.getByText("Código copiado.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("5406100.00");
  });

  test(`a declined gift succeeds at the second try on a page that was translated ${moment}`, async ({
    page,
    journey,
  }) => {
    journey.expectStatus("/api/pagamento/stripe", 402);
    const card = cardFormOf(page);
    const isEarly = moment === moments[0];
    const release = await openTranslated(page, cardPath, isEarly);
    if (isEarly) {
      await fillGift(card);
      // Until the code arrives an amount is read as it was written.
      await card.amount.fill("50");
    }
    release();
    await untilAlive(card);
    if (!isEarly) await translate(page);
    await card.give.click();
    await expect(card.outcome).toBeVisible();
    if (!isEarly) await fillGift(card);
    await fillCard(card);
    await card.captcha.check();
    await expect(card.captchaDone).toBeVisible();
    await expect(card.review).toContainText("R$ 50,00");
    await card.everyMonth.check();
    await expect(card.review).toContainText("todo mês");
    await expect(card.giveMonthly).toBeVisible();
    await expect(card.form.getByText("(se quiser)")).toHaveCount(0);
    await card.form.getByRole("radio", { name: "Uma vez" }).check();
    await expect(card.review).not.toContainText("todo mês");
    await answerPayments(page, declined);
    await card.give.click();
    await expect(card.outcome).toContainText("sem saldo");
    await card.amount.fill("7000");
    await expect(card.review).toContainText("R$ 70,00");
    await expect(card.review).not.toContainText("R$ 50,00");
    await expect(card.captchaDone).toBeVisible();
    await answerPayments(page, processing);
    await answerStatus(page, { body: processing.body }, succeeded);
    await card.give.click();
    await expectToast(page, cardNews.unknown);
    await expect(card.confirming).toContainText("R$ 70,00");
    const goOnline = await goOffline(page);
    await expect(card.confirming).toContainText("Você está sem internet");
    await goOnline();
    await expect(card.thanks).toContainText("nº 000042");
    await card.thanks.getByRole("button", { name: "Contribuir de novo" }).click();
    await expect(card.name).toHaveValue("");
  });
}

/** Opens a page that is translated before or after its code arrives. Returns the function that releases the code. */
async function openTranslated(page: Page, path: string, isEarly: boolean): Promise<() => void> {
  const release = isEarly ? await holdCode(page) : () => {};
  await page.goto(path);
  if (isEarly) await translate(page);
  return release;
}
