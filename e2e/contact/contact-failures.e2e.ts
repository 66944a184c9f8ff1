import { expectKept, fillIn, openContactForm } from "./contact-form.ts";
import { answerMessages, messagePath } from "./contact-server.ts";
import { expect, test } from "../kit/journey.ts";
import { stopClock } from "../kit/stop-clock.ts";
import { expectToast, news, toastOf } from "../kit/toast.ts";

const refusals = [
  { status: 200, mensagem: "Não foi desta vez." },
  { status: 400, mensagem: "Preencha o Captcha!" },
  { status: 429, mensagem: "Já recebemos várias mensagens daqui." },
  { status: 503, mensagem: "Estamos em manutenção." },
];

for (const { status, mensagem } of refusals) {
  test(`the server says no with ${status}`, async ({ page, journey }) => {
    if (status >= 400) journey.expectStatus(messagePath, status);
    await answerMessages(page, { status, body: { success: false, mensagem } });
    const contact = await openContactForm(page);
    const message = await fillIn(contact);
    await contact.captcha.check();

    await contact.send.click();

    await expectToast(page, news.refused);
    const toast = toastOf(page, news.refused);
    await (status === 200
      ? expect(toast).not.toContainText(mensagem)
      : expect(toast).toContainText(mensagem));
    await expect(contact.overlay).toBeHidden();
    await expectKept(contact, message);
    // What was spent is made anew by itself.
    await expect(contact.captchaDone).toBeVisible();
  });
}

for (const [status, body] of [
  [200, { success: false }],
  [500, { success: false }],
  [200, { success: false, mensagem: null }],
  [200, { ok: true }],
  [200, { success: "true", mensagem: "Chegou." }],
] as const) {
  test(`whatever is no yes is a no: ${status} ${JSON.stringify(body)}`, async ({
    page,
    journey,
  }) => {
    if (status >= 400) journey.expectStatus(messagePath, status);
    await answerMessages(page, { status, body });
    const contact = await openContactForm(page);
    const message = await fillIn(contact);
    await contact.captcha.check();
    await contact.send.click();

    await expectToast(page, news.refused);
    await expect(contact.overlay).toBeHidden();
    await expectKept(contact, message);
  });
}

test("a server's no with a status of 500 and a yes in it is still a yes", async ({
  page,
  journey,
}) => {
  journey.expectStatus(messagePath, 500);
  await answerMessages(page, { status: 500, body: { success: true, mensagem: "Chegou." } });
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await contact.send.click();

  await expectToast(page, { role: "status", title: "Sucesso", text: "Chegou." });
});

for (const [what, status, body] of [
  ["a page of a proxy", 502, "<!doctype html><title>Bad Gateway</title>"],
  ["nothing at all", 200, ""],
] as const) {
  test(`the answer is ${what}`, async ({ page, journey }) => {
    if (status >= 400) journey.expectStatus(messagePath, status);
    await answerMessages(page, { status, body });
    const contact = await openContactForm(page);
    const message = await fillIn(contact);
    await contact.captcha.check();
    await contact.send.click();

    await expectFailure(page, "Recebemos uma resposta que não deu para entender.");
    await expect(contact.overlay).toBeHidden();
    await expectKept(contact, message);
  });
}

test("the way to the server breaks", async ({ page, journey }) => {
  journey.expectBroken(messagePath);
  await page.route(`**${messagePath}`, (route) => route.abort("connectionreset"));
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await contact.captcha.check();
  await contact.send.click();

  await expectFailure(page, "Não conseguimos falar com o servidor da igreja.");
  await expect(contact.overlay).toBeHidden();
  await expectKept(contact, message);
});

test("the visitor is offline, and later is not", async ({ page, context, journey }) => {
  journey.expectBroken(messagePath);
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();

  await context.setOffline(true);
  await contact.send.click();
  await expectFailure(page, "Parece que você está sem internet.");
  await expectKept(contact, message);

  await context.setOffline(false);
  await contact.captcha.check();
  await contact.send.click();
  await expect(page.getByRole("status").filter({ hasText: "Sucesso" })).toBeVisible();
});

test("no answer comes within 30 seconds", async ({ page }) => {
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
});

async function expectFailure(page: Parameters<typeof expectToast>[0], text: string) {
  const toast = { role: "alert", title: "Erro ao Enviar", text } as const;
  await expectToast(page, toast);
  await expect(toastOf(page, toast)).toContainText("O que você escreveu continua aqui.");
  await expect(toastOf(page, toast)).toContainText("telefone e o WhatsApp");
}
