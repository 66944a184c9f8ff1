// The form is there before its code. A text that is written meanwhile must count, and a form without its code
// must work.
import type { Page } from "@playwright/test";
import { goOffline } from "../kit/go-offline.ts";
import { holdCode } from "../kit/hold-code.ts";
import { expect, test } from "../kit/journey.ts";
import { cardPath } from "../card/card-form.ts";
import { contactFormOf, fillIn, recordLeaving, untilAlive } from "./contact-form.ts";
import { accepted, answerMessages } from "./contact-server.ts";

test("a press on the button before the code arrives sends the form afterwards", async ({
  page,
}) => {
  const { posts, message, release } = await sendBeforeCode(page);
  release();

  await expect(page.getByRole("status")).toContainText("Sucesso");
  expect(posts.map(({ body }) => body)).toEqual([message]);
});

test("writing on after an early press does not send a half-written message", async ({ page }) => {
  const { contact, posts, message, release } = await sendBeforeCode(page);
  await contact.request.press("End");
  await contact.request.pressSequentially(" Amém.");
  release();
  await untilAlive(contact);
  await contact.send.click();

  await expect(page.getByRole("status")).toContainText("Sucesso");
  const solicitacao = `${message.solicitacao} Amém.`;
  expect(posts.map(({ body }) => body)).toEqual([{ ...message, solicitacao }]);
});

test("a file of the code that is lost once is asked for again, and nobody reads of it", async ({
  page,
  journey,
}) => {
  journey.expectBroken("/assets/*");
  await page.route("**/assets/contact-form*", (route) => route.abort("connectionreset"), {
    times: 1,
  });
  await page.goto("/contato");
  const contact = contactFormOf(page);
  await contact.request.fill("Orem por nós");
  await untilAlive(contact);
  await expect(contact.request).toHaveValue("Orem por nós");
  await expect(page.getByText("O formulário não está funcionando")).toBeHidden();
});

test("code that comes late finds what was typed, and so does a page that was loaded again", async ({
  page,
  journey,
}) => {
  journey.expectBroken("/assets/*");
  const blocked = "**/assets/contact-form*";
  await page.route(blocked, (route) => route.abort("connectionreset"));
  await page.goto("/contato");
  const contact = contactFormOf(page);
  await contact.request.fill("Orem por nós");
  await expect(page.getByText("O formulário não está funcionando")).toBeVisible();
  const goOnline = await goOffline(page);
  await expect(page.getByText("Você está sem internet")).toBeHidden();
  await goOnline();
  await contact.name.fill("Maria");
  await page.reload();
  await expect(contact.request).toHaveValue("Orem por nós");
  await expect(contact.name).toHaveValue("Maria");
  await expect(page.getByText("O formulário não está funcionando")).toBeVisible();

  await page.unroute(blocked);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await untilAlive(contact);
  await expect(page.getByText("O formulário não está funcionando")).toBeHidden();
  await expect(contact.request).toHaveValue("Orem por nós");
  await expect(contact.name).toHaveValue("Maria");
  await goOffline(page);
  await expect(page.getByText("Você está sem internet")).toBeVisible();
});

test("when the code cannot load the visitor's e-mail program opens", async ({ page, journey }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/contact-form*", async (route) => {
    await released;
    await route.abort("connectionreset");
  });
  await recordLeaving(page);
  await page.goto("/contato");
  const source = await page.locator("[data-island]").getAttribute("data-source");
  journey.expectBroken(`${source}*`);
  const contact = contactFormOf(page);
  await fillIn(contact);
  await contact.send.click();
  release();

  await expect(page).toHaveTitle(/^enviado para mailto:contato@igrejavitral\.example\.org/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("other ways replace a form, and the map is shown", async ({ page }) => {
    await page.goto(cardPath);
    await expect(page.locator("form")).toBeHidden();
    // By its element, since Playwright's other locators ignore a noscript.
    const instead = page.getByRole("main").locator("noscript");
    await expect(instead.locator("p")).toContainText("O cartão precisa de JavaScript");
    await expect(instead.locator("a")).toHaveAttribute("href", "/contribua");

    await page.goto("/contato");
    await expect(contactFormOf(page).form).toBeHidden();
    await expect(instead.locator("p")).toBeVisible();
    await expect(instead.locator("p")).toContainText("O formulário precisa de JavaScript");
    await expect(instead.locator("a")).toHaveText([
      "Escrever no WhatsApp",
      "Mandar um e-mail",
      "Ligar para a igreja",
    ]);
    await expect(page.locator("iframe[title^='Mapa']")).toHaveCSS("opacity", "1");
  });
});

/** Fills in the form and presses the button while the code is held back. */
async function sendBeforeCode(page: Page) {
  const posts = await answerMessages(page, { body: accepted });
  const release = await holdCode(page);
  await page.goto("/contato");
  const contact = contactFormOf(page);
  const message = await fillIn(contact);
  await contact.captcha.check();
  await contact.send.click();
  return { contact, posts, message, release };
}
