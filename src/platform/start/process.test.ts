import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { tellWatchdog } from "./process.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** As systemd starts a service with `WatchdogSec=120`, and a program in the stead of its own that writes down what it is told. */
function openService() {
  const folder = mkdtempSync(join(temporaryFolder, "systemd-"));
  const heard = join(folder, "heard");
  writeFileSync(heard, "");
  const program = `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >>'${heard}'\n`;
  writeFileSync(join(folder, "systemd-notify"), program, { mode: 0o755 });
  const said: string[] = [];
  const pulses = tellWatchdog(
    { PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: "/run/x", WATCHDOG_USEC: "120000000" },
    (sentence) => void said.push(sentence),
  );
  closeAfterTest(() => pulses?.stop());
  return { said, pulses, heard: () => readFileSync(heard, "utf8").split("\n").filter(Boolean) };
}

test("systemd hears at once and four times in its patience that the event loop turns", async () => {
  const service = openService();
  await vi.waitFor(() => expect(service.heard()).toHaveLength(1));

  for (let quarter = 2; quarter <= 5; quarter += 1) {
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(service.heard()).toHaveLength(quarter));
  }

  expect(new Set(service.heard())).toEqual(new Set(["/run/x WATCHDOG=1"]));
  expect(service.said).toEqual([]);
  service.pulses?.stop();
  vi.advanceTimersByTime(120_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("a missing systemd-notify is reported once", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "sem-systemd-"));
  const said: string[] = [];
  const env = { PATH: folder, NOTIFY_SOCKET: "/run/x", WATCHDOG_USEC: "120000000" };
  const pulses = tellWatchdog(env, (sentence) => void said.push(sentence));
  closeAfterTest(() => pulses?.stop());

  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said.join()).toContain("ENOENT");
});

test.each([{}, { NOTIFY_SOCKET: "/run/x" }, { NOTIFY_SOCKET: "/run/x", WATCHDOG_USEC: "0" }])(
  "nobody is told anything where systemd does not ask: %o",
  (env) => {
    expect(tellWatchdog(env, () => {})).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  },
);
