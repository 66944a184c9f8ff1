// @module-tag machine
// The service that docs/instalar.md has started, held against systemd's own judgement.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

const hasSystemd = !spawnSync("systemd-analyze", ["--version"]).error;
if (!hasSystemd) console.log("vitral.service left out: there is no systemd-analyze");

test.skipIf(!hasSystemd)("the service is written as systemd reads it", () => {
  const file = join(mkdtempSync(join(temporaryFolder, "servico-")), "vitral.service");
  const written = readFileSync("deploy/vitral.service", "utf8");
  writeFileSync(file, written.replaceAll("/opt/vitral/atual", process.cwd()));

  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
    encoding: "utf8",
  });

  expect(`${stdout}${stderr}`).toBe("");
  expect(status).toBe(0);
});

test.skipIf(!hasSystemd)("the service may do so little that its exposure is 2.0 at most", () => {
  const judge = ["security", "--offline=yes", "--threshold=20", "--no-pager"];

  const { status, stdout } = spawnSync("systemd-analyze", [...judge, "deploy/vitral.service"], {
    encoding: "utf8",
  });

  expect(stdout).toMatch(/Overall exposure level for vitral\.service: [01]\.\d|: 2\.0/);
  expect(status).toBe(0);
});

test("a site that hangs or grows is started again, before the machine stops", () => {
  const service = readFileSync("deploy/vitral.service", "utf8");

  // Without these two systemd would hear nothing of it, and keep the memory of people's data on the disk.
  expect(service).toMatch(/^WatchdogSec=2min\nWatchdogSignal=SIGKILL\nNotifyAccess=all$/m);
  // Without the policy a photo that is too large would end the whole site.
  expect(service).toMatch(/^MemoryMax=75%\nOOMPolicy=continue\nTasksMax=\d+$/m);
  expect(service).toMatch(/^Restart=always$/m);
});
