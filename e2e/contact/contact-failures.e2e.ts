import type { Page } from "@playwright/test";
import { goOffline } from "../kit/go-offline.ts";
import { expect, test } from "../kit/journey.ts";
import { stopClock } from "../kit/stop-clock.ts";
import { closeToast, expectToast, type News, news, toastOf } from "../kit/toast.ts";
import { expectKept, fillIn, openContactForm } from "./contact-form.ts";
import {
  accepted,
  answerMessages,
  challengePath,
  collectKeys,
  giveChallenges,
  messagePath,
} from "./contact-server.ts";

test("an invalid answer, a broken connection and no internet are each named, and another press repeats the message", async ({
  page,
  journey,
}) => {
  const keys = collectKeys(page);
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await answerMessages(page, { status: 200, body: "<title>Em manutenção</title>" });
  await contact.captcha.check();
  await contact.send.click();
  const text = "Recebemos uma resposta que não deu para entender.";
  const stranger = await expectFailure(page, text);
  await expect(contact.overlay).toBeHidden();
  await expectKept(contact, message);
  await closeToast(page, stranger);

  journey.expectBroken(messagePath);
  await page.route(`**${messagePath}`, (route) => route.abort("connectionreset"));
  await contact.captcha.check();
  await contact.send.click();
  const broken = await expectFailure(page, "Não conseguimos falar com o servidor da igreja.");
  await expect(contact.overlay).toBeHidden();
  await expectKept(contact, message);
  await closeToast(page, broken);
  await page.unroute(`**${messagePath}`);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await goOffline(page);
  await contact.send.click();
  const offline = await expectFailure(page, "Parece que você está sem internet.");
  await expectKept(contact, message);
  await closeToast(page, offline);
  const [first] = keys;
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect(keys).toEqual([first, first, first]);
});

test("without internet a captcha stays solved, or is solved once the internet is back", async ({
  page,
  journey,
}) => {
  journey.expectBroken(messagePath);
  journey.expectBroken(challengePath);
  const given = await giveChallenges(page, 3_600_000);
  const contact = await openContactForm(page);
  const message = await fillIn(contact);

  const goOnline = await test.step("a solved captcha counts after a failed try", async () => {
    await contact.captcha.check();
    await expect(contact.captchaDone).toBeVisible();
    const returns = await goOffline(page);
    // A routed request would be answered even offline, a real one is not.
    await page.route(`**${challengePath}`, (route) => route.abort("internetdisconnected"));
    await contact.send.click();
    const offline = await expectFailure(page, "Parece que você está sem internet.");
    await expect(contact.captchaDone).toBeVisible();
    await closeToast(page, offline);
    expect(given.count).toBe(1);
    return returns;
  });

  await test.step("a captcha that is ticked meanwhile waits, and Enviar does not demand it", async () => {
    await contact.captcha.uncheck();
    await contact.captcha.check();
    await expect(contact.captcha).toHaveAccessibleDescription(
      /^Sem internet\. Assim que ela voltar/,
    );
    await contact.send.click();
    const offline = await expectFailure(page, "Parece que você está sem internet.");
    await expect(toastOf(page, news.captcha)).toHaveCount(0);
    await expect(contact.captcha).toBeChecked();
    await expectKept(contact, message);
    await closeToast(page, offline);
  });

  await page.unroute(`**${challengePath}`);
  const again = await giveChallenges(page, 3_600_000);
  await goOnline();
  await expect(contact.captchaDone).toBeVisible();
  const posts = await answerMessages(page, { body: accepted });
  await contact.send.click();
  await expectToast(page, { role: "status", title: "Sucesso", text: accepted.mensagem });
  expect(posts).toHaveLength(1);
  expect(again.count).toBe(1);
});

test("after 30 seconds without an answer another press sends the same message", async ({
  page,
}) => {
  const keys = collectKeys(page);
  await page.clock.install();
  await page.route(`**${messagePath}`, () => {});
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  const asked = page.waitForRequest(`**${messagePath}`);
  await stopClock(page);
  await contact.send.click();
  await asked;

  await page.clock.runFor(29_000);
  await expect(contact.overlay).toBeVisible();
  await page.clock.runFor(1_500);

  await expectFailure(page, "A resposta demorou demais, e não sabemos se a mensagem chegou.");
  await expect(contact.overlay).toBeHidden();
  await expectKept(contact, message);

  await page.clock.resume();
  await expect(contact.captchaDone).toBeVisible();
  await answerMessages(page, { body: accepted });
  await contact.send.click();
  await expectToast(page, { role: "status", title: "Sucesso", text: accepted.mensagem });
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

/** Returns that toast. */
async function expectFailure(page: Page, text: string): Promise<News> {
  const toast = { role: "alert", title: "Erro ao Enviar", text } as const;
  await expectToast(page, toast);
  await expect(toastOf(page, toast)).toContainText("O que você escreveu continua aqui.");
  await expect(toastOf(page, toast)).toContainText("telefone e o WhatsApp");
  return toast;
}
