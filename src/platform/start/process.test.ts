// @module-tag machine
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../../church-config.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";
import { tellWatchdog, withKnownPort, closeFailedStart } from "./process.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/**
 * Opens a service as systemd does with `WatchdogSec=120`, and a program in the stead of its own that writes down what
 * it is told.
 */
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
  await soon(() => expect(service.heard()).toHaveLength(1));

  for (let quarter = 2; quarter <= 5; quarter += 1) {
    vi.advanceTimersByTime(30_000);
    await soon(() => expect(service.heard()).toHaveLength(quarter));
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

  await soon(() => expect(said).toHaveLength(1));
  expect(said.join()).toContain("ENOENT");
});

test.each([{}, { NOTIFY_SOCKET: "/run/x" }, { NOTIFY_SOCKET: "/run/x", WATCHDOG_USEC: "0" }])(
  "nobody is told anything where systemd does not ask: %o",
  (env) => {
    expect(tellWatchdog(env, () => {})).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("PORT=0 becomes a port that is free, and the site's own address has it", async () => {
  const { port, publicUrl } = readConfig(await withKnownPort({ PORT: "0" }));

  expect(port).toBeGreaterThan(1_023);
  expect(publicUrl.origin).toBe(`http://localhost:${port}`);
});

test.each([{}, { PORT: "" }, { PORT: "3000" }, { PORT: "abc" }])(
  "what else PORT says is left as it is: %o",
  async (variables) => {
    expect(await withKnownPort(variables)).toBe(variables);
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A failed start with what it had opened, the last of it closed so; and whether it is over. */
function failedStart(close: () => Promise<void>) {
  const opened = new AsyncDisposableStack();
  const seen = { closed: false, over: false };
  opened.defer(() => void (seen.closed = true));
  opened.defer(close);
  void closeFailedStart(opened).then(() => (seen.over = true));
  return seen;
}

test("a failed start ends within two seconds even if something never closes", async () => {
  const start = failedStart(() => new Promise(() => {}));

  await vi.advanceTimersByTimeAsync(1_000);
  expect(start).toEqual({ closed: false, over: false });
  await vi.advanceTimersByTimeAsync(999);
  expect(start).toEqual({ closed: false, over: true });
});

test("a failed start is over once all is closed", async () => {
  const start = failedStart(async () => {});

  await vi.advanceTimersByTimeAsync(0);
  expect(start).toEqual({ closed: true, over: true });
});

test("a part that cannot be closed is reported, and the rest is closed", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const failure = new Error("It is stuck.");
  const start = failedStart(() => Promise.reject(failure));

  await vi.advanceTimersByTimeAsync(0);
  expect(start).toEqual({ closed: true, over: true });
  expect(told).toHaveBeenCalledWith(failure);
  told.mockRestore();
});
