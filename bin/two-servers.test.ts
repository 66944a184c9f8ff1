// @module-tag machine
// `npm start` and `npm run dev`, with the Node and the shell that the machine has.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDataFolder } from "../src/testing/church/data-folder.ts";
import { cacheFolder, sampleChurch } from "../src/testing/church/sample-church.ts";
import { freePort } from "../src/testing/http/free-port.ts";
import { keepOutputOfFailure } from "../src/testing/run/kept-logs.ts";

test.each(["npm start", "npm run dev"])("%s serves the home page", async (line) => {
  const { contentFolder } = await sampleChurch();
  const { folder } = await openDataFolder();
  // Pictures that other tests of the run have cut are not cut again.
  await mkdir(cacheFolder, { recursive: true });
  await symlink(cacheFolder, join(folder, "cache"), "junction");
  const port = await freePort();
  const child = type(line, { DATA_DIR: folder, CONTENT_DIR: contentFolder, PORT: `${port}` });
  keepOutputOfFailure(line.replaceAll(" ", "-"), child);
  const ended = once(child, "close");
  const said = Promise.all([text(child.stdout), text(child.stderr)]);

  try {
    while (child.exitCode === null) {
      const page = await fetch(`http://localhost:${port}/`).catch(() => undefined);
      if (page?.ok) {
        expect(await page.text()).toContain("Igreja Vitral");
        return;
      }
      await wait(100);
    }
    throw new Error(`“${line}” ended before it served: ${(await said).join("")}`);
  } finally {
    // Ends it as Ctrl+C does.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await ended;
  }
});

/** Types a line without the Node of this process, and without what the test runner set. */
function type(line: string, variables: Record<string, string>) {
  const { HOME = "", PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const ofMachine = PATH.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return spawn("sh", ["-c", line], {
    env: {
      HOME,
      NODE_COMPILE_CACHE,
      PATH: ofMachine.join(delimiter),
      // Other tests are running on what is installed.
      npm_config_ignore_scripts: "true",
      npm_config_loglevel: "silent",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that npm, the shell and the program are stopped together.
    detached: true,
  });
}
