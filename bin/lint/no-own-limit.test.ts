// @module-tag machine
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

/** One wait or limit a line, and whether `npm run check` refuses it. */
const cases: [code: string, refused: boolean][] = [
  ["await expect(page).not.toBeHidden({ timeout: 1_000 });", true],
  ["await expect(page).not.toBeHidden();", false],
  ["await expect.poll(() => 1).toBe(1);", true],
  ["await expect(async () => {}).toPass();", true],
  ["await vi.waitFor(() => 1);", true],
  ["await vi.waitUntil(() => 1);", true],
  ["test('it', () => {}, 60_000);", true],
  ["test.each([1])('it', () => {}, 60_000);", true],
  ["test('it', { timeout: 60_000 }, () => {});", true],
  ["beforeAll(() => {}, 60_000);", true],
  ["test('it', { tags: 'long' }, () => {});", false],
  ["expect(page, 'it').toBe(60_000);", false],
];
let said = "";

beforeAll(() => {
  const folder = mkdtempSync(join(temporaryFolder, "limits-"));
  for (const part of ["oxlint.config.ts", "bin/lint/no-own-limit.ts"]) {
    cpSync(part, join(folder, part));
  }
  // The configuration reads its folders.
  mkdirSync(join(folder, "src"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  writeFileSync(join(folder, "a.test.ts"), cases.map(([code]) => code).join("\n"));
  const lint = [resolve("node_modules/oxlint/bin/oxlint"), "--format=unix", "a.test.ts"];
  said = spawnSync(process.execPath, lint, { cwd: folder, encoding: "utf8" }).stdout;
});

test.each(cases)("%s", (code, refused) => {
  const line = cases.findIndex(([one]) => one === code) + 1;
  expect(said.includes(`a.test.ts:${line}:`), said).toBe(refused);
});
