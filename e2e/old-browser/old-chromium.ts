// The oldest Chromium that the site promises to work in, from npm. Playwright's own journeys need a younger one.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { launch } from "puppeteer-core";
import { visitIn } from "../main-ways/visit.ts";

const { resolve } = createRequire(import.meta.url);
const packed = join(dirname(resolve("chromium-103")), "../bin/chromium.br");

/** True if this machine can run it. */
export const runsHere =
  process.platform === "linux" && process.arch === "x64" && existsSync(packed);

export const test = visitIn(async (locale) => {
  const folder = mkdtempSync(join(tmpdir(), "vitral-chromium-103-"));
  const program = join(folder, "chromium");
  writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  const browser = await launch({
    executablePath: program,
    headless: true,
    defaultViewport: null,
    timeout: 0,
    // Playwright starts its Chromium so.
    args: ["--no-sandbox", `--lang=${locale}`],
  });
  return {
    browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});
