// Firefox as people install it. Playwright drives one of its own making, so this one is driven by Puppeteer, over
// WebDriver BiDi; and it is what the machine has, or these journeys are left out.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { test as base } from "@playwright/test";
import { launch, type Browser, type HTTPRequest, type Page } from "puppeteer-core";

/** Where it is; undefined where the machine has none. */
export const program = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
].find((path) => existsSync(path));

type Visit = { visitor: Page; origin: string };

export const test = base.extend<Visit, { firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
    async ({}, use, { project }) => {
      // They came with the other browser: see kit/browser.
      const fonts = process.env.FONTCONFIG_PATH;
      const browser = await launch({
        browser: "firefox",
        executablePath: program ?? "",
        headless: true,
        extraPrefsFirefox: {
          "intl.accept_languages": project.use.locale ?? "pt-BR",
          // May be read, where the machine has no fonts of its own.
          ...(fonts && { "security.sandbox.content.read_path_whitelist": `${dirname(fonts)}/` }),
        },
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  origin: async ({ baseURL }, use) => use(baseURL ?? ""),
  visitor: async ({ firefox, origin }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("request", (request) => void letNothingOut(request, origin));
    await page.setRequestInterception(true);
    await page.setViewport({ width: 390, height: 844 });
    await use(page);
    await context.close();
    base.expect(faults, "what the browser complained of").toEqual([]);
  },
});

/** The map, which alone is another site's, gets an empty page in its place. */
function letNothingOut(request: HTTPRequest, origin: string): Promise<void> {
  const isOurs = request.url().startsWith(origin) || !request.url().startsWith("http");
  return isOurs ? request.continue() : request.respond({ contentType: "text/html", body: "" });
}

/** By what people hear of it, once it can be seen and used. Throws when that takes longer than 30 s. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);

/** Once this stands anywhere on the page, to be seen. */
export const untilSaid = (page: Page, words: string) => page.waitForSelector(`::-p-text(${words})`);
