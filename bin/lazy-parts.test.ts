import { readFileSync } from "node:fs";
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

test("no command of a church meets a page's markup, which Node alone does not run", () => {
  const doors = /(^|\/)feature\.ts$/;
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const programs = Object.values(scripts).flatMap((script) => /bin\S+\.ts/.exec(script)?.[0] ?? []);
  // A door's other lazy parts are of the site, which is built.
  const commands = [...sources.keys()].filter((path) => path.endsWith("/terminal.ts"));
  expect(commands.length).toBeGreaterThan(5);

  const loaded = new Set<string>();
  for (const path of [...programs, ...commands]) loadedWith(path, loaded);
  for (const path of loaded) {
    if (doors.test(path)) continue;
    for (const { to, isLazy, isPackage } of sources.get(path) ?? [])
      if (isLazy && !isPackage) loadedWith(to, loaded);
  }

  expect([...loaded].filter((path) => path.endsWith(".tsx"))).toEqual([]);
});
