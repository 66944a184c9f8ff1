import type { Locator, Page } from "@playwright/test";

export const placeCaret = (field: Locator, place: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place);

/** Through the clipboard, as a visitor would. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
}
