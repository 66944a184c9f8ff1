import { expect, test } from "../kit/journey.ts";
import { expectToast, news, toastOf } from "../kit/toast.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { expectKept, fillIn, openContactForm, writeAnother } from "./contact-form.ts";
import { accepted, answerMessages, challengePath, messagePath } from "./contact-server.ts";

test(
  "a message is received with or without a name, and the form is empty again",
  { tag: "@main-way" },
  async ({ page }) => {
    // With the server's own challenge at full difficulty.
    await page.route(`**${challengePath}`, (route) => route.continue(), { times: 1 });
    const contact = await openContactForm(page);
    await fillIn(contact);
    await contact.captcha.check();
    await expect(contact.captchaDone).toBeVisible();

    await contact.send.click();

    const success = page.getByRole("status").filter({ hasText: "Sucesso" });
    await expect(success).toContainText("Recebemos a sua mensagem");
    await expect(contact.overlay).toBeHidden();
    // Nothing invites to send it a second time.
    await expect(contact.send).toHaveCount(0);
    await expect(page.locator(":focus")).toContainText("O seu pedido de oração chegou");
    await writeAnother(contact);
    await expect(contact.name).toBeFocused();

    // A second message with a new tick: nothing of the first disturbs. No name is needed.
    await fillIn(contact);
    await contact.name.fill("");
    await contact.captcha.check();
    const answered = page.waitForResponse(`**${messagePath}`);
    await contact.send.click();
    expect((await answered).status()).toBe(200);
    await writeAnother(contact);
  },
);

test(
  "the whole message can be written and sent with the keyboard, which finds no honeypot, and a browser that fills that holds nothing back",
  { tag: "@desktop" },
  async ({ page }) => {
    const posts = await answerMessages(page, { body: accepted });
    const contact = await openContactForm(page);
    const { keyboard } = page;
    const bait = contact.form.locator("[name=assunto]");
    await expect(bait).not.toBeInViewport();
    await expect(contact.form.getByRole("textbox", { name: "Assunto" })).toHaveCount(0);
    await expect(bait).toHaveAttribute("autocomplete", "off");
    await bait.evaluate((input: HTMLInputElement) => {
      input.value = "Maria de Souza";
    });

    await contact.name.focus();
    await keyboard.press("Tab");
    await keyboard.type("ana@example.com");
    await keyboard.press("Tab");
    await keyboard.type("11987654321");
    await keyboard.press("Tab");
    await keyboard.type("Outros");
    await keyboard.press("Tab");
    await keyboard.type("Olá!");
    await keyboard.press("Tab");
    await expect(contact.captcha).toBeFocused();
    await keyboard.press("Space");
    await expect(contact.captchaDone).toBeVisible();
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /cuidamos dos seus dados/ })).toBeFocused();
    await keyboard.press("Tab");
    await keyboard.press("Enter");

    await expectToast(page, { role: "status", title: "Sucesso", text: accepted.mensagem });
    expect(posts).toMatchObject([
      { body: { motivo: "Outros", telefone: "(11) 98765-4321", solicitacao: "Olá!" } },
    ]);
    const { headers = {}, body } = posts[0] ?? {};
    expect(body).not.toHaveProperty("assunto");
    expect(headers["x-consentimento"]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(headers.cookie).toBeUndefined();
  },
);

test("a message that is sent before the captcha is solved waits for it", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/captcha/desafio", async (route) => {
    await released;
    await route.fallback();
  });
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await contact.send.click();

  await expect(contact.overlay).toBeVisible();
  release();

  await expect(page.getByRole("status").filter({ hasText: "Sucesso" })).toBeVisible();
  await expect(toastOf(page, news.captcha)).toHaveCount(0);
});

test("coming back to the page finds the form ready, with its text", async ({ page }) => {
  // Never answered: the browser stores the page as it was, and its request has ended.
  await page.route(`**${messagePath}`, () => {});
  const contact = await openContactForm(page);
  const message = await fillIn(contact);
  await contact.captcha.check();
  await contact.send.click();
  await expect(contact.overlay).toBeVisible();
  await expect(contact.captchaDone).toBeAttached();

  // The form watches for it once it waits, which nothing in the page tells.
  await soon(async () => {
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    expect(await contact.overlay.isVisible()).toBe(false);
  });
  await expect(page.getByRole("alert")).toContainText("continua aqui");
  await expectKept(contact, message);
});
