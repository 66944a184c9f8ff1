import { expect, test } from "../kit/journey.ts";
import { closeToast, expectToast, toastOf } from "../kit/toast.ts";
import { soon } from "../../src/testing/run/soon.ts";
import {
  cardFormOf,
  cardPath,
  expectGiftKept,
  fillAll,
  fillGift,
  openCardForm,
} from "./card-form.ts";
import { cardFailure, cardNews } from "./card-news.ts";
import {
  answerPayments,
  answerStatus,
  declined,
  paymentPath,
  processing,
  succeeded,
} from "./card-server.ts";

test("a double press charges once, the form is locked meanwhile, and no card number is sent", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const payments = await answerPayments(page, succeeded, released);
  const card = await openCardForm(page);
  await fillAll(card);

  // Faster than any finger: every press comes before the overlay is drawn.
  await card.give.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(card.overlay).toContainText("Aguarde...");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(card.overlay).toBeVisible();
  await soon(() => expect(payments.length).toBe(1));

  release();
  await expect(card.overlay).toBeHidden();
  await expect(card.thanks).toBeVisible();
  await expect(toastOf(page, cardNews.success)).toHaveCount(1);
  expect(payments).toHaveLength(1);
  const { headers = {}, body = {} } = payments[0] ?? {};
  expect(body).toEqual({
    token: "tok_visa",
    amount: "5000",
    descricao: "Dizimo Ana Souza",
  });
  expect(headers.authorization).toBe(`Basic ${btoa("site:publico")}`);
  expect(headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
  expect(JSON.parse(atob(headers["x-captcha"] ?? ""))).toHaveProperty("solution");
  expect(headers.cookie).toBeUndefined();

  // The e-mail goes along if there is one.
  await card.thanks.getByRole("button", { name: "Contribuir de novo" }).click();
  await fillAll(card);
  await card.purpose.selectOption("Dizimo/Oferta");
  await card.email.fill("ana@example.com");
  await card.give.click();
  await soon(() => expect(payments.length).toBe(2));
  expect(payments[1]?.body).toMatchObject({
    email: "ana@example.com",
    descricao: "Dizimo/Oferta Ana Souza",
  });
});

test("a refusal is shown in the server's words, and each decline ends its attempt, even a late one", async ({
  page,
  journey,
}) => {
  const card = await openCardForm(page);
  await fillAll(card);
  for (const { status, message } of [
    { status: 400, message: "Preencha o Captcha!" },
    { status: 429, message: "Foram muitas tentativas daqui. Espere um pouco, ou use o PIX." },
  ]) {
    journey.expectStatus(paymentPath, status);
    await answerPayments(page, { status, body: { status: "failed", error: { message } } });
    await card.give.click();

    await expectToast(page, cardFailure(message));
    await expect(card.overlay).toBeHidden();
    await expectGiftKept(card);
    await expect(card.captchaDone).toBeVisible();
  }

  journey.expectStatus(paymentPath, 402);
  const payments = await answerPayments(page, declined);
  await card.give.click();
  await expectToast(page, cardFailure(declined.body.error.message));
  await card.give.click();
  await soon(() => expect(payments.length).toBe(2));
  await closeToast(page, cardFailure(declined.body.error.message));

  const late = await answerPayments(page, processing);
  await answerStatus(page, { body: processing.body }, { body: declined.body });
  await expect(card.captchaDone).toBeVisible();
  await card.give.click();
  await expect(card.confirming).toBeVisible();
  await expectToast(page, cardFailure(declined.body.error.message));
  await expectGiftKept(card);
  await expect(card.give).toBeFocused();
  await card.give.click();
  await soon(() => expect(late.length).toBe(2));
  const keys = [...payments, ...late].map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(4);
});

test("when the code cannot load the page says so and sends nothing", async ({ page, journey }) => {
  const { promise: known, resolve: tell } = Promise.withResolvers<void>();
  await page.route("**/assets/card-form*.js*", async (route) => {
    await known;
    await route.abort("connectionreset");
  });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posts.push(request.url());
  });
  await page.goto(cardPath);
  const source = await page.locator("[data-island]").getAttribute("data-source");
  journey.expectBroken(source ?? "");
  const card = cardFormOf(page);
  await fillGift(card);
  await card.number.fill("4242424242424242");
  await card.give.click();
  // The form is replaced by a text as soon as that is known.
  tell();

  await expect(page.getByText("O formulário não abriu.")).toBeVisible();
  await expect(page).toHaveURL(cardPath);
  expect(posts).toEqual([]);
});
