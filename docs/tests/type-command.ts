import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

type Variables = Record<string, string> & { DATA_DIR: string };

/** Types a line into a shell. A file that it writes lies in the data folder, and counts as what it said. */
export async function typeCommand(line: string, variables: Variables) {
  const [, command = line, file] = /^(.*) > (\S+)$/.exec(line) ?? [];
  const child = type(file ? `${command} > "$DATA_DIR/${file}"` : command, variables);
  const [[exit], output, complaints] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  const written = file ? readFileSync(join(variables.DATA_DIR, file), "utf8") : "";
  const said = `${output}${written}${complaints}`.replaceAll("\u00A0", " ");
  return { exit: exit as number | null, said };
}

/** Types a line that runs until it is stopped, waits for the first page, and stops it. → the page */
export async function typeUntilItServes(line: string, port: number, variables: Variables) {
  const child = type(line, { ...variables, PORT: `${port}` });
  const ended = once(child, "close");
  const told = Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    while (child.exitCode === null) {
      const page = await fetch(`http://localhost:${port}/`).catch(() => undefined);
      if (page?.ok) return await page.text();
      await wait(100);
    }
    throw new Error(`“${line}” ended before it served: ${(await told).join("")}`);
  } finally {
    // As Ctrl+C does.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await ended;
  }
}

/** With what the machine has: neither the Node of this process nor what the test runner was told. */
function type(line: string, variables: Variables) {
  const { HOME = "", PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const isOfMachine = (folder: string) => !folder.includes("node_modules");
  return spawn("sh", ["-c", line], {
    env: {
      HOME,
      // What one of them compiled, npm's own included, the next ones load.
      NODE_COMPILE_CACHE,
      PATH: PATH.split(delimiter).filter(isOfMachine).join(delimiter),
      // Whoever runs the tests has installed already, and others are running on what is there.
      npm_config_ignore_scripts: "true",
      npm_config_loglevel: "silent",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: npm, the shell and the program are stopped together.
    detached: true,
  });
}
