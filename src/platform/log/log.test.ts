import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, test, afterEach, vi } from "vitest";
import { createLog, createTally } from "./log.ts";

const fullDisk = "/dev/full";

test.skipIf(!existsSync(fullDisk))("a log on a full disk costs lines, not the site", () => {
  const output = openSync(fullDisk, "w");
  const program = `
    import { createLog } from "./src/platform/log/log.ts";
    const log = createLog();
    for (let line = 0; line < 100; line += 1) log.info({ line }, "request");
    process.stderr.write("still here");
  `;
  const { stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", output, "pipe"],
    timeout: 600_000,
  });
  closeSync(output);

  expect(stderr.toString()).toBe("still here");
  expect(status).toBe(0);
});

afterEach(() => vi.useRealTimers());

test("frequent events are one line a minute with their number, and none without events", () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const tally = createTally(createLog({ write: (line) => void lines.push(line) }), "floods");

  for (let count = 0; count < 500; count += 1) tally.note();
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(180_000);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ count: 500, msg: "floods" }]);

  tally.note();
  tally.stop();
  expect(lines).toHaveLength(2);
});
