import { expect, test } from "vitest";
import { decideStep, type FileFacts, type Step } from "./decide-step.ts";

const panel = (hash: string): FileFacts["newest"] => ({ hash, source: "panel" });
const folder = (hash: string): FileFacts["newest"] => ({ hash, source: "folder" });

const inStep: FileFacts = {
  folder: "A",
  seen: "A",
  shown: "A",
  newest: folder("A"),
  lastFromFolder: "A",
  isStart: false,
};

test.each<[what: string, differs: Partial<FileFacts>, step: Step]>([
  ["the first start takes the folder as it is", { newest: undefined, seen: undefined }, "add"],
  ["nothing changed", {}, "none"],
  ["somebody published on another machine", { newest: panel("B") }, "write"],
  ["it was killed before it wrote the file", { newest: panel("B"), isStart: true }, "write"],
  ["it was killed before it noted the file", { folder: "B", newest: panel("B") }, "none"],
  ["a file was changed by hand", { folder: "C", shown: "C" }, "add"],
  ["a file was changed while the site was off", { folder: "C", shown: "C", isStart: true }, "add"],
  [
    "an old text was put back by hand while the site runs",
    { seen: "B", newest: panel("B") },
    "add",
  ],
  [
    "an old text was put back by hand while the site was off",
    { seen: "B", newest: folder("B"), lastFromFolder: "B", isStart: true },
    "add",
  ],
  [
    "a deploy brought back what was there before the panel",
    { seen: "B", newest: panel("B"), isStart: true },
    "write",
  ],
  [
    "a deploy brought a text that nobody knows",
    { folder: "C", shown: "C", seen: "B", newest: panel("B"), isStart: true },
    "add",
  ],
  ["a new machine has another folder", { seen: undefined, newest: panel("B") }, "replace"],
  ["a save has a mistake", { folder: "broken" }, "wait"],
  [
    "a save has a mistake, and the panel publishes",
    { folder: "broken", newest: panel("B") },
    "replace",
  ],
  ["a file is gone", { folder: undefined }, "wait"],
])("%s", (_what, differs, step) => {
  expect(decideStep({ ...inStep, ...differs })).toBe(step);
});
