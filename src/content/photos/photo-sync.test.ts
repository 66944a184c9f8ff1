import { expect, test } from "vitest";
import { decidePhoto, type PhotoFacts, type PhotoStep } from "./photo-sync.ts";

const store = { hash: "A", isRemoved: false, hasBytes: true };
const inStep: PhotoFacts = { folder: "A", seen: "A", store, isNamed: false };

test.each<[what: string, differs: Partial<PhotoFacts>, step: PhotoStep]>([
  ["nothing changed", {}, "none"],
  ["sent on another machine", { folder: undefined, seen: undefined }, "fetch"],
  ["replaced by hand on another machine", { folder: "B", seen: "B" }, "fetch"],
  ["replaced by hand here", { folder: "B" }, "put"],
  ["a new machine has another photo of that name", { folder: "B", seen: undefined }, "replace"],
  ["both changed by hand", { folder: "B", seen: "C" }, "replace"],
  ["removed on another machine", { store: { ...store, isRemoved: true } }, "remove"],
  [
    "removed, but replaced by hand here",
    { folder: "B", store: { ...store, isRemoved: true } },
    "none",
  ],
  [
    "removed on another machine while a page was published with it here",
    { store: { ...store, isRemoved: true, hasBytes: false }, isNamed: true },
    "put",
  ],
  ["removed, and gone", { folder: undefined, store: { ...store, isRemoved: true } }, "none"],
  ["a copy was put back", { seen: undefined, store: { ...store, hasBytes: false } }, "put"],
  [
    "a copy was put back without it",
    { folder: undefined, store: { ...store, hasBytes: false } },
    "none",
  ],
])("%s", (_what, differs, step) => {
  expect(decidePhoto({ ...inStep, ...differs })).toBe(step);
});
