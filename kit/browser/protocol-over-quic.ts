import { createHash, type KeyObject } from "node:crypto";
import { launch } from "puppeteer-core";
import prepareChromium from "./prepare-chromium.ts";

/** Opens a page that Chromium may ask for over QUIC alone, and only of who has this key → the protocol it names */
export async function protocolOverQuic(origin: string, key: KeyObject): Promise<string> {
  const removeBrowser = await prepareChromium();
  const spki = createHash("sha256").update(key.export({ type: "spki", format: "der" }));
  const browser = await launch({
    executablePath: process.env["E2E_CHROMIUM"] ?? "",
    args: [
      "--no-sandbox",
      `--origin-to-force-quic-on=${new URL(origin).host}`,
      `--ignore-certificate-errors-spki-list=${spki.digest("base64")}`,
    ],
  });
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      return navigation instanceof PerformanceNavigationTiming ? navigation.nextHopProtocol : "";
    });
  } finally {
    await browser.close();
    removeBrowser?.();
  }
}
