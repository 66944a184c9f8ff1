import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/church/sample-church.ts";

/** One import a file, and whether `npm run check` refuses it. */
const cases: [file: string, code: string, refused: boolean][] = [
  ["src/platform/a.ts", 'import "../server/x.ts"', true],
  ["src/platform/b.ts", 'export * from "../giving/x.ts"', true],
  ["src/platform/c.ts", 'await import("../site/x.ts")', true],
  ["src/platform/d.ts", 'import type { A } from "../giving/x.ts"; export type { A }', true],
  ["src/contact/a.ts", 'import "../content/x.ts"', true],
  [
    "src/contact/page/b.ts",
    'import type { A } from "../../content/x.ts"; export type { A }',
    false,
  ],
  ["src/contact/c.ts", 'import "../platform/x.ts"', false],
  ["src/contact/d.ts", 'import "stripe"', true],
  ["src/contact/e.ts", 'import "node:fs/promises"', false],
  ["src/new-subject/a.ts", 'import "../contact/x.ts"', true],
  ["src/new-subject/b.ts", 'import "stripe"', true],
  ["src/new-subject/c.ts", 'import "hono"', false],
  ["src/giving/a.ts", 'import "../new-subject/x.ts"', true],
  ["src/b.ts", 'import "./new-subject/x.ts"', true],
  ["src/c.ts", 'import "./new-subject/feature.ts"', false],
  ["src/format/a.ts", 'import "node:fs"', true],
  ["src/kit/ui/a.ts", 'import "react/jsx-runtime"', false],
  ["src/kit/ui/b.ts", 'import "../../testing/x.ts"', true],
  ["src/kit/ui/c.ts", 'import "../../../bin/x.ts"', true],
  ["src/kit/ui/d.test.ts", 'import "../../testing/x.ts"', false],
  ["src/contact/f.ts", 'import "hono"', true],
  ["src/contact/route.ts", 'import "hono"', false],
  ["src/giving/card/charge/a.ts", 'import "../sql/x.ts"', true],
  ["src/giving/card/charge/b.ts", 'import "hono"', true],
  ["src/giving/card/charge/c.ts", 'import "../../platform/limits/x.ts"', false],
];
let said = "";

beforeAll(() => {
  const folder = mkdtempSync(join(temporaryFolder, "imports-"));
  for (const part of ["oxlint.config.ts", "bin/lint"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  for (const [file, code] of cases) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code};\n`);
  }
  const oxlint = resolve("node_modules/oxlint/bin/oxlint");
  const lint = [oxlint, "--format=unix", "src"];
  said = spawnSync(process.execPath, lint, { cwd: folder, encoding: "utf8" }).stdout;
});

test.each(cases)("%s: %s", (file, _code, refused) => {
  expect(said.includes(`${file}:1:`), said).toBe(refused);
});
