import { readFileSync, rmSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { closeOfTest } from "./closing.ts";
import { keepLogOfFailure } from "./kept-logs.ts";

test("a test that fails prints where its program's log lies, and how it ends", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  keepLogOfFailure("site", () => `${"line\n".repeat(9_000)}The database is locked.`);
  await closeOfTest(true);
  const words = told.mock.lastCall?.[0] as string;
  told.mockRestore();
  const [, file = ""] = /^The log of site lies in (\S+\.log)\. It ends:\n/.exec(words) ?? [];
  expect(readFileSync(file, "utf8")).toHaveLength(45_023);
  rmSync(file);
  expect(words).toMatch(/The database is locked\.$/);
  expect(words.length).toBeLessThan(5_000);
});
