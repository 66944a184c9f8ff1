import { expect, test } from "../kit/journey.ts";
import { closeToast, expectToast, news } from "../kit/toast.ts";
import { expectKept, fillIn, openContactForm, writeAnother } from "./contact-form.ts";
import { accepted, answerMessages, challengePath, giveChallenges } from "./contact-server.ts";

const hour = 3_600_000;
const success = { role: "status", title: "Sucesso", text: accepted.mensagem } as const;

test("the captcha checkbox says what it does, its label can be pressed, and unticking it resets it", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${challengePath}`, async (route) => {
    await released;
    await route.fallback();
  });
  const { captcha, form, send } = await openContactForm(page);
  await expect(captcha).not.toBeChecked();

  const label = form.getByText("Não sou um robô");
  await label.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await label.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(captcha).toBeChecked();
  await expect(form.getByText("Um instante, verificando…")).toBeVisible();
  release();

  await expect(form.getByText("Verificação pronta.")).toBeVisible();
  await expect(captcha).toBeChecked();
  // It is announced: as a description it would come again at each focus.
  await expect(captcha).toHaveAccessibleDescription("");
  const box = await captcha.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);

  await captcha.uncheck();
  await expect(captcha).toHaveAccessibleDescription("");

  await send.click();

  await expectToast(page, news.captcha);
});

const failed = "Não deu certo. Toque para tentar de novo.";
const tooOften =
  "Foram muitas verificações desta rede. Espere alguns minutos e toque para tentar de novo.";
const noChallenges = [
  { what: "is busy", status: 503, json: { success: false, mensagem: "Volte." }, told: failed },
  { what: "was asked too often", status: 429, json: { success: false }, told: tooOften },
  { what: "is no longer ours", status: 200, body: "<p>Entre na rede</p>", told: failed },
];

test("a missing challenge can be requested again, and an unsolvable one is reported", async ({
  page,
  journey,
}) => {
  const { captcha, captchaDone } = await openContactForm(page);
  for (const { what, told, ...answer } of noChallenges) {
    await test.step(what, async () => {
      if (answer.status >= 400) journey.expectStatus(challengePath, answer.status);
      await page.route(`**${challengePath}`, (route) => route.fulfill(answer), { times: 1 });

      await captcha.click();
      await expect(captcha).toHaveAccessibleDescription(told);
      await expect(captcha).not.toBeChecked();

      await captcha.check();
      await expect(captchaDone).toBeVisible();
      await captcha.uncheck();
    });
  }

  await test.step("a challenge that does not come a second time leads to the other ways", async () => {
    journey.expectStatus(challengePath, 503);
    await page.route(`**${challengePath}`, (route) => route.fulfill({ status: 503, json: {} }));
    await captcha.click();
    await expect(captcha).toHaveAccessibleDescription(failed);
    await captcha.click();
    await expect(captcha).toHaveAccessibleDescription(/fale com a igreja por telefone ou WhatsApp/);
    await page.unroute(`**${challengePath}`);
    await captcha.check();
    await expect(captchaDone).toBeVisible();
    await captcha.uncheck();
  });

  await test.step("a challenge that this browser cannot solve", async () => {
    await page.route(
      `**${challengePath}`,
      async (route) => {
        const response = await route.fetch();
        const challenge = await response.json();
        challenge.parameters.keyPrefix = "não é hexadecimal";
        await route.fulfill({ response, json: challenge });
      },
      { times: 1 },
    );
    await captcha.click();
    await expect(captcha).toHaveAccessibleDescription(/não conseguiu.*telefone ou WhatsApp/);
  });

  await test.step("a connection that is not secure", async () => {
    await page.evaluate(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    await captcha.click();
    await expect(captcha).toHaveAccessibleDescription(/conexão segura.*telefone ou WhatsApp/);
  });
});

test("a captcha is solved once, whatever the clock says", async ({ page }) => {
  // A phone whose clock is a day ahead.
  await page.clock.install({ time: Date.now() + 24 * hour });
  let asked = 0;
  await page.route(`**${challengePath}`, async (route) => {
    asked += 1;
    await route.fallback();
  });
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();

  await expect(page.getByRole("status").filter({ hasText: "Sucesso" })).toBeVisible();
  expect(asked).toBe(1);
});

test("an expiring captcha is solved anew, or asks for a tick and keeps the text", async ({
  page,
  journey,
}) => {
  journey.expectBroken(challengePath);
  const given = await giveChallenges(page, 25_000);
  const posts = await answerMessages(page, { body: accepted });
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await expectToast(page, success);
  await expect(contact.overlay).toBeHidden();
  expect(given.count).toBe(2);
  await closeToast(page, success);
  await writeAnother(contact);

  const message = await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await page.route(`**${challengePath}`, (route) => route.abort("connectionreset"));
  await contact.send.click();

  await expectToast(page, news.captcha);
  await expect(contact.captcha).toBeFocused();
  await expect(contact.captcha).not.toBeChecked();
  await expect(contact.overlay).toBeHidden();
  await expectKept(contact, message);
  expect(posts).toHaveLength(1);
  expect(given.count).toBe(3);
});
