import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openBusyPanel } from "../../../testing/panel/busy-panel.ts";

const { pages, around } = await openBusyPanel();

const classesIn = (css: string) =>
  [...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name);
/** Every class that some sheet of the panel knows. */
const known = new Set(
  globSync("src/**/{panel,editor}/**/*.css").flatMap((file) =>
    classesIn(readFileSync(file, "utf8")),
  ),
);

// A class whose rules lie in another feature's sheet would lose them in silence.
test.each([...pages, ...around])("$path has the rules of each of its classes", ({ html }) => {
  const [, style = "", body = ""] = html.split(/<\/?style>/);
  const used = [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  const there = new Set(classesIn(style));
  const unstyled = [...new Set(used)].filter((name) => known.has(name) && !there.has(name));
  expect(unstyled).toEqual([]);
});
