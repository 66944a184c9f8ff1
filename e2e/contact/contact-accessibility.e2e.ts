import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { fillIn, openContactForm } from "./contact-form.ts";
import { answerMessages, messagePath } from "./contact-server.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";
import { expectToast, holdToast, news } from "../kit/toast.ts";

// At one width: what is said, and in which colours, is the same at any.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("marks and toasts have no accessibility fault", async ({ page, journey }) => {
  journey.expectStatus(messagePath, 400);
  await answerMessages(page, { status: 400, body: { success: false, mensagem: "Hoje não." } });
  const contact = await openContactForm(page);
  await contact.send.click();
  await expectToast(page, news.captcha);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await holdToast(page, news.empty);
  expect(await accessibilityFaults(page)).toEqual([]);

  await fillIn(contact);
  await contact.send.click();
  await holdToast(page, news.refused);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("neither has the overlay", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const body = { success: true, mensagem: "Chegou." };
  await answerMessages(page, { body, after: released });
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await contact.send.click();
  await expect(contact.overlay).toBeVisible();

  expect(await accessibilityFaults(page)).toEqual([]);
  release();
  await expectToast(page, { role: "status", title: "Sucesso", text: "Chegou." });
});

test("neither has a captcha that failed", async ({ page, journey }) => {
  journey.expectStatus("/api/captcha/desafio", 503);
  await page.route("**/api/captcha/desafio", (route) => route.fulfill({ status: 503 }));
  const { captcha } = await openContactForm(page);
  await captcha.click();
  await expect(captcha).toHaveAccessibleDescription(/Não deu certo/);

  expect(await accessibilityFaults(page)).toEqual([]);
});

test("on the narrowest phone nothing sticks out", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const contact = await openContactForm(page);
  await contact.send.click();
  await contact.captcha.check();
  await contact.send.click();
  await expectToast(page, news.empty);

  expect(await sidewaysScroll(page)).toBe(0);
  const box = await page.getByRole("status").first().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
