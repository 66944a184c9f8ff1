import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { needs } from "./accessibility.tsx";

const root = join(import.meta.dirname, "../../../..");
const criteria = needs.flatMap((need) => need.criteria);

/** WCAG 2.2, levels A and AA, by number; 4.1.1 is there no more. */
const regular = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10
  1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7
  3.3.8 4.1.2 4.1.3
`;
const more = "1.4.6 2.3.3 2.4.13 2.5.5 3.3.6";

const ids = (text: string) => text.trim().split(/\s+/).sort();
const isTest = /\.(test\.tsx?|e2e\.ts)$/;

/** The text of every file of tests, where their titles stand. */
const tests = ["src", "e2e"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => isTest.test(name) && !name.includes("accessibility/needs"))
  .map((name) => readFileSync(join(root, name), "utf8"))
  .join("\n");

test("the statement has every criterion of A and AA once, and five of AAA", () => {
  const ofLevel = (isRegular: boolean) =>
    criteria.filter(({ level }) => (level !== "AAA") === isRegular).map(({ id }) => id);

  expect(ofLevel(true).sort()).toEqual(ids(regular));
  expect(ofLevel(false).sort()).toEqual(ids(more));
});

describe("every named test exists", () => {
  const proofs = [...new Set(criteria.flatMap((criterion) => criterion.proofs ?? []))];

  test.each(proofs)("%s", (proof) => {
    expect(tests).toContain(proof);
  });
});

test("criteria without content name no test", () => {
  for (const { id, proofs, isAbsent } of criteria) {
    if (isAbsent) expect(proofs, id).toBeUndefined();
  }
});
