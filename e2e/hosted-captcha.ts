import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { HostedCaptcha } from "../src/contract/captcha-providers.ts";
import { freePort } from "./free-port.ts";
import { test as journey } from "./journey.ts";
import { secret, siteKey, startSiteverify } from "./provider-double.ts";

type Hosted = { provider: HostedCaptcha; hostedOrigin: string };

/** A journey through a site of its own, set up with a captcha of another company. */
export const test = journey.extend<Hosted>({
  provider: ["turnstile", { option: true }],
  hostedOrigin: async ({ provider }, use) => {
    const siteverify = await startSiteverify();
    const site = await startSite(provider, siteverify.url);
    await use(site.origin);
    await site.stop();
    siteverify.close();
  },
  baseURL: ({ hostedOrigin }, use) => use(hostedOrigin),
});

async function startSite(provider: HostedCaptcha, verifyUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // A database of its own, but the pictures that are cut already.
  const data = mkdtempSync(join(tmpdir(), "vitral-hosted-"));
  const cache = resolve("data/e2e/cache");
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(data, "cache"), "junction");
  const site = spawn(process.execPath, ["dist/server/main.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: data,
      CONTENT_DIR: "content",
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_SECRET: secret,
      CAPTCHA_VERIFY_URL: verifyUrl,
    },
  });
  const stop = async () => {
    site.kill();
    if (site.exitCode === null) await once(site, "exit");
    rmSync(data, { recursive: true, force: true });
  };
  while (!(await isUp(origin))) {
    if (site.exitCode !== null) throw new Error(`The site with ${provider} did not start.`);
    await wait(50);
  }
  return { origin, stop };
}

const isUp = (origin: string) =>
  fetch(`${origin}/saude`).then(
    () => true,
    () => false,
  );
