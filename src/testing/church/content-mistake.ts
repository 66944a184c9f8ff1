import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { loadContent } from "../../content/load.ts";
import { describeProblem } from "../../content/problem.ts";
import { type SampleChurch, sampleChurch } from "./sample-church.ts";

/** What a volunteer is told of the church's content, one line a problem. */
export async function complaintsAbout({ contentFolder }: SampleChurch): Promise<string[]> {
  const loaded = await loadContent(contentFolder);
  return "problems" in loaded ? loaded.problems.map(describeProblem) : [];
}

/** The same after one slip: a piece of a file replaced. */
export async function complaintsAfter(file: string, before: string, after: string) {
  const church = await sampleChurch();
  await church.edit(file, before, after);
  return complaintsAbout(church);
}

/** The same where a whole file says something else. */
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
