import type { BrowserContext } from "@playwright/test";
import { apiPaths } from "../../src/platform/http/api-path.ts";
import { easyChallenge } from "../../src/testing/http/solved-captcha.ts";

/**
 * Challenges that the server takes for its own, solved at the second try: a thousand tries in each journey
 * would be most of its work. A journey that routes the path itself, and continues, meets the server's own.
 */
export async function giveEasyCaptchas(context: BrowserContext): Promise<void> {
  await context.route(`**${apiPaths.captchaChallenge}`, async (route) => {
    const headers = { date: new Date().toUTCString() };
    await route.fulfill({ json: await easyChallenge(), headers });
  });
}
