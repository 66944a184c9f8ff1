import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, test } from "vitest";

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
    timeout: 10_000,
  });
  closeSync(output);

  expect(stderr.toString()).toBe("still here");
  expect(status).toBe(0);
});
