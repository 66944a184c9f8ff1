import type { Locator, Page } from "@playwright/test";

export const placeCaret = (field: Locator, place: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place);

/** Pastes through the clipboard, as a visitor would. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
}

/** Types like a keyboard with composition, which shows a word before it is complete. */
export async function compose(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  const browser = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    await browser.send("Input.imeSetComposition", {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await browser.send("Input.insertText", { text });
}
