import type { Page } from "@playwright/test";
import { expect, test } from "../kit/journey.ts";
import { stopClock } from "../kit/stop-clock.ts";
import { news, toastOf } from "../kit/toast.ts";
import { setVisibility } from "../kit/visibility.ts";
import { openContactForm } from "./contact-form.ts";

test("a toast is visible for five seconds, or until it is closed", async ({ page }) => {
  const { send, captcha } = await openAtRest(page);
  const toast = toastOf(page, news.captcha);
  await test.step("a toast fills a phone's width, stays five visible seconds, and as long as it has the focus", async () => {
    const passFiveSeconds = async () => {
      await page.clock.runFor(4_900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
    };

    await send.click();
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect(box?.width).toBeGreaterThan(350);
    await passFiveSeconds();

    await send.click();
    await expect(toast).toBeVisible();
    await setVisibility(page, "hidden");
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await setVisibility(page, "visible");
    await passFiveSeconds();

    await send.click();
    await toast.getByRole("button", { name: "Fechar aviso" }).focus();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();
    await send.focus();
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  await test.step("a click closes the toast", async () => {
    await send.click();
    await toast.getByText(news.captcha.text).click();
    await expect(toast).toHaveCount(0);
  });

  await test.step("its button closes the toast and returns the focus", async () => {
    await send.click();
    await expect(captcha).toBeFocused();
    await toast.getByRole("button", { name: "Fechar aviso" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast).toHaveCount(0);
    await expect(captcha).toBeFocused();
  });

  await test.step("two toasts are stacked with times of their own, and Escape closes the newest first", async () => {
    await send.click();
    await page.clock.runFor(2_000);
    await captcha.check();
    await send.click();

    const toasts = page.getByRole("status");
    await expect(toasts).toHaveCount(2);
    const [newest, oldest] = [toastOf(page, news.empty), toastOf(page, news.captcha)];
    await expect(toasts.first()).toContainText(news.empty.text);
    const [above, below] = [await newest.boundingBox(), await oldest.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);

    await page.clock.runFor(3_100);
    await expect(oldest).toHaveCount(0);
    await expect(newest).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(newest).toHaveCount(0);

    await captcha.uncheck();
    await send.click();
    await captcha.check();
    await send.click();
    await expect(toasts).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(toasts).toHaveText(/Preencha o Captcha!/);
    await page.keyboard.press("Escape");
    await expect(toasts).toHaveCount(0);
  });
});

test(
  "a toast is in the top right corner, and stays while a pointer is on it and one second more",
  { tag: "@desktop" },
  async ({ page }) => {
    const { send } = await openAtRest(page);
    await send.click();
    const toast = toastOf(page, news.captcha);
    const box = await toast.boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
    expect(box?.width).toBeLessThan(420);

    await page.clock.runFor(3_000);
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toBeVisible();

    await page.mouse.move(10, 10);
    await page.clock.runFor(900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  },
);

/** The form, in a page with a clock that only the test advances. */
async function openAtRest(page: Page) {
  // With reduced motion toasts are in their place at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  const contact = await openContactForm(page);
  await stopClock(page);
  return contact;
}
