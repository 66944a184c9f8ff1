// Another program in the page, such as an extension, removes an island's elements, and the island throws.
import type { Page } from "@playwright/test";
import { giveEasyCaptchas } from "../kit/easy-captcha.ts";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test as watched, unwatched } from "../kit/journey.ts";
import { fillAll, openCardForm } from "../card/card-form.ts";
import {
  answerPayments,
  answerStatus,
  noSuchPayment,
  processing,
  succeeded,
} from "../card/card-server.ts";
import { contactFormOf, expectKept, fillIn } from "../contact/contact-form.ts";

const test = unwatched;
test.beforeEach(({ context }) => giveEasyCaptchas(context));

const ends = {
  "it arrived": {
    status: [{ body: processing.body }, { body: { ...succeeded.body, recibo: "/recibo/x" } }],
    words: "A sua contribuição de R$ 50,00 chegou",
  },
  "nobody knows": {
    status: [{ body: processing.body }],
    words: "ainda não sabemos o fim do seu pedido",
  },
  "it was declined": {
    status: [
      {
        body: { status: "requires_payment_method", error: { message: "O cartão está sem saldo." } },
      },
    ],
    words: "nada foi cobrado",
  },
};

for (const [end, { status, words }] of Object.entries(ends)) {
  test(`a card form that fails during a gift shows the gift's status: ${end}`, async ({ page }) => {
    const { promise: broken, resolve: answer } = Promise.withResolvers<void>();
    const card = await openCardForm(page);
    await answerPayments(page, processing, broken);
    await answerStatus(page, ...status);
    await fillAll(card);
    await card.give.click();
    await expect(card.overlay).toBeVisible();
    await takeAway(page, ".waiting p");
    answer();

    const instead = page.getByRole("alert").filter({ hasText: words });
    await expect(instead).toBeInViewport();
    await expect(card.overlay).toBeHidden();
    await expect(card.form).toBeHidden();
    await expect(instead.getByRole("link", { name: "WhatsApp" })).toBeVisible();
    if (end === "nobody knows") {
      await expect(instead).toContainText("Não contribua de novo");
      await expect(instead).not.toContainText("tentar de novo");
    }
    // A reload shows the same.
    await page.reload();
    if (end === "it arrived") await expect(card.thanks).toBeVisible();
    if (end === "nobody knows") await expect(card.confirming).toBeVisible();
    if (end === "it was declined") await expect(card.give).toBeEnabled();
  });
}

test("a card form that fails before a gift begins charges nothing", async ({ page }) => {
  await answerStatus(page, noSuchPayment);
  const payments = await answerPayments(page, succeeded);
  const card = await openCardForm(page);
  await fillAll(card);
  await takeAway(page, "#revisao strong");
  await card.amount.fill("");

  const instead = page.getByRole("alert").filter({ hasText: "nada foi cobrado" });
  await expect(instead).toBeInViewport();
  await expect(instead.getByRole("link", { name: "contribua por PIX" })).toBeVisible();
  expect(payments).toEqual([]);
});

test("a failed PIX form leaves the code and instructions", async ({ page }) => {
  await page.goto("/contribua");
  const maker = page.locator("[data-island=pix-amount]");
  await maker.getByRole("button", { name: "R$ 50" }).click();
  await expect(maker.locator(".pix-code")).toContainText("540550.00");
  await maker.locator("input[name=valor]").fill("10000001");
  await takeAway(page, ".field-problem");
  await maker.locator("input[name=valor]").fill("100");

  await expect(page.getByRole("alert").filter({ hasText: "o PIX funciona" })).toBeInViewport();
  await expect(maker.locator(".pix-code")).toBeVisible();
  await expect(maker.locator(".pix-code")).not.toContainText("540550.00");
  await expect(maker.getByRole("button", { name: "Copiar código PIX" })).toBeHidden();
});

test("a failed contact form keeps the text and names other ways to send it", async ({ page }) => {
  await page.goto("/contato");
  const contact = contactFormOf(page);
  await expect(contact.form).toHaveAttribute("novalidate");
  const message = await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.email.fill("ana@");
  await contact.send.click();
  await takeAway(page, ".outcome");
  await contact.email.fill(message.email);

  const instead = page.getByRole("alert").filter({ hasText: "não está funcionando" });
  await expect(instead).toBeVisible();
  await expect(instead.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expect(contact.overlay).toBeHidden();
  await expectKept(contact, message);
});

watched(
  "what an extension puts into a form before its code is there costs nothing that was filled in",
  async ({ page }) => {
    const release = await holdCode(page);
    await page.goto("/contato");
    const contact = contactFormOf(page);
    await page.evaluate(() => {
      for (const input of document.querySelectorAll(
        "form .field input, form textarea, form > button",
      )) {
        input.setAttribute("data-extension", "1");
        const mark = document.createElement("extension-mark");
        mark.append(document.createElement("button"));
        input.before(mark);
      }
    });
    const message = await fillIn(contact);
    await contact.captcha.check();
    await contact.name.focus();
    release();
    await expect(contact.form).toHaveAttribute("novalidate");

    await expectKept(contact, message);
    await expect(contact.name).toBeFocused();
    await expect(contact.captchaDone).toBeVisible();
  },
);

/** Changes the page without the island. */
const takeAway = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.remove());
