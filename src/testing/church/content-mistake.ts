import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { loadContent } from "../../content/load.ts";
import { describeProblem } from "../../content/problem.ts";
import { type SampleChurch, sampleChurch } from "./sample-church.ts";

/** The problems in the church's content as a volunteer reads them, one line each. */
export async function complaintsAbout({ contentFolder }: SampleChurch): Promise<string[]> {
  const loaded = await loadContent(contentFolder);
  return ("problems" in loaded ? loaded.problems : loaded.aside).map(describeProblem);
}

/** The same after replacing one piece of a file. */
export async function complaintsAfter(file: string, before: string, after: string) {
  const church = await sampleChurch();
  await church.edit(file, before, after);
  return complaintsAbout(church);
}

/** The same after replacing a whole file. */
export async function complaintsWith(file: string, text: string) {
  const church = await sampleChurch();
  await church.write(file, text);
  return complaintsAbout(church);
}

/** The 1-based line of the sample church's file that contains `text`. */
export async function lineWith(file: string, text: string): Promise<number> {
  const whole = await readFile(join(import.meta.dirname, "../../../content", file), "utf8");
  const index = whole.split("\n").findIndex((line) => line.includes(text));
  expect(index, `${file} says ${text}`).toBeGreaterThanOrEqual(0);
  return index + 1;
}
