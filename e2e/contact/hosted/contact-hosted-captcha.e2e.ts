import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { type HostedCaptcha, hostedCaptchas } from "../../../src/platform/captcha/providers.ts";
import { expect, test as journey } from "../../kit/journey.ts";
import { startOwnSite } from "../../kit/own-site/own-site.ts";
import { closeToast, expectToast, news } from "../../kit/toast.ts";
import { type ContactForm, fillIn, openContactForm, untilAlive } from "../contact-form.ts";
import { messagePath } from "../contact-server.ts";
import { type Provider, serveProvider, siteKey } from "./provider-double.ts";

const secret = "segredo-do-site";

/** A provider's server, which verifies each answer once. */
async function startSiteverify(): Promise<{ url: string; close(): void }> {
  const spent = new Set<string>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const answer = form.get("response") ?? "";
    const isGood =
      request.method === "POST" &&
      form.get("secret") === secret &&
      answer.startsWith("resposta-") &&
      !spent.has(answer);
    spent.add(answer);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        success: isGood,
        hostname: "127.0.0.1",
        "error-codes": isGood ? [] : ["invalid-input-response"],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/siteverify`, close: () => server.close() };
}

type Hosted = { provider: HostedCaptcha; hostedOrigin: string };

/** A journey through a site of its own with a hosted captcha. */
const test = journey.extend<Hosted>({
  provider: ["turnstile", { option: true }],
  hostedOrigin: async ({ provider }, use) => {
    const siteverify = await startSiteverify();
    const site = await startOwnSite({
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: secret,
      CAPTCHA_VERIFY_URL: siteverify.url,
    });
    await use(site.origin);
    await site.stop();
    siteverify.close();
  },
  baseURL: ({ hostedOrigin }, use) => use(hostedOrigin),
});

const widgetOf = (page: Page) => page.getByRole("checkbox", { name: "Não sou um robô" });

for (const provider of Object.keys(hostedCaptchas) as HostedCaptcha[]) {
  test.describe(provider, () => {
    test.use({ provider });

    test("without its program the page names other ways, and with it the widget guards the form", async ({
      page,
    }) => {
      const contact = await openWithoutProgram(page, hostedCaptchas[provider]);
      await letProgramComeLate(page, contact, hostedCaptchas[provider]);
      // Then it loads.
      await page.reload();
      await untilAlive(contact);
      const widget = widgetOf(page);
      await fillIn(contact);
      await expect(widget).toBeVisible();
      await contact.send.click();
      await expectToast(page, news.captcha);
      await closeToast(page, news.captcha);

      await expect(contact.outcome).toContainText("Falta a verificação");
      await widget.click();
      await expect(contact.outcome).toHaveCount(0);
      await contact.send.click();
      const success = page.getByRole("status").filter({ hasText: "Sucesso" });
      await expect(success).toContainText("Recebemos a sua mensagem");

      // Its answer is spent: the next message needs another.
      await contact.another.click();
      await expect(widget).not.toBeChecked();
      await fillIn(contact);
      await widget.click();
      // The first message's toast may have disappeared by then.
      const [answer] = await Promise.all([
        page.waitForResponse(`**${messagePath}`),
        contact.send.click(),
      ]);
      expect(answer.status()).toBe(200);

      // An expired captcha does not count.
      await contact.another.click();
      await expect(widget).not.toBeChecked();
      await fillIn(contact);
      await widget.click();
      await widget.dispatchEvent("expire");
      await contact.send.click();
      await expectToast(page, news.captcha);
    });
  });
}

/** Opens the form, and waits until it no longer waits for the provider. */
async function openWithoutProgram(page: Page, { scriptUrl }: Provider): Promise<ContactForm> {
  // Answered with an empty script, so that the browser reports no error.
  await page.route(`${new URL(scriptUrl).origin}/**`, (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  const contact = await openContactForm(page);
  await page.clock.runFor(21_000);

  await expect(failed(contact)).toBeVisible();
  await expect(contact.form.getByRole("link", { name: "(11) 5555-0100" })).toBeVisible();
  await expect(contact.form.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  return contact;
}

/** Tries again, and lets the program load after everybody stopped waiting. */
async function letProgramComeLate(page: Page, contact: ContactForm, provider: Provider) {
  const held = Promise.withResolvers<void>();
  await serveProvider(page, provider, held.promise);
  await contact.send.click();
  await expect(contact.form.getByRole("button", { name: "Tentar de novo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(failed(contact)).toHaveCount(0);
  await page.clock.runFor(21_000);
  await expect(failed(contact)).toBeVisible();
  held.resolve();

  await expect(widgetOf(page)).toBeVisible();
  await expect(failed(contact)).toHaveCount(0);
}

const failed = ({ form }: ContactForm) => form.getByText("A verificação não abriu neste aparelho.");
