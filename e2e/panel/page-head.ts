import type { Locator, Page } from "@playwright/test";

/** Opens the folded part of the form with the page's title. */
export async function titleOfPage(page: Page): Promise<Locator> {
  const head = page.locator("details", { hasText: "O alto da página" });
  if ((await head.getAttribute("open")) === null) await head.locator("> summary").click();
  return head.getByLabel("Título", { exact: true });
}
