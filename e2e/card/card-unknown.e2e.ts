// It is unknown whether the card was charged: the page asks until it is known, and takes no other gift.
import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { stopClock, whileTimePasses } from "../kit/stop-clock.ts";
import { expectToast } from "../kit/toast.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { cardPath, fillAll, openCardForm, untilAlive } from "./card-form.ts";
import { cardNews } from "./card-news.ts";
import { answerPayments, answerStatus, paymentPath, processing, succeeded } from "./card-server.ts";

const open = { body: processing.body };

test("a gift completes after an answer that leaves its result unknown", async ({
  page,
  journey,
}) => {
  journey.expectStatus(paymentPath, 502);
  const payments = await answerPayments(page, { status: 502, body: "<title>Bad Gateway</title>" });
  const asked = await answerStatus(page, open, succeeded);
  const card = await leaveOpen(page);

  await expectToast(page, cardNews.unknown);
  await expect(card.overlay).toBeHidden();
  await expect(card.confirming).toContainText("R$ 50,00");
  await expect(card.give).toHaveCount(0);
  await expectToast(page, cardNews.success);
  await expect(card.thanks).toContainText("nº 000042");
  expect(payments).toHaveLength(1);
  expect(new Set(asked.keys)).toEqual(new Set([payments[0]?.headers["idempotency-key"]]));
});

test("a gift without an answer within 30 seconds is looked up", async ({ page }) => {
  await page.clock.install();
  await answerPayments(page, "never");
  await answerStatus(page, open);
  const card = await openCardForm(page);
  await fillAll(card);
  const posted = page.waitForRequest(`**${paymentPath}`);
  await stopClock(page);
  await card.give.click();
  await posted;

  await page.clock.runFor(29_000);
  await expect(card.overlay).toBeVisible();
  await page.clock.runFor(1_500);

  await expectToast(page, cardNews.unknown);
  await expect(card.overlay).toBeHidden();
  await expect(card.confirming).toBeVisible();
});

test("while the connection is broken the page keeps asking, ever more slowly", async ({
  page,
  journey,
}) => {
  journey.expectBroken(`${paymentPath}/*`);
  await page.clock.install();
  await answerPayments(page, processing);
  const asked = await answerStatus(page, "broken");
  const card = await openCardForm(page);
  await fillAll(card);
  await page.evaluate(recordQuestions, paymentPath);
  await stopClock(page);
  await card.give.click();
  await expect(card.confirming).toBeVisible();
  const questions = () => page.evaluate(() => window.questions);
  await whileTimePasses(page, async () =>
    expect((await questions()).length).toBeGreaterThanOrEqual(4),
  );
  const pausesMs = (await questions()).map((at, index, all) => at - (all[index - 1] ?? at));
  for (const [index, leastMs] of [2_000, 3_000, 4_500].entries()) {
    expect(pausesMs[index + 1]).toBeGreaterThanOrEqual(leastMs);
  }

  // The page asks at once when the connection is back.
  const before = asked.keys.length;
  await soon(async () => {
    // The last question may still be under way; then there is no timer to advance.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect(asked.keys.length).toBeGreaterThan(before);
  });
  await expect(card.confirming).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(card.confirming.getByRole("link", { name: "WhatsApp" })).toBeVisible();
});

test("going back or reloading keeps asking and begins no new gift", async ({ page }) => {
  const payments = await answerPayments(page, processing);
  await answerStatus(page, open);
  const card = await leaveOpen(page);
  await page.goto("/");

  await page.goBack();
  await expect(page).toHaveURL(cardPath);
  await expect(card.confirming).toBeVisible();
  await expect(card.give).toHaveCount(0);

  await answerStatus(page, open, succeeded);
  await page.reload();
  await untilAlive(card);
  await expect(card.confirming).toContainText("R$ 50,00");
  await expect(card.give).toHaveCount(0);
  expect(await stored(page)).not.toMatch(/4242|Ana|Souza|tok_/);

  await expect(card.thanks).toContainText("nº 000042");
  await soon(async () => expect(await stored(page)).toBe(""));
  expect(payments).toHaveLength(1);
});

test("other tabs show the unknown gift and take no other meanwhile", async ({ page, context }) => {
  const before = await context.newPage();
  await answerStatus(before, open);
  const there = await openCardForm(before);
  await answerPayments(page, processing);
  await answerStatus(page, open);
  await leaveOpen(page);
  await expect(there.confirming).toBeVisible();

  const after = await context.newPage();
  await answerStatus(after, open, succeeded);
  const card = await openCardForm(after);
  await expect(card.confirming).toContainText("R$ 50,00");
  await expect(card.give).toHaveCount(0);
  await expect(card.thanks).toContainText("nº 000042");
});

/** A gift of R$ 50,00 with an unknown result. */
async function leaveOpen(page: Page) {
  const card = await openCardForm(page);
  await fillAll(card);
  await card.give.click();
  await expect(card.confirming).toBeVisible();
  return card;
}

const stored = (page: Page) =>
  page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());

declare global {
  interface Window {
    questions: number[];
  }
}

/** Runs in the page: records the times of its status questions by its own clock. */
function recordQuestions(path: string): void {
  window.questions = [];
  const ask = window.fetch;
  window.fetch = (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes(`${path}/`)) {
      window.questions.push(Date.now());
    }
    return ask(input, init);
  };
}
