// Nobody is sent to a file that is not there.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingPaths } from "./named-paths.ts";

test("a file, a folder and a link that are not there are found; what is no path is let alone", () => {
  const text = `\`src/site/pages/pages.ts\`, \`pages.ts\`, \`src/site/\`, \`src/site/carousel/<name>.island.tsx\`,
[this](../README.md#the-flow), [that](https://example.org/x), \`/contato\`, \`npm run x.ts\`, \`text/html\`;
\`src/site/gone.ts\`, \`gone.ts\`, \`src/gone/\`, [gone](gone.md)
src/lost/   what was here
src/site/  what is`;

  expect(missingPaths("docs/any.md", text).sort()).toEqual(
    ["gone.md", "gone.ts", "src/gone/", "src/lost/", "src/site/gone.ts"].sort(),
  );
});

test.each(globSync(["*.md", "docs/*.md", "docs/decisions/*.md"]))(
  "%s names only what is there",
  (document) => {
    expect(missingPaths(document, readFileSync(document, "utf8"))).toEqual([]);
  },
);
