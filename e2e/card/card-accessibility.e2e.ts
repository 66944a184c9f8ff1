import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { fillAll, openCardForm } from "./card-form.ts";
import { cardFailure, cardNews } from "./card-news.ts";
import {
  answerPayments,
  answerStatus,
  declined,
  processing,
  succeeded,
  waitsForBank,
} from "./card-server.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { expectToast, holdToast } from "../kit/toast.ts";

// At one width: what is said, and in which colours, is the same at any.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("marks and warnings have no accessibility fault", async ({ page }) => {
  const card = await openCardForm(page);
  await page.getByText("Ver cartões de teste").click();
  await card.give.click();
  await holdToast(page, cardNews.empty);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("neither has the overlay, nor a gift that arrived", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await answerPayments(page, succeeded, released);
  const card = await openCardForm(page);
  await fillAll(card);
  await card.give.click();
  await expect(card.overlay).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  release();
  await expect(card.thanks).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("neither has one that nobody knows of", async ({ page }) => {
  await answerPayments(page, processing);
  await answerStatus(page, { body: processing.body });
  const card = await openCardForm(page);
  await fillAll(card);
  await card.give.click();
  await expect(card.confirming).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("neither has one that was declined, nor the bank's window", async ({ page }) => {
  await answerPayments(page, waitsForBank);
  await answerStatus(page, { body: declined.body });
  const card = await openCardForm(page);
  await fillAll(card);
  await card.give.click();
  await expect(card.bank).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await holdToast(page, cardFailure(declined.body.error.message));
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("on the narrowest phone nothing sticks out", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await answerPayments(page, succeeded);
  const card = await openCardForm(page);
  await page.getByText("Ver cartões de teste").click();
  await card.give.click();
  await expectToast(page, cardNews.empty);
  expect(await sidewaysScroll(page)).toBe(0);

  await fillAll(card);
  await card.give.click();
  await expect(card.thanks).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
