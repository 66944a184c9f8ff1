// `npm run test:faults [-- <part of a name> …]`: injects faults into the built server, one after another.
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { chooseByName } from "../bin/command-line/choose-by-name.ts";

const suffix = ".fault.ts";
const names = globSync(`faults/*/*${suffix}`)
  .map((file) => basename(file, suffix))
  .sort();
const there = Object.fromEntries(names.map((name) => [name, ""]));
const files = [...chooseByName("fault", there, process.argv.slice(2))].map(
  (name) => `/${name}${suffix}`,
);

const program = ["node_modules/vitest/vitest.mjs", "run", "--config", "faults/vitest.config.ts"];
const { status } = spawnSync(process.execPath, [...program, ...files], { stdio: "inherit" });
process.exitCode = status ?? 1;
