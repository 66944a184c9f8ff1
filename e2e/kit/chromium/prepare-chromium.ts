import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundled as ofNpm, findChromium } from "./find-chromium.ts";
import { fontsOf, writeFontConfiguration } from "./font-configuration.ts";

/** Playwright's global setup: chooses once, for all workers, the Chromium that runs the journeys. */
export default async function prepareChromium(): Promise<(() => void) | void> {
  const found = findChromium();
  if (found !== ofNpm) {
    if (found) process.env.E2E_CHROMIUM = found;
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
