import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchTree } from "../kit/site/tree-memory.ts";
import { temporaryFolder } from "../src/testing/church/sample-church.ts";

const root = join(import.meta.dirname, "..");
const mostMegabytes = 400;

/** A fresh clone in which everything is installed and nothing built. */
function clone(): string {
  const folder = mkdtempSync(join(temporaryFolder, "clone-"));
  for (const name of ["src", "package.json", "tsconfig.json", "vite.config.ts"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

// Only Linux tells what a process shares with another.
test.runIf(process.platform === "linux")(
  `all processes of a build together take less than ${mostMegabytes} MB`,
  async () => {
    const cwd = clone();
    const build = `process.exit((await import("${join(root, "bin/build.ts")}")).buildIfStale())`;
    // Vitest says "test", and what is built then is React's other half.
    const env = { ...process.env, NODE_ENV: undefined };
    const child = spawn(process.execPath, ["--input-type=module", "--eval", build], { cwd, env });
    const tree = watchTree(child.pid ?? 0);

    const [status] = await once(child, "close");
    const peak = tree.peak();

    expect(status).toBe(0);
    expect(existsSync(join(cwd, "dist/server/main.js"))).toBe(true);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(mostMegabytes);
  },
  120_000,
);
