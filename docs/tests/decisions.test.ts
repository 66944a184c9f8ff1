import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../decisions");
const records = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .sort();

test("each decision has a number of its own, without gaps, in its name and in its title", () => {
  const numbers = records.map((_, index) => String(index + 1).padStart(3, "0"));

  expect(records.map((name) => name.slice(0, 3))).toEqual(numbers);
  for (const name of records) {
    const [title] = readFileSync(join(folder, name), "utf8").split("\n");
    expect(title, name).toMatch(new RegExp(`^# ${name.slice(0, 3)} · \\S`));
  }
});

test("the index has one line for each decision, and no other", () => {
  const index = readFileSync(join(folder, "README.md"), "utf8");

  expect([...index.matchAll(/\]\((\d{3}[^)]+)\)/g)].map(([, name]) => name)).toEqual(records);
});
