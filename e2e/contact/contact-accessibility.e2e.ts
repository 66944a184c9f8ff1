import { accessibilityFaults } from "../kit/accessibility-faults.ts";
import { expect, test } from "../kit/journey.ts";
import { sidewaysScroll, withLargeLetters } from "../kit/sideways-scroll.ts";
import { closeToast, expectToast, holdToast, news, toastOf } from "../kit/toast.ts";
import { fillIn, openContactForm } from "./contact-form.ts";
import { accepted, answerMessages, challengePath, messagePath } from "./contact-server.ts";

// Texts and colours are the same at any width; overflow shows on the narrowest phone.
const width = 320;
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width, height: 568 } });

test("every state of the contact form is accessible and fits the narrowest phone", async ({
  page,
  journey,
}) => {
  journey.expectStatus(challengePath, 503);
  journey.expectStatus(messagePath, 400);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const contact = await openContactForm(page);
  await contact.send.click();
  await expectToast(page, news.captcha);
  await closeToast(page, news.captcha);
  await page.route(`**${challengePath}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await contact.captcha.click();
  await expect(contact.captcha).toHaveAccessibleDescription(/Não deu certo/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await holdToast(page, news.empty);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const toast = await toastOf(page, news.empty).boundingBox();
  expect(toast?.x).toBeGreaterThanOrEqual(0);
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(width);
  await withLargeLetters(page, async () => {
    expect(await sidewaysScroll(page)).toBe(0);
    const words = toastOf(page, news.empty).getByText(news.empty.text);
    expect((await words.boundingBox())?.width).toBeGreaterThan(200);
    const bait = await contact.form.locator("[name=assunto]").boundingBox();
    expect((bait?.x ?? 0) + (bait?.width ?? 0)).toBeLessThanOrEqual(0);
  });
  await closeToast(page, news.empty);

  await answerMessages(page, { status: 400, body: { success: false, mensagem: "Hoje não." } });
  await fillIn(contact);
  await contact.send.click();
  await holdToast(page, news.refused);
  expect(await accessibilityFaults(page)).toEqual([]);
  await closeToast(page, news.refused);

  await answerMessages(page, { body: accepted, after: released });
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await expect(contact.overlay).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  release();
  await expectToast(page, { role: "status", title: "Sucesso", text: accepted.mensagem });
  await expect(contact.another).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await withLargeLetters(page, async () => {
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
