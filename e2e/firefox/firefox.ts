// Firefox as people install it. Playwright drives one of its own making, so this one is driven by Puppeteer, over
// WebDriver BiDi; and it is what the machine has, or these journeys are left out.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { test as base } from "@playwright/test";
import { launch, type Browser, type Page } from "puppeteer-core";
import { holdsDriverToPolicy, letNothingOut } from "./let-nothing-out.ts";

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
        defaultViewport: null,
        // It starts while all others do, and has taken 21 s of the usual 30 on a busy machine.
        timeout: 60_000,
        extraPrefsFirefox: {
          // As in the other browser: what is kept without a network has journeys of its own.
          "dom.serviceWorkers.enabled": false,
          "intl.accept_languages": project.use.locale ?? "pt-BR",
          // May be read, where the machine has no fonts of its own.
          ...(fonts && { "security.sandbox.content.read_path_whitelist": `${dirname(fonts)}/` }),
        },
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 90_000 },
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
    const bare = holdsDriverToPolicy(await firefox.version());
    page.on("request", (request) => void letNothingOut(request, { origin, bare }));
    await page.setRequestInterception(true);
    await page.setViewport({ width: 390, height: 844 }).catch(unlessOnlyUpright);
    await use(page);
    await context.close();
    base.expect(faults, "what the browser complained of").toEqual([]);
  },
});

/** Of what a viewport is, Debian's Firefox 140 does not know which way the phone is held; its size it has taken. */
function unlessOnlyUpright(error: Error): void {
  if (!error.message.includes("unknown command emulation.setScreenOrientationOverride"))
    throw error;
}

/** The driver of Firefox 140 at times misses that a page has come, where the machine is busy: then the page is asked. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 15_000 }).catch(async (error: Error) => {
    const stands = await page.evaluate(() => `${document.readyState} ${location.href}`);
    if (stands !== `complete ${url}`) throw error;
  });
}

/** The field with this label. To find one by its accessible name takes Firefox a second, and this a tenth. */
export const byLabel = (page: Page, label: string) =>
  page.locator(`::-p-xpath(//*[@id = //label[normalize-space() = "${label}"]/@for])`);

/** What says this to be pressed. Like the above it throws when that takes longer than 30 s to be there. */
export const byWords = (page: Page, element: "button" | "a" | "label", words: string) =>
  page.locator(`::-p-xpath(//${element}[normalize-space() = "${words}"])`);

/** Once this stands anywhere on the page, to be seen. */
export const untilSaid = (page: Page, words: string) => page.waitForSelector(`::-p-text(${words})`);
