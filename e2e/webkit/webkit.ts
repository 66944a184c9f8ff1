// WebKit as in GNOME's browser, close to Safari's: driven by its own WebDriver where the machine has it and a
// virtual screen (webkit2gtk-driver and xvfb).
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { test as base } from "@playwright/test";
import { freePort } from "../../src/testing/http/free-port.ts";
import { soon } from "../../src/testing/run/soon.ts";

const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";
const [browser] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");

export const isHere = existsSync(driver) && existsSync(screen) && browser !== undefined;

/** A visitor's actions. Each waits until it is possible, and throws after some time. */
export type Visitor = {
  open(path: string): Promise<void>;
  press(xpath: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Waits until this text is visible on the page. */
  untilSaid(words: string): Promise<void>;
  /** The result of a function's body that runs in the page. */
  ask<Said>(body: string): Promise<Said>;
};

export const test = base.extend<{ visitor: Visitor }, { display: string }>({
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
    async ({}, use) => {
      const display = `:${90 + (process.pid % 900)}`;
      const options = [display, "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
      const shown = spawn(screen, options, { stdio: "ignore" });
      await use(display);
      shown.kill();
    },
    { scope: "worker" },
  ],
  visitor: async ({ display, baseURL }, use) => {
    const { driving, webdriver, session } = await openBrowser(display);
    const command = (path: string, body: object) => send(webdriver, session + path, body);
    const find = async (xpath: string): Promise<string> => {
      const found = await command("/element", { using: "xpath", value: xpath });
      return `/element/${Object.values(found as object)[0]}`;
    };
    const ask = (script: string) => command("/execute/sync", { script, args: [] });
    await use({
      open: async (path) => void (await command("/url", { url: `${baseURL}${path}` })),
      press: async (xpath) => {
        await soon(async () => {
          const element = await find(xpath);
          // The driver scrolls it to the window's edge, where the header may cover it.
          const script = `document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue
            .scrollIntoView({ block: "center", behavior: "instant" })`;
          await ask(script);
          return command(`${element}/click`, {});
        });
      },
      type: async (label, text) => {
        const field = `//*[@id = //label[normalize-space() = "${label}"]/@for]`;
        await soon(async () => command(`${await find(field)}/value`, { text }));
      },
      untilSaid: async (words) =>
        void (await soon(async () => {
          const said = await ask("return document.body.innerText");
          if (!String(said).includes(words)) throw new Error(`The page does not say: ${words}`);
        })),
      ask: ask as Visitor["ask"],
    });
    stop(driving);
  },
});

/** The driver sometimes never opens its browser; then another one is started, for ten minutes in all. */
const hangsAfterMs = 60_000;

type Browser = { driving: ChildProcess; webdriver: string; session: string };

/**
 * The driver sometimes does not answer when a browser is requested; then a new driver is started, at most
 * three times.
 */
async function openBrowser(display: string, tries = 10): Promise<Browser> {
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display },
    // A process group of its own, so that its browsers end with it.
    detached: true,
  });
  const webdriver = `http://127.0.0.1:${port}`;
  const options = { binary: browser, args: ["--automation", "--geometry=400x900"] };
  // No request leaves: nothing listens at the proxy's address, and only the site is reached without it.
  const nobody = "127.0.0.1:9";
  const proxy = {
    proxyType: "manual",
    httpProxy: nobody,
    sslProxy: nobody,
    noProxy: ["127.0.0.1"],
  };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options, proxy } };
  try {
    await soon(() => fetch(`${webdriver}/status`));
    const opened = await send(webdriver, "/session", { capabilities }, hangsAfterMs);
    const session = `/session/${(opened as { sessionId: string }).sessionId}`;
    return { driving, webdriver, session };
  } catch (error) {
    stop(driving);
    if (tries === 1) throw error;
    return openBrowser(display, tries - 1);
  }
}

function stop({ pid }: ChildProcess): void {
  if (pid === undefined) throw new Error(`${driver} did not start`);
  process.kill(-pid, "SIGKILL");
}

async function send(
  origin: string,
  path: string,
  body: object,
  mostMs = 600_000,
): Promise<unknown> {
  const response = await fetch(origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(mostMs),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}
