// What an operator meets who puts a site before everybody with nothing set.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../testing/church/sample-church.ts";

const start = (variables: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ["dist/server/main.js"], {
    env: { PORT: "0", DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")), ...variables },
    encoding: "utf8",
    // One that hung would end with no status.
    timeout: 60_000,
    killSignal: "SIGKILL",
  });

test("a public site with nothing set does not start, and everything it lacks is named", () => {
  const { status, stdout, stderr } = start({ PUBLIC_URL: "https://igreja.example.org" });

  expect(status).toBe(1);
  for (const words of ["SMTP_URL: ", "API_CREDENTIALS: ", "ALLOW_DEMO=1"]) {
    expect(stderr).toContain(words);
  }
  expect(stdout).toBe("");
});
