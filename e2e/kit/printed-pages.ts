import type { Page } from "@playwright/test";

/** How many sheets of A4 the browser would print. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
