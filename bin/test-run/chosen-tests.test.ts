import { expect, test } from "vitest";
import { chooseTests } from "./chosen-tests.ts";

test("without a word the short set runs, and everything by its word", () => {
  expect(chooseTests([])).toEqual({ set: "short" });
  expect(chooseTests(["tudo"])).toEqual({ set: "all" });
});

test.each([
  ["a folder", "bin/command-line", "bin/command-line/commands.test.ts"],
  ["a folder with its slash", "./bin/command-line/", "bin/command-line/commands.test.ts"],
  ["a file", "src/contact/route.test.ts", "src/contact/route.test.ts"],
  ["a file's bare name", "e2e/panel/every-page", "e2e/panel/every-page.e2e.ts"],
  ["a folder of journeys", "e2e/contact", "e2e/contact/contact.e2e.ts"],
])("%s is what lies there", (_what, word, file) => {
  const chosen = chooseTests([word]);
  if (chosen.set !== "there") throw new Error(`${word}: ${chosen.set}`);

  expect(chosen.files).toContain(file);
  const place = word.replace(/^\.\//, "").replace(/\/$/, "");
  expect(chosen.files.filter((one) => !one.startsWith(place))).toEqual([]);
});

test("several folders are put together, each test once", () => {
  const chosen = chooseTests(["e2e/contact", "bin/command-line", "e2e/contact/contact.e2e.ts"]);
  if (chosen.set !== "there") throw new Error(chosen.set);

  expect(chosen.files).toContain("bin/command-line/commands.test.ts");
  expect(new Set(chosen.files).size).toBe(chosen.files.length);
  expect(chosen.files).toContain("e2e/contact/contact.e2e.ts");
});

test.each(["contato", "src/cont", "docs/decisions", "src/feature.ts", "..", "--watch", ""])(
  "%j, where no test lies, is answered by what there is",
  (word) => {
    const chosen = chooseTests(["src", word]);

    expect(chosen).toMatchObject({ set: "none", words: [word] });
    expect(chosen).toHaveProperty("there.tudo");
    expect(chosen).toHaveProperty(["there", "src/contact"], expect.stringMatching(/^\d+ files/));
  },
);
