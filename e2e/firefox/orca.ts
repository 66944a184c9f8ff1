// The machine's own screen reader beside its own Firefox, on a screen that nobody sees; without one of these programs its
// journeys are skipped. Orca has no voice, and writes down what it would say.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { launch, type Page } from "puppeteer-core";
import { soon } from "../../src/testing/run/soon.ts";
import { visitIn } from "../main-ways/visit.ts";
import { program } from "./firefox.ts";

const screen = "/usr/bin/Xvfb";
const bus = "/usr/bin/dbus-daemon";
const accessibility = "/usr/libexec/at-spi-bus-launcher";
const reader = "/usr/bin/orca";

/** The first program that this machine lacks; undefined where it has them all. */
export const lacks = [program ?? "firefox", reader, screen, bus, accessibility].find(
  (path) => !existsSync(path),
);

/**
 * Python that Orca runs as it starts. It logs Orca's words: its own log is written in blocks, and lacks the last ones. And it
 * takes the name from it by which another Orca, started to replace all of this person's, would find and kill this one.
 */
const writesDown = `
import ctypes, logging, os
ctypes.CDLL(None).prctl(15, b"orca-of-a-test", 0, 0, 0)
import orca.settings
orca.settings.sayAllOnLoad = False
said = logging.getLogger("speech")
said.setLevel(logging.INFO)
said.addHandler(logging.FileHandler(os.path.join(os.environ["HOME"], "said.log")))
`;

let log = "";

export const test = visitIn(async (locale) => {
  const home = mkdtempSync(join(tmpdir(), "vitral-orca-"));
  log = join(home, "said.log");
  const programs: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {
    PATH: `${home}:${process.env.PATH}`,
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: "C.UTF-8",
    LANGUAGE: locale.replace("-", "_"),
    // Makes Firefox hand its pages to a screen reader.
    GNOME_ACCESSIBILITY: "1",
    // Orca finds no voice there.
    SPEECHD_ADDRESS: "inet_socket:127.0.0.1:1",
  };
  const start = (path: string, args: string[]) => {
    const started = spawn(path, args, { env, stdio: ["ignore", "pipe", "ignore"] });
    programs.push(started);
    return started;
  };
  env.DISPLAY = `:${await firstLine(start(screen, ["-displayfd", "1", "-screen", "0", "1280x900x24"]))}`;
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(
    start(bus, ["--session", "--nofork", "--print-address=1"]),
  );
  start(accessibility, ["--launch-immediately"]);
  writeFileSync(join(home, "orca-customizations.py"), writesDown);
  // Orca asks this program for others of this person: it would give way to a developer's own, or kill it.
  writeFileSync(join(home, "pgrep"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  // Orca has stayed silent after a start, for no known reason: another takes its place, after a minute at first.
  for (let looks = 1_200; said().length === 0; looks *= 2) {
    const orca = start(reader, [`--user-prefs=${home}`]);
    for (let left = looks; left > 0 && said().length === 0; left -= 1) await wait(50);
    if (said().length === 0) orca.kill("SIGKILL");
  }
  const browser = await launch({
    browser: "firefox",
    executablePath: program ?? "",
    headless: false,
    defaultViewport: null,
    timeout: 0,
    env,
    extraPrefsFirefox: {
      "accessibility.force_disabled": -1,
      "dom.serviceWorkers.enabled": false,
      "intl.accept_languages": locale,
    },
  });
  const close = async () => {
    await browser.close();
    for (const started of programs.reverse()) {
      started.kill();
      if (started.exitCode === null && started.signalCode === null) await once(started, "exit");
    }
    rmSync(home, { recursive: true, force: true });
  };
  return { browser, close };
});

async function firstLine({ stdout }: { stdout: Readable | null }): Promise<string> {
  if (!stdout) throw new Error("The program says nothing.");
  for await (const line of createInterface(stdout)) return line;
  throw new Error("The program ended.");
}

/** All that Orca has said until now. */
const said = (): string[] =>
  existsSync(log)
    ? [...readFileSync(log, "utf8").matchAll(/^SPEECH OUTPUT: '([^]*?)'(?: \{.*)?$/gm)].map(
        ([, words = ""]) => words,
      )
    : [];

/** Waits until Orca follows the page, since it drops news while it is far behind: it is led to a link until it says so. */
export const untilFollowed = (page: Page): Promise<void> =>
  soon(async () => {
    const before = said().length;
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.focus(".skip-link");
    const heard = () => said().slice(before).includes("Ir para o conteúdo link.");
    for (let looks = 100; looks > 0 && !heard(); looks -= 1) await wait(50);
    expect(heard()).toBe(true);
  });

/** Does something, and waits until Orca has said these words. */
export async function hear(act: () => Promise<unknown>, words: RegExp): Promise<void> {
  const before = said().length;
  await act();
  await soon(() => expect(said().slice(before)).toContainEqual(expect.stringMatching(words)));
}

/** Does something, and expects that Orca says its outcome once, and last. */
export async function expectSaidLast(act: () => Promise<void>, words: RegExp): Promise<void> {
  const before = said().length;
  await hear(act, words);
  // Time for words that would come after it.
  await wait(4_000);
  const since = said().slice(before);
  expect(since.at(-1)).toMatch(words);
  expect(since.filter((one) => words.test(one))).toHaveLength(1);
}
