// @module-tag machine
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/church/sample-church.ts";

const program = join(import.meta.dirname, "install.mjs");

test("a Node that is too old is refused before the installation, with the needed version", () => {
  const cwd = mkdtempSync(join(temporaryFolder, "too-old-"));
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ engines: { node: ">=999" } }));

  const install = spawnSync(process.execPath, [program], { cwd, encoding: "utf8" });

  expect(install.status).toBe(1);
  expect(install.stderr).toContain("Vitral pede o Node 999 ou mais novo");
  expect(install.stdout).toBe("");
});

function freshClone(): string {
  const cwd = mkdtempSync(join(temporaryFolder, "install-"));
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ engines: { node: ">=20" } }));
  writeFileSync(join(cwd, "package-lock.json"), "{}");
  return cwd;
}

/** A clone on a machine, or in a control group, with so much memory. Returns npm's options, if npm was called. */
function installOn(megabytes: number, env: NodeJS.ProcessEnv = {}, cwd = freshClone()) {
  const npm = '#!/bin/sh\necho "$*" >told; echo "$NODE_OPTIONS" >>told\nexit "${ENDS_WITH:-0}"\n';
  writeFileSync(join(cwd, "npm"), npm, { mode: 0o755 });
  const memory = `data:text/javascript,process.constrainedMemory = () => ${megabytes * 1_000_000}`;
  const { status } = spawnSync(process.execPath, ["--import", memory, program], {
    cwd,
    env: {
      ...process.env,
      npm_lifecycle_event: "",
      NODE_OPTIONS: "",
      PATH: cwd + delimiter + process.env["PATH"],
      ...env,
    },
  });
  const told = join(cwd, "told");
  const [words, options] = existsSync(told) ? readFileSync(told, "utf8").split("\n") : [];
  rmSync(told, { force: true });
  return { status, words, options };
}

const onWindows = process.platform === "win32";

test.skipIf(onWindows)("on the smallest machine npm gets one connection and little memory", () => {
  const { status, words, options } = installOn(512);

  expect(words).toMatch(/^ci --omit=dev --ignore-scripts --maxsockets=1 /);
  expect(options).toBe("--max-old-space-size=160 --max-semi-space-size=1");
  expect(status).toBe(0);
});

test.skipIf(onWindows)("with enough memory npm gets no limits", () => {
  const { words, options } = installOn(2_000);

  expect(words).toMatch(/^ci --omit=dev --ignore-scripts --maxsockets=3 /);
  expect(options).toBe("");
});

test.skipIf(onWindows)(
  "a site installs what it needs; tests add theirs, and a start keeps them",
  () => {
    const cwd = freshClone();
    const run = (event: string) => installOn(2_000, { npm_lifecycle_event: event }, cwd).words;
    const asInstalled = (...packages: string[]) => {
      for (const name of packages) mkdirSync(join(cwd, "node_modules", name), { recursive: true });
      writeFileSync(join(cwd, "node_modules/.package-lock.json"), "{}");
    };

    expect(run("prestart")).toMatch(/^ci --omit=dev /);
    asInstalled("vite");
    expect(run("prestart")).toBeUndefined();
    expect(run("preigreja")).toBeUndefined();

    expect(run("pretest")).toMatch(/^ci --include=dev /);
    asInstalled("vite", "vitest");
    for (const event of ["pretest", "precheck", "prebench", "pretest:faults", "prestart"]) {
      expect(run(event), event).toBeUndefined();
    }

    // Somebody who runs tests here has pulled another version.
    rmSync(join(cwd, "node_modules/.package-lock.json"));
    expect(run("prestart")).toMatch(/^ci --include=dev /);
  },
);

test.skipIf(onWindows)("the command fails when npm fails", () => {
  expect(installOn(512, { ENDS_WITH: "7" }).status).toBe(7);
});
