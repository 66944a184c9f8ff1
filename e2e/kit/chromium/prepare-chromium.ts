import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fontsOf, writeFontConfiguration } from "./font-configuration.ts";

/**
 * Playwright's global setup: chooses once, for all workers, the Chromium that runs the journeys. It is the one of
 * CHROME_PATH, else npm's as in CI, which is quicker than Debian's, else the machine's.
 */
export default async function prepareChromium(): Promise<(() => void) | void> {
  const runsBundled = process.platform === "linux" && process.arch === "x64";
  const installed = process.env.CHROME_PATH ?? (runsBundled ? undefined : findInstalled());
  if (installed) {
    process.env.E2E_CHROMIUM = installed;
    return;
  }

  // Into a folder of its own, since the package accepts any /tmp/chromium, even an incomplete one; and before
  // there are workers, since two that unpack at once end in ETXTBSY.
  const folder = mkdtempSync(join(tmpdir(), "vitral-chromium-"));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // Set before the package loads, which keeps a folder that is already named.
  process.env.FONTCONFIG_PATH = fontsOf(folder);
  // Set before the package loads, so that it also brings its own libraries and fonts.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
  const { default: bundled } = await import("@sparticuz/chromium");
  process.env.E2E_CHROMIUM = await bundled.executablePath();
  writeFontConfiguration(folder);
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return () => rmSync(folder, { recursive: true, force: true });
}

function findInstalled(): string | undefined {
  return [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
  ].find((path) => existsSync(path));
}
