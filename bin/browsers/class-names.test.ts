// @module-tag machine
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Sheet = { file: string; css: string };

/**
 * States as ".captcha.waiting", where another sheet has a ".waiting" of its own: the state then takes that one's look,
 * too.
 */
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
  const sheets = globSync("src/**/*.css")
    .filter((file) => !/\/(panel|editor)\//.test(file))
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

/** The classes that sheets have rules for and no code names: such a rule, or the name in the code, is a slip. */
function unnamed(css: string, code: string): string[] {
  const classes = css.replace(/\/\*[^]*?\*\//g, "").matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi);
  const words = new Set(code.match(/[a-z_][\w-]*/gi));
  const beginnings = [...code.matchAll(/([a-z_][\w-]*-)\$\{/gi)].map(([, begin = ""]) => begin);
  return [...new Set([...classes].map(([, name = ""]) => name))].filter(
    (name) => !words.has(name) && !beginnings.some((begin) => name.startsWith(begin)),
  );
}

test("every class that a sheet has rules for is named in the code", () => {
  const read = (pattern: string) =>
    globSync(pattern)
      .filter((file) => !file.includes(".test."))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
  // Stripe's own code gives its field this one.
  expect(unnamed(read("src/**/*.css"), read("src/**/*.{ts,tsx}"))).toEqual([
    "StripeElement--focus",
  ]);
});

test("a class that no code names is found", () => {
  const css = ".other-address { margin: 0 } .own-photo { margin: 0 } .card:hover { margin: 0 }";
  const code = 'const a = "otherAddress-address"; const b = `own-${kind}`; const c = "card";';
  expect(unnamed(css, code)).toEqual(["other-address"]);
});
