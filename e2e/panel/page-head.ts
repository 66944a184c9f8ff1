import type { Locator, Page } from "@playwright/test";

/** The title of the page itself, in the part of its form that is folded: opened as a thumb would. */
export async function titleOfPage(page: Page): Promise<Locator> {
  const head = page.locator("details", { hasText: "O alto da página" });
  if ((await head.getAttribute("open")) === null) await head.locator("> summary").click();
  return head.getByLabel("Título", { exact: true });
}
