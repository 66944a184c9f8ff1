// Journeys in a real browser against the real build. See e2e/kit/journey.ts.
import "./src/testing/run/no-church.ts";
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { logOfSite } from "./bin/test-run/of-journeys.ts";
import { workersOf } from "./bin/test-run/workers.ts";
import { freePort } from "./src/testing/http/free-port.ts";
import { captchaSecret } from "./src/testing/http/solved-captcha.ts";

// Playwright reads this file again in each of its workers, which inherit the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const origin = `http://127.0.0.1:${port}`;
// Kept if a journey fails: ./bin/test-run/of-journeys.ts.
mkdirSync(dirname(logOfSite), { recursive: true });
const firstStartMs = 900_000;
// A journey waits for a third of its time. A worker belongs to one project and takes seconds to start, so each project
// gets its share of the workers.
const workers = workersOf(3);
const ofDesktop = Math.max(1, Math.floor(workers / 3));

// Playwright records a stack for each call and searches source maps, which these files do not have. Shorter
// stacks save an eighth of its workers' time.
Reflect.deleteProperty(Error, "prepareStackTrace");

export default defineConfig({
  testDir: "e2e",
  // Node strips the types itself; compiling first took two seconds in a fresh checkout.
  build: { external: ["**/*.ts"] },
  testMatch: "**/*.e2e.ts",
  globalSetup: ["./e2e/kit/chromium/prepare-chromium.ts", "./e2e/kit/await-avif.ts"],
  outputDir: "test-results/journeys",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A failed journey is repeated with a trace and stays failed. Traces for all would take a fifth of the time.
  retries: 1,
  failOnFlakyTests: true,
  // One that waits for what never comes waits for ten minutes: a site on which nothing works is told in twenty.
  maxFailures: 10,
  workers,
  // For a journey that hangs, and for no other: none has a limit of its own, since a laptop may be busy.
  timeout: 1_200_000,
  expect: { timeout: 600_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/journeys.json" }],
    ["./bin/test-run/of-journeys.ts"],
  ],
  webServer: {
    command: `"${process.execPath}" bin/start.ts >"${logOfSite}"`,
    url: `${origin}/`,
    reuseExistingServer: false,
    // The first start builds the site and cuts every photo; later ones use the cache in DATA_DIR.
    timeout: firstStartMs,
    gracefulShutdown: { signal: "SIGINT", timeout: 5_000 },
    env: {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${resolve("src/testing/run/equal-priority-preload.mjs")}`,
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
    // Journeys route requests, which a service worker would hide. Offline pages have journeys of their own.
    serviceWorkers: "block",
    // e2e/kit/keep-pictures.ts keeps pictures of failed journeys.
    screenshot: "off",
    // Screenshots in traces took a quarter of the time; the DOM snapshots are kept without them.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: true, sources: true },
    launchOptions: {
      // Set by e2e/kit/chromium/prepare-chromium.ts.
      ...(process.env.E2E_CHROMIUM && { executablePath: process.env.E2E_CHROMIUM }),
      // Besides Playwright's own flags: the browser requests nothing but what the page requests.
      args: [
        "--disable-domain-reliability",
        "--no-pings",
        "--disable-client-side-phishing-detection",
      ],
    },
  },
  projects: [
    // Where this machine has one. It opens pages one after another, so it starts first.
    { name: "firefox", testMatch: "firefox/**/*.e2e.ts" },
    { name: "webkit", testMatch: "webkit/**/*.e2e.ts" },
    // The oldest promised Chromium, from npm, on machines that can run it.
    { name: "old-browser", testMatch: "old-browser/**/*.e2e.ts" },
    {
      name: "phone",
      workers: Math.max(1, workers - ofDesktop),
      // Every journey except those that need a desktop.
      grepInvert: /@desktop/,
      testIgnore: ["firefox/**", "old-browser/**", "webkit/**"],
      use: {
        viewport: { width: 390, height: 844 },
        // A phone has two or three pixels where a journey has one, and painting them took a fifth of the time.
        // A journey that needs them sets them.
        deviceScaleFactor: 1,
        isMobile: true,
        hasTouch: true,
        userAgent:
          "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
      },
    },
    {
      name: "desktop",
      workers: ofDesktop,
      // Journeys for which the width matters.
      grep: /@desktop|@both/,
      testIgnore: ["firefox/**", "old-browser/**", "webkit/**"],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
