import type { BrowserContext } from "@playwright/test";
import { challengePath } from "../../src/platform/http/api-path.ts";
import { easyChallenge } from "../../src/testing/http/solved-captcha.ts";

/**
 * Challenges that the server accepts as its own and that are solved at the second try: a thousand tries would
 * be most of a journey's work. A journey that routes the path itself, and continues, gets the server's
 * challenge.
 */
export async function giveEasyCaptchas(context: BrowserContext): Promise<void> {
  await context.route(`**${challengePath}`, async (route) => {
    const headers = { date: new Date().toUTCString() };
    await route.fulfill({ json: await easyChallenge(), headers });
  });
}
