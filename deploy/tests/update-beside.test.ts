// @module-tag machine
// What an update on Debian does (docs/instalar.md, path c), with an npm and a bundler that only say that they were there.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

const own = ["deploy/montar.sh", "bin/install.mjs", "bin/build.ts", "bin/build-site.ts"];

/** As `npm ci`: away with what is there, and all anew. The bundler refuses a source that is broken. */
const npm = `#!/bin/sh
set -e
echo "$@" >>"$NPM_LOG"
rm -rf node_modules
mkdir -p node_modules/.bin node_modules/vite/bin
ln -s "$NODE" node_modules/.bin/node
cat >node_modules/vite/bin/vite.js <<'END'
const { copyFileSync, mkdirSync, readFileSync } = require("node:fs");
if (readFileSync("src/page.txt", "utf8").includes("broken")) process.exit(1);
mkdirSync("dist/server", { recursive: true });
copyFileSync("src/page.txt", "dist/server/main.js");
END
touch node_modules/.package-lock.json
`;

let opt: string;
beforeEach(() => {
  opt = mkdtempSync(join(temporaryFolder, "opt-"));
  for (const file of own) cpSync(file, join(opt, file), { recursive: true });
  write("package.json", JSON.stringify({ engines: { node: ">=20" } }));
  write("package-lock.json", "{}");
  write(".gitignore", readFileSync(".gitignore", "utf8"));
  write(".programs/npm", npm);
  git("init", "--quiet");
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(opt, path)), { recursive: true });
  writeFileSync(join(opt, path), text, { mode: 0o755 });
}

function run(program: string, ...given: string[]) {
  const env = {
    ...process.env,
    PATH: `${opt}/.programs:${process.env["PATH"]}`,
    NODE: process.execPath,
    NPM_LOG: join(opt, "npm.log"),
  };
  return spawnSync(program, given, { cwd: opt, env, encoding: "utf8" });
}

const author = ["-c", "user.name=A", "-c", "user.email=a@example.org"];

function git(...given: string[]): string {
  const { status, stdout, stderr } = run("git", ...author, ...given);
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

/** A new version as `git pull` brings it. → its commit */
function pull(page: string, lock = "{}"): string {
  write("src/page.txt", page);
  write("package-lock.json", lock);
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", page);
  return git("rev-parse", "HEAD");
}

const update = () => run("sh", join(opt, "deploy/montar.sh")).status;
const onTheAir = (file = "dist/server/main.js") => readFileSync(join(opt, "atual", file), "utf8");
const timesInstalled = () => readFileSync(join(opt, "npm.log"), "utf8").trim().split("\n").length;

test("a version is built beside the one on the air, which keeps every file that it has", () => {
  pull("one");
  expect(update()).toBe(0);
  const before = realpathSync(join(opt, "atual"));
  expect(onTheAir()).toBe("one");

  pull("two", "[]");
  expect(update()).toBe(0);

  expect(onTheAir()).toBe("two");
  expect(readFileSync(join(before, "dist/server/main.js"), "utf8")).toBe("one");
  expect(existsSync(join(before, "node_modules/.bin/node"))).toBe(true);
  expect(git("status", "--porcelain")).toBe("");
});

test("dependencies that did not change are not installed again", () => {
  pull("one");
  update();
  pull("two");
  expect(update()).toBe(0);
  expect(timesInstalled()).toBe(1);
  // Nor by the commands of the site, whose user may not write there.
  expect(run("sh", "-c", "cd atual && node bin/install.mjs").status).toBe(0);
  expect(timesInstalled()).toBe(1);

  pull("three", "[]");
  expect(update()).toBe(0);
  expect(timesInstalled()).toBe(2);
});

test("one that cannot be built leaves what is on the air, and the next one is built all the same", () => {
  pull("one");
  update();
  pull("broken");

  expect(update()).toBe(1);
  expect(onTheAir()).toBe("one");

  pull("three");
  expect(update()).toBe(0);
  expect(onTheAir()).toBe("three");
  expect(readdirSync(join(opt, "versoes"))).toHaveLength(2);
});

test("the version before is there to go back to without building it; older ones make room", () => {
  const [one, two, three] = ["one", "two", "three"].map((page) => {
    const commit = pull(page);
    update();
    return commit.slice(0, 12);
  });
  expect(readdirSync(join(opt, "versoes")).sort()).toEqual([two, three].sort());

  write(`versoes/${two}/dist/server/main.js`, "two, not built again");
  git("checkout", "--quiet", `${two}`);
  expect(update()).toBe(0);
  expect(update()).toBe(0);

  expect(onTheAir()).toBe("two, not built again");
  expect(readdirSync(join(opt, "versoes")).sort()).toEqual([two, three].sort());
  expect(one).not.toBe(two);
});
