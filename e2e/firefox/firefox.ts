// Firefox as people install it. Playwright drives one of its own making, so this one is driven by Puppeteer, over
// WebDriver BiDi; and it is what the machine has, or these journeys are left out.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { launch } from "puppeteer-core";
import { visitIn } from "../main-ways/visit.ts";

/** Where it is; undefined where the machine has none. */
export const program = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
].find((path) => existsSync(path));

export const test = visitIn(async (locale) => {
  // They came with the other browser: see e2e/kit/chromium.
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
      "intl.accept_languages": locale,
      // May be read, where the machine has no fonts of its own.
      ...(fonts && { "security.sandbox.content.read_path_whitelist": `${dirname(fonts)}/` }),
    },
  });
  return { browser, close: () => browser.close() };
});
