// `npm run test:faults [-- <part of a name> …]`: injects faults into the built server, one after another.
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { chooseByName } from "../bin/command-line/commands.ts";

const suffix = ".fault.ts";
const names = globSync(`bench/faults/*${suffix}`)
  .map((file) => basename(file, suffix))
  .sort();

/** Faults that take seconds and judge nothing by time, so they may run side by side; with FAULTS=short some do less. */
const short = [
  "behind-caddy",
  "disk-full",
  "killed-while-publishing",
  "killed-while-restoring",
  "rota",
  "sign-ups",
  "two-processes",
];

const typed = process.argv.slice(2);
const there = {
  short: "those that take seconds, side by side, as CI runs them",
  ...Object.fromEntries(names.map((name) => [name, ""])),
};
const asked = chooseByName("fault", there, typed);
const isShort = typed.length > 0 && asked.has("short");
const chosen = isShort ? new Set(short) : asked;
const files = names.filter((name) => chosen.has(name)).map((name) => `/${name}${suffix}`);

const sideBySide = isShort ? ["--fileParallelism", "--maxWorkers=3"] : [];
const program = ["node_modules/vitest/vitest.mjs", "run", "--config", "bench/vitest.config.ts"];
const { status } = spawnSync(process.execPath, [...program, ...sideBySide, ...files], {
  stdio: "inherit",
  env: { ...process.env, ...(isShort && { FAULTS: "short" }) },
});
process.exitCode = status ?? 1;
