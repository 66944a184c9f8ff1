import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const styles = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(join(root, name), "utf8"));

test("nothing flashes: repeated animations take a second or more", () => {
  const endless = styles.flatMap((css) => css.match(/animation:[^;]*infinite[^;]*/g) ?? []);
  expect(endless.length).toBeGreaterThan(1);
  for (const animation of endless) {
    const [, seconds] = /\b(\d*\.?\d+)s\b/.exec(animation) ?? [];
    expect(Number(seconds), animation).toBeGreaterThanOrEqual(1);
  }
});
