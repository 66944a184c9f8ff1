import { expect, test } from "vitest";
import { readSources } from "../src/testing/run/sources.ts";

const sources = new Map(readSources().map(({ path, imports }) => [path, imports]));

/** Every file that is loaded as soon as this one is. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { to, isType, isPackage, isLazy } of sources.get(path) ?? []) {
    if (!isType && !isPackage && !isLazy) loadedWith(to, found);
  }
  return found;
}

test.each(["src/main.ts", "src/site/publish/images/worker.ts"])(
  "what %s loads later is not loaded at its start",
  (entry) => {
    const loaded = loadedWith(entry);
    const later = [...loaded].flatMap((path) =>
      (sources.get(path) ?? []).filter(({ isLazy }) => isLazy).map(({ to }) => to),
    );

    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((path) => loaded.has(path))).toEqual([]);
  },
);
