import type { Page } from "@playwright/test";

/**
 * Takes the internet away once the page has all its code, which may come after it has loaded, and returns what gives
 * it back. The lint refuses every other way.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.waitForLoadState("networkidle");
  const context = page.context();
  await context.setOffline(true);
  return () => context.setOffline(false);
}
