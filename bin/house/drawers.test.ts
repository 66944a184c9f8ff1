import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../read-imports.ts";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

/** Features that can be taken out: a folder, and a line in the list. The others are what these build on. */
const drawers = [
  "agenda",
  "bankStatements",
  "broadcast",
  "byHand",
  "campaign",
  "counting",
  "monthly",
  "notices",
  "ownPages",
  "passkeys",
  "pixByBank",
  "poster",
  "rose",
  "search",
  "series",
  "sermons",
  "signUps",
  "yearStatements",
];
const list = "src/features.ts";

const listed = readFileSync(list, "utf8").split("\n");
const doors = new Map(
  listed.flatMap((line) => {
    const [, name = "", folder = ""] =
      /^import \{ (\w+) \} from "\.\/(.+)\/feature\.ts";/.exec(line) ?? [];
    return drawers.includes(name) ? [[name, `src/${folder}/`] as const] : [];
  }),
);
const isProduct = (path: string) =>
  path.startsWith("src/") && !path.startsWith("src/testing/") && !/\.test\.tsx?$/.test(path);
const sources = readSources().filter(({ path }) => isProduct(path) && path !== list);

test.each(drawers)("nothing of the product imports %s, but the list of features", (name) => {
  const folder = doors.get(name);
  if (folder === undefined) throw new Error(`${list} has no feature called ${name}.`);
  const readers = sources.filter(
    ({ path, imports }) =>
      !path.startsWith(folder) && imports.some(({ to }) => to.startsWith(folder)),
  );
  expect(readers.map(({ path }) => path)).toEqual([]);
});

test("the product compiles without all of them", () => {
  const copy = mkdtempSync(join(temporaryFolder, "drawers-"));
  const folders = new Set([...doors.values()].map((folder) => resolve(folder)));
  const filter = (path: string) =>
    !folders.has(resolve(path)) &&
    resolve(path) !== resolve("src/testing") &&
    !/\.test\.tsx?$/.test(path);
  cpSync("src", join(copy, "src"), { recursive: true, filter });
  cpSync("tsconfig.json", join(copy, "tsconfig.json"));
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
  const names = drawers.flatMap((name) => [`  ${name},`, `import { ${name} }`]);
  const others = listed.filter((line) => !names.some((one) => line.startsWith(one)));
  writeFileSync(join(copy, list), others.join("\n"));
  const tsc = resolve("node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "--noEmit"], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});
