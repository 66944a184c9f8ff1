// @module-tag machine
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  cacheFolder,
  sampleChurch,
  temporaryFolder,
} from "../../src/testing/church/sample-church.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { keepOutputOfFailure } from "../../src/testing/run/kept-logs.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { readSources } from "../../src/testing/run/sources.ts";

/** Features that the others build on. Each of the others can be taken out: a folder, and its lines in the list. */
const core = new Set([
  "contact",
  "editor",
  "givers",
  "givingAccount",
  "givingSite",
  "ledger",
  "opening",
  "photos",
  "staff",
]);
const list = "src/features.ts";

/**
 * Tests, and what they share, that join a drawer with other parts. A person who takes the drawer out takes these out
 * too, and the tests that read them.
 */
const joined: Record<string, readonly string[]> = {
  bankStatements: [
    "bin/every-column.test.ts",
    "src/giving/ledger/sql/gift-amounts.test.ts",
    "src/signups/fees/statement.test.ts",
    "src/testing/storage/open-statements.ts",
  ],
  byHand: [
    "src/giving/ledger/books/sql/plans.test.ts",
    "src/giving/ledger/same-money/every-order.test.ts",
  ],
  campaign: ["src/signups/fees/fees.test.ts"],
  counting: [
    "src/giving/ledger/same-money/every-order.test.ts",
    "src/giving/statements/sql/doubts.test.ts",
  ],
  days: ["e2e/panel/days.e2e.ts"],
  declarations: [
    "bin/church/givers-data.test.ts",
    "src/kit/panel/access/two-people.test.ts",
    "src/server/panel/church-hour.test.ts",
    "src/giving/ledger/books/sql/plans.test.ts",
    "src/site/publish/empty.test.ts",
    "src/testing/gift-model/declarations.ts",
  ],
  monthly: [
    "bin/church/givers-data.test.ts",
    "e2e/guide/take-pictures.ts",
    "src/giving/ledger/sql/gift-amounts.test.ts",
    "src/testing/http/monthly-church.ts",
    "src/testing/http/sample-payments.ts",
    "src/testing/storage/sample-monthly.ts",
  ],
  notices: [
    "e2e/pages/every-page/first-response.e2e.ts",
    "e2e/pages/notices.e2e.ts",
    "e2e/pages/offline/offline-notices.e2e.ts",
  ],
  pixByBank: [
    "src/giving/ledger/same-money/every-order.test.ts",
    "src/giving/ledger/same-money/panel/doubt-notice.test.ts",
    "src/giving/ledger/sql/gift-amounts.test.ts",
    "src/server/broken-drawers.test.ts",
    "src/server/jobs/alarm-watch.test.ts",
    "src/signups/fees/fees.model.test.ts",
    "src/signups/fees/fees.test.ts",
    "src/testing/http/fee-retreat.ts",
    "src/testing/sign-up-model/paper.ts",
  ],
  rota: [
    "bench/faults/rota.fault.ts",
    "src/testing/rota/rota-panel.ts",
    "src/testing/rota/rota-site.ts",
  ],
  search: ["src/site/publish/marked-content.test.ts", "src/site/publish/render/nu-checker.test.ts"],
  signUps: [
    "bench/faults/sign-ups.fault.ts",
    "e2e/sign-ups/door-list.ts",
    "src/kit/islands/island.test.tsx",
    "src/testing/http/fee-retreat.ts",
    "src/testing/http/sign-up-site.ts",
    "src/testing/sign-up-model/paper.ts",
    "src/testing/sign-up-model/readers.ts",
    "src/testing/sign-up-model/steps.ts",
  ],
};

const listed = readFileSync(list, "utf8").split("\n");
const doors = new Map(
  listed.flatMap((line) => {
    const [, name = "", folder = ""] =
      /^import \{ (\w+) \} from "\.\/(.+)\/feature\.ts";/.exec(line) ?? [];
    return name && !core.has(name) ? [[name, `src/${folder}/`] as const] : [];
  }),
);
const drawers = [...doors.keys()];
const isProduct = (path: string) =>
  path.startsWith("src/") && !path.startsWith("src/testing/") && !/\.test\.tsx?$/.test(path);
const sources = readSources().filter(({ path }) => path !== list);
const folderOf = (name: string): string => {
  const folder = doors.get(name);
  if (folder === undefined) throw new Error(`${list} has no feature called ${name}.`);
  return folder;
};

const readersOf = (isRead: (path: string) => boolean): string[] =>
  sources
    .filter(({ path, imports }) => !isRead(path) && imports.some(({ to }) => isRead(to)))
    .map(({ path }) => path);

test.each(drawers)("no part of the product but the list of features imports %s", (name) => {
  const folder = folderOf(name);
  const readers = readersOf((path) => path.startsWith(folder));
  expect(readers.filter(isProduct)).toEqual([]);
  expect(joined[name] ?? []).toEqual(expect.arrayContaining(readers));
});

/** Files that go with a drawer: its folder, and all tests that read it. */
function partsOf(name: string): string[] {
  const folder = folderOf(name);
  const gone = new Set<string>();
  for (let more = [folder, ...(joined[name] ?? [])]; more.length > 0;) {
    for (const path of more) gone.add(path);
    more = readersOf((path) => gone.has(path) || path.startsWith(folder));
  }
  return [...gone];
}

/** The sample says something of one of them. */
const withoutRose = (home: string) => home.replace(/\nrosa:\n(?: .*\n|\n(?= ))*/, "\n");

const inHaste = `--import=${resolve("src/testing/run/hasty-packing-preload.mjs")}`;

describe("pulled out of a copy", () => {
  const copy = mkdtempSync(join(temporaryFolder, "drawers-"));
  const away = mkdtempSync(join(temporaryFolder, "pulled-out-"));
  const run = (program: string, ...given: string[]) =>
    spawnSync(process.execPath, [resolve("node_modules", program), ...given], {
      cwd: copy,
      encoding: "utf8",
      env: { ...process.env, TEST_SET: "short" },
    });
  /** Without these drawers, until the test ends. */
  function pullOut(asked: readonly string[]): void {
    // One drawer may lie in another.
    const names = drawers.filter((name) =>
      asked.some((one) => folderOf(name).startsWith(folderOf(one))),
    );
    const theirs = names.flatMap((name) => [`  ${name},`, `import { ${name} }`]);
    const others = listed.filter((line) => !theirs.some((one) => line.startsWith(one)));
    writeFileSync(join(copy, list), others.join("\n"));
    const gone = names.flatMap(partsOf);
    const moved: string[] = [];
    for (const path of gone) {
      // It may lie in another, and a test may join two.
      if (!existsSync(join(copy, path))) continue;
      renameSync(join(copy, path), join(away, path.replaceAll("/", "_")));
      moved.push(path);
    }
    onTestFinished(() => {
      for (const path of moved.toReversed()) {
        renameSync(join(away, path.replaceAll("/", "_")), join(copy, path));
      }
    });
  }

  beforeAll(() => {
    const left = new Set(
      ["node_modules", "dist", "data", ".git", "test-results"].map((name) => resolve(name)),
    );
    cpSync(".", copy, { recursive: true, filter: (path) => !left.has(resolve(path)) });
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
    const home = join(copy, "content/inicio.yaml");
    writeFileSync(home, withoutRose(readFileSync(home, "utf8")));
  });

  test("without all of them everything else compiles, its tests included", () => {
    pullOut(drawers);
    // One checker, since each works out the types that all files share anew, and other tests have the processors.
    expect(run("typescript/bin/tsc", "--noEmit", "--checkers", "1").stdout).toBe("");
  });

  type Report = { testResults: { name: string; status: string; message: string }[] };
  let ran: Report["testResults"] | undefined;
  /** Both in one run, whose start takes as long as its tests. */
  function testsWithoutTwo(): Report["testResults"] {
    pullOut(["campaign", "rose"]);
    // One worker loads the sources once. No drawer changes how many orders or databases a rule is tried with.
    const how = ["--maxWorkers=1", "--exclude=**/*.model.*"];
    const { stderr } = run("vitest/vitest.mjs", "run", "src/giving/site", "src/contact", ...how);
    // vitest.config.ts sets the report's path.
    const report = join(copy, "test-results/vitest.json");
    expect(existsSync(report), stderr).toBe(true);
    return (JSON.parse(readFileSync(report, "utf8")) as Report).testResults;
  }

  test.each([
    ["campaign", "src/giving/site"],
    ["rose", "src/contact"],
  ])("without %s the tests of %s pass", (_, folder) => {
    ran ??= testsWithoutTwo();
    const there = ran.filter(({ name }) => name.startsWith(join(copy, folder)));
    expect(there).not.toEqual([]);
    expect(there.filter(({ status }) => status !== "passed")).toEqual([]);
  });

  test("without all of them the site starts, its pages answer, and theirs are not there", async () => {
    pullOut(drawers);
    expect(run("vite/bin/vite.js", "build", "--app", "--logLevel", "error").stderr).toBe("");
    const port = await freePort();
    const data = mkdtempSync(join(temporaryFolder, "dados-"));
    mkdirSync(cacheFolder, { recursive: true });
    symlinkSync(cacheFolder, join(data, "cache"), "junction");
    const { contentFolder, read, write } = await sampleChurch();
    await write("inicio.yaml", withoutRose(await read("inicio.yaml")));
    const site = spawn(process.execPath, [inHaste, "dist/server/main.js"], {
      cwd: copy,
      env: { PORT: `${port}`, DATA_DIR: data, CONTENT_DIR: contentFolder },
    });
    onTestFinished(() => void site.kill("SIGKILL"));
    keepOutputOfFailure("site-without-drawers", site);
    let said = "";
    for (const stream of [site.stdout, site.stderr]) {
      stream.on("data", (part: Buffer) => (said += part.toString()));
    }
    await soon(() => expect(said).toContain("está no ar"));
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
