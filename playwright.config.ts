// The journeys of a visitor, in a real browser, against the real build. See e2e/kit/journey.ts.
import { defineConfig } from "@playwright/test";
import { captchaSecret } from "./src/testing/http/solved-captcha.ts";
import { freePort } from "./src/testing/http/free-port.ts";

// Playwright reads this file again in each of its workers, which inherit the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const origin = `http://127.0.0.1:${port}`;
const firstStartMs = 300_000;

// Playwright asks for the stack of each of its calls, and has source maps looked through for it, which these files do
// not have: an eighth of its workers' time.
Reflect.deleteProperty(Error, "prepareStackTrace");

export default defineConfig({
  testDir: "e2e",
  // Node strips the types by itself: to have them compiled first took two seconds of a fresh checkout.
  build: { external: ["**/*.ts"] },
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/kit/chromium/prepare-chromium.ts",
  outputDir: "test-results/journeys",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What failed stays failed: once more with a trace, which took a fifth of the time of each journey that passes.
  retries: 1,
  failOnFlakyTests: true,
  // Three a processor of CI's machine: a journey waits for a third of its time. A worker is of one project, and takes
  // seconds to start: so each project has its own, of as many as its share of the journeys asks for.
  workers: 6,
  // A journey goes a whole path, and a busy machine takes five times as long.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  webServer: {
    command: `"${process.execPath}" bin/start.ts`,
    url: `${origin}/saude`,
    reuseExistingServer: false,
    // The very first start builds the site and cuts every photo; the cache in DATA_DIR then lasts.
    timeout: firstStartMs,
    gracefulShutdown: { signal: "SIGINT", timeout: 5_000 },
    env: {
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: "data/e2e",
      CONTENT_DIR: "content",
      CAPTCHA_SECRET: captchaSecret,
      // All journeys come from one address.
      CONTACT_LIMIT: "10000/1m",
      DONATION_LIMIT: "10000/1m",
    },
  },
  use: {
    baseURL: origin,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Journeys stand between the page and the server; what is kept without a network has a journey of its own.
    serviceWorkers: "block",
    // Of one that failed e2e/kit/keep-pictures.ts keeps a picture.
    screenshot: "off",
    // Its moving pictures took a quarter of all the time; what the page held at each step is kept without them.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: true, sources: true },
    launchOptions: {
      // Found, or unpacked, by e2e/kit/chromium/prepare-chromium.ts.
      executablePath: process.env.E2E_CHROMIUM,
      // Beside Playwright's own: a browser that asks nobody for anything but what the page asks.
      args: [
        "--disable-domain-reliability",
        "--no-pings",
        "--disable-client-side-phishing-detection",
      ],
    },
  },
  projects: [
    // Where this machine has one. It opens the pages by itself, and one after the other: so they begin.
    { name: "firefox", testMatch: "firefox/**/*.e2e.ts" },
    { name: "webkit", testMatch: "webkit/**/*.e2e.ts" },
    // The oldest that is promised, from npm, on machines that can run it.
    { name: "old-browser", testMatch: "old-browser/**/*.e2e.ts" },
    {
      name: "phone",
      workers: 4,
      // Every journey, but those that need a desk.
      grepInvert: /@desktop/,
      testIgnore: ["firefox/**", "old-browser/**", "webkit/**"],
      use: {
        viewport: { width: 390, height: 844 },
        // A phone has two or three points where a journey has one, and painting them took a fifth of the time.
        // Where they matter, the journey says so.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent:
          "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
      },
    },
    {
      name: "desktop",
      workers: 2,
      // Where the width matters: what the forms do, say, is the same at any.
      grep: /@desktop|@both/,
      testIgnore: ["firefox/**", "old-browser/**", "webkit/**"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
