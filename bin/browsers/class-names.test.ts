import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Sheet = { file: string; css: string };

/** ".captcha.waiting", where another sheet has a ".waiting" of its own: the state then takes that one's look, too. */
function sharedStates(sheets: readonly Sheet[]): string[] {
  const rules = sheets.flatMap(({ file, css }) =>
    [...css.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]+)\{/g)].flatMap(([, selectors = ""]) =>
      selectors.split(",").map((selector) => ({ file, selector: selector.trim() })),
    ),
  );
  return rules.flatMap(({ file, selector }) =>
    [...selector.matchAll(/\.[\w-]+(\.[\w-]+)/g)].flatMap(([both, state = ""]) =>
      rules
        .filter((rule) => rule.file !== file && rule.selector === state)
        .map((rule) => `${both} of ${file} is in ${rule.file}, too`),
    ),
  );
}

test("no part's state has the name of another part", () => {
  const sheets = globSync("src/{site,contact,giving}/**/*.css")
    .filter((file) => !file.includes("/panel/"))
    .map((file) => ({
      file,
      css: readFileSync(file, "utf8"),
    }));
  expect(sheets.length).toBeGreaterThan(30);
  expect(sharedStates(sheets)).toEqual([]);
});

test("a state that has the name of another part is found", () => {
  expect(
    sharedStates([
      { file: "captcha.css", css: ".captcha.waiting .box { color: red }" },
      { file: "waiting.css", css: "/* An arch. */\n.waiting,\n.other { padding: 2rem }" },
    ]),
  ).toEqual([".captcha.waiting of captcha.css is in waiting.css, too"]);
});
