// The machine's own Firefox; without one these journeys are skipped. Playwright drives only its own build of
// Firefox, so Puppeteer drives this one, over WebDriver BiDi.
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { launch } from "puppeteer-core";
import { visitIn } from "../main-ways/visit.ts";

/** The path of Firefox; undefined where the machine has none. */
export const program = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
].find((path) => existsSync(path));

export const test = visitIn(async (locale) => {
  // The fonts came with Chromium: see e2e/kit/chromium.
  const fonts = process.env.FONTCONFIG_PATH;
  const browser = await launch({
    browser: "firefox",
    executablePath: program ?? "",
    headless: true,
    defaultViewport: null,
    timeout: 0,
    extraPrefsFirefox: {
      // As in Chromium: offline pages have journeys of their own.
      "dom.serviceWorkers.enabled": false,
      "intl.accept_languages": locale,
      // These folders may be read for fonts where the machine has none.
      ...(fonts && { "security.sandbox.content.read_path_whitelist": `${dirname(fonts)}/` }),
    },
  });
  return { browser, close: () => browser.close() };
});
