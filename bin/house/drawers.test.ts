import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readSources } from "../test-subjects.ts";
import {
  cacheFolder,
  sampleChurch,
  temporaryFolder,
} from "../../src/testing/church/sample-church.ts";
import { freePort } from "../../src/testing/http/free-port.ts";

/** Features that can be taken out: a folder, and a line in the list. The others are what these build on. */
const drawers = [
  "agenda",
  "bankStatements",
  "broadcast",
  "byHand",
  "campaign",
  "counting",
  "declarations",
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

describe("without all of them", () => {
  const copy = mkdtempSync(join(temporaryFolder, "drawers-"));
  const run = (program: string, ...given: string[]) =>
    spawnSync(process.execPath, [resolve("node_modules", program), ...given], {
      cwd: copy,
      encoding: "utf8",
    });

  beforeAll(() => {
    const folders = new Set([...doors.values()].map((folder) => resolve(folder)));
    const filter = (path: string) =>
      !folders.has(resolve(path)) &&
      resolve(path) !== resolve("src/testing") &&
      !/\.test\.tsx?$/.test(path);
    cpSync("src", join(copy, "src"), { recursive: true, filter });
    for (const file of ["tsconfig.json", "vite.config.ts", "package.json"]) {
      cpSync(file, join(copy, file));
    }
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
    const names = drawers.flatMap((name) => [`  ${name},`, `import { ${name} }`]);
    const others = listed.filter((line) => !names.some((one) => line.startsWith(one)));
    writeFileSync(join(copy, list), others.join("\n"));
  });

  test("the product compiles", () => {
    expect(run("typescript/bin/tsc", "--noEmit").stdout).toBe("");
  });

  test("the site starts, its pages answer, and those of the drawers are not there", async () => {
    expect(run("vite/bin/vite.js", "build", "--app", "--logLevel", "error").stderr).toBe("");
    const church = await sampleChurch();
    // The sample says something of one of them.
    const home = await church.read("inicio.yaml");
    await church.write("inicio.yaml", home.replace(/\nrosa:\n(?: .*\n|\n(?= ))*/, "\n"));
    const port = await freePort();
    const data = mkdtempSync(join(temporaryFolder, "dados-"));
    mkdirSync(cacheFolder, { recursive: true });
    symlinkSync(cacheFolder, join(data, "cache"), "junction");
    const site = spawn(process.execPath, ["dist/server/main.js"], {
      cwd: copy,
      env: { PORT: `${port}`, DATA_DIR: data, CONTENT_DIR: church.contentFolder },
    });
    onTestFinished(() => void site.kill("SIGKILL"));
    let said = "";
    for (const stream of [site.stdout, site.stderr]) {
      stream.on("data", (part: Buffer) => (said += part.toString()));
    }
    await expect.poll(() => said).toContain("está no ar");
    const statusOf = async (path: string) => [
      path,
      (await fetch(`http://localhost:${port}${path}`, { redirect: "manual" })).status,
    ];
    const there = ["/", "/programacao", "/contribua", "/contribua/cartao", "/contato", "/saude"];
    const gone = ["/busca", "/agenda.ics", "/mensagens", "/ao-vivo", "/inscricao/retiro"];
    expect(await Promise.all([...there, ...gone].map(statusOf)), said).toEqual([
      ...there.map((path) => [path, 200]),
      ...gone.map((path) => [path, 404]),
    ]);
  });
});
