import { existsSync } from "node:fs";

/** npm's Chromium, as in CI, which is quicker than Debian's. */
export const bundled = "npm";

/** The path of the Chromium for the journeys: that of CHROME_PATH, else npm's, else the machine's. */
export function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return existsSync(CHROME_PATH) ? CHROME_PATH : undefined;
  const runsBundled = process.platform === "linux" && process.arch === "x64";
  return runsBundled ? bundled : installed.find((path) => existsSync(path));
}

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];
