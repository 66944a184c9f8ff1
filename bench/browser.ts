import { type LaunchedChrome, Launcher, launch } from "chrome-launcher";

export const browserMissing =
  "no Chromium on this machine: `apt-get install chromium`, or name one in CHROME_PATH";

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

/** CHROME_PATH, else what is installed, else on Linux the one that came with npm. */
export async function findBrowser(): Promise<string | undefined> {
  const installed = process.env.CHROME_PATH ?? firstInstalled();
  if (installed || process.platform !== "linux" || process.arch !== "x64") return installed;
  // Set before it loads, or it leaves its own libraries and fonts unpacked.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs24.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
}

function firstInstalled(): string | undefined {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    // How the launcher says that it found none.
    return undefined;
  }
}
