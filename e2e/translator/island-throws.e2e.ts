// An island whose first rendering throws: the page's plain ways stay, and earlier presses use them.
import type { Page } from "@playwright/test";
import { expect, unwatched as test } from "../kit/journey.ts";
import { contactFormOf, expectKept, fillIn, recordLeaving } from "../contact/contact-form.ts";

/** The island's code throws, and comes once it is released. */
async function breakIsland(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}.island*.js`, async (route) => {
    await promise;
    await route.fulfill({
      contentType: "text/javascript",
      body: `export const island = () => { throw new Error("for the test"); };`,
    });
  });
  return resolve;
}

test("when the contact form fails at once the visitor's e-mail program takes the message", async ({
  page,
}) => {
  const release = await breakIsland(page, "contact-form");
  await recordLeaving(page);
  await page.goto("/contato");
  const contact = contactFormOf(page);
  const message = await fillIn(contact);
  await contact.send.click();
  release();

  await expect(page).toHaveTitle(/^enviado para mailto:/);
  const words = page.getByRole("alert").filter({ hasText: "não está funcionando" });
  await expect(words.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await expect(contact.send).toBeFocused();
  // Without its code the field has no mask.
  await contact.phone.fill(message.telefone);
  await expectKept(contact, message);
});
