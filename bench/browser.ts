import { type LaunchedChrome, launch } from "chrome-launcher";
import prepareChromium from "../kit/browser/prepare-chromium.ts";

/** Runs a headless browser that Lighthouse and Playwright drive through its debugging port. */
export async function withBrowser<T>(
  chromePath: string,
  measure: (browser: LaunchedChrome) => Promise<T>,
): Promise<T> {
  const chromeFlags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"];
  const browser = await launch({ chromePath, chromeFlags, logLevel: "silent" });
  const stop = () => browser.kill();
  process.once("exit", stop);
  try {
    return await measure(browser);
  } finally {
    process.off("exit", stop);
    stop();
  }
}

/** Runs what needs a browser in the one that the journeys run in, or tells how to get one. */
export async function withChromium<T>(
  measure: (chromePath: string) => Promise<T>,
  missing: (reason: string) => T,
): Promise<T> {
  const cleanUp = await prepareChromium();
  try {
    // What comes with npm runs on Linux only.
    if (cleanUp && process.platform !== "linux") {
      return missing("install Chrome, or name one in CHROME_PATH");
    }
    return await measure(process.env.E2E_CHROMIUM ?? "");
  } finally {
    cleanUp?.();
  }
}
