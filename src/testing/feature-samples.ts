import { globSync } from "node:fs";
import { resolve } from "node:path";

/** What the tests of all features need to know of one that its door does not say: `feature.sample.ts` beside the door. */
export type FeatureSample = {
  /** One value of each of its variables that no church may start with. */
  wrongVariables?: Readonly<Record<string, string>>;
};

const files = globSync("src/**/feature.sample.ts").toSorted();

export const featureSamples: readonly FeatureSample[] = await Promise.all(
  files.map(async (file) => ((await import(resolve(file))) as { sample: FeatureSample }).sample),
);
