// `npm run test:faults [-- <part of a name> …]`: injects faults into the built server, one after another.
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { chooseByName } from "../bin/command-line/choose-by-name.ts";

const suffix = ".fault.ts";
const names = globSync(`faults/*/*${suffix}`)
  .map((file) => basename(file, suffix))
  .sort();

/** They wait more than they work, and judge nothing by the machine's time: one may go on beside another. */
const short = [
  "disk-full",
  "dropped-before-250",
  "events-shuffled",
  "kept-on-the-disk",
  "large-body",
  "mail-server-refuses",
  "malformed-bodies",
  "stripe-silent",
  "two-processes",
];

const typed = process.argv.slice(2);
const there = {
  short: "those that take seconds, side by side, as CI runs them",
  ...Object.fromEntries(names.map((name) => [name, ""])),
};
const asked = chooseByName("fault", there, typed);
const areShort = typed.length > 0 && asked.has("short");
const chosen = areShort ? chooseByName("fault", there, [...typed, ...short]) : asked;
const files = names.filter((name) => chosen.has(name)).map((name) => `/${name}${suffix}`);

const sideBySide = areShort ? ["--fileParallelism", "--maxWorkers=3"] : [];
const program = ["node_modules/vitest/vitest.mjs", "run", "--config", "faults/vitest.config.ts"];
const { status } = spawnSync(process.execPath, [...program, ...sideBySide, ...files], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
