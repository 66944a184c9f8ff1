// `npm run test:faults [-- <part of a name> …]`: injects faults into the built server, one after another.
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { refuse } from "../bin/refuse.ts";

const suffix = ".fault.ts";
const names = globSync(`faults/*/*${suffix}`)
  .map((file) => basename(file, suffix))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !names.some((name) => name.includes(part)));

if (unknown.length > 0) {
  refuse(
    `No fault is called ${unknown.join(", ")}. There are:`,
    Object.fromEntries(names.map((name) => [name, ""])),
  );
} else {
  const program = ["node_modules/vitest/vitest.mjs", "run", "--config", "faults/vitest.config.ts"];
  const { status } = spawnSync(process.execPath, [...program, ...asked], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
