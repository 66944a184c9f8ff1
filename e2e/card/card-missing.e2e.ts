import { expect, test } from "../kit/journey.ts";
import { stopClock, whileTimePasses } from "../kit/stop-clock.ts";
import { expectToast, toastOf } from "../kit/toast.ts";
// A gift whose request may never have arrived is sent once more, with the same key.
import { expectGiftKept, fillAll, openCardForm, untilAlive } from "./card-form.ts";
import { cardFailure, cardNews } from "./card-news.ts";
import {
  answerPayments,
  answerStatus,
  busy,
  keyOfAnotherGift,
  noSuchPayment,
  paymentPath,
  processing,
  succeeded,
} from "./card-server.ts";

test("a gift with an unknown result can be sent again, and the page reports it once it arrived", async ({
  page,
  journey,
}) => {
  journey.expectStatus(paymentPath, 503);
  journey.expectStatus(paymentPath, 422);
  journey.expectBroken(paymentPath);
  journey.expectStatus(`${paymentPath}/*`, 404);
  await page.clock.install();
  await answerPayments(page, "broken");
  await answerStatus(page, noSuchPayment);
  const card = await openCardForm(page);
  await fillAll(card);
  const posted = page.waitForRequest(`**${paymentPath}`);
  await stopClock(page);
  await card.give.click();
  const key = (await posted).headers()["idempotency-key"] ?? "";
  await expect(card.confirming).toBeVisible();
  await whileTimePasses(page, async () =>
    expect(await toastOf(page, cardNews.missing).isVisible()).toBe(true),
  );
  await expectToast(page, cardNews.missing);
  await expectGiftKept(card);

  // Even after a reload.
  await page.clock.resume();
  await page.reload();
  await untilAlive(card);
  await expect(card.confirming).toHaveCount(0);
  await fillAll(card);
  await card.amount.fill("2000");
  await answerPayments(page, busy);
  await card.give.click();
  await expectToast(page, cardFailure(busy.body.error.message));
  await expect(card.captchaDone).toBeVisible();
  const again = await answerPayments(page, keyOfAnotherGift);
  await answerStatus(page, { body: processing.body });
  await card.give.click();
  await expect(card.confirming).toContainText("R$ 50,00");
  expect(again[0]?.headers["idempotency-key"]).toBe(key);
  expect(again[0]?.body.amount).toBe("2000");

  // Only the server knows which request arrived, so the page shows its answer.
  const charged = { valor_em_centavos: 3_000, tipo_de_contribuicao: "Oferta" };
  await answerStatus(page, { body: { ...succeeded.body, ...charged } });
  await page.reload();
  await expect(card.thanks).toContainText("R$ 30,00");
  await expect(card.thanks.getByText("Oferta", { exact: true })).toBeVisible();
});
