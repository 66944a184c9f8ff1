import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { closeToast, holdToast } from "../kit/toast.ts";
import { fillAll, openCardForm } from "./card-form.ts";
import { cardFailure, cardNews } from "./card-news.ts";
import { answerPayments, answerStatus, declined, processing, succeeded } from "./card-server.ts";

// Texts and colours are the same at any width; overflow shows on the narrowest phone.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 320, height: 568 } });

test("every state of the card form is accessible and fits the narrowest phone", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await answerPayments(page, succeeded, released);
  const card = await openCardForm(page);
  await page.getByText("Ver cartões de teste").click();
  await card.give.click();
  await holdToast(page, cardNews.empty);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  await fillAll(card);
  await card.give.click();
  await expect(card.overlay).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  release();
  await expect(card.thanks).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("an unknown gift and a declined gift are accessible", async ({ page }) => {
  await answerPayments(page, processing);
  await answerStatus(page, { body: processing.body });
  const card = await openCardForm(page);
  await fillAll(card);
  await card.give.click();
  await expect(card.confirming).toBeVisible();
  await holdToast(page, cardNews.unknown);
  expect(await accessibilityFaults(page)).toEqual([]);
  await closeToast(page, cardNews.unknown);

  await answerStatus(page, { body: declined.body });
  const failure = cardFailure(declined.body.error.message);
  await holdToast(page, failure);
  expect(await accessibilityFaults(page)).toEqual([]);
  await closeToast(page, failure);
});
