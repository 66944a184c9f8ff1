import { spawnSync } from "node:child_process";
import { expect } from "@playwright/test";
import { pagesIn } from "../kit/printed-pages.ts";
import { routes } from "../kit/routes.ts";
import { asOnPaper, listPath, onSignedInSite, paperFaults } from "../sign-ups/door-list.ts";
import { program, test as base } from "./firefox.ts";

const test = base.extend({ baseURL: onSignedInSite });

test.skip(!program, "This machine has no Firefox: nothing was printed by it.");

/** True if pdftotext, of poppler-utils, reads the text of a PDF here. */
const readsPdf = spawnSync("pdftotext", ["-v"]).error === undefined;

base(
  "what Firefox prints of every page stays text: hours, sums and letters",
  async ({ visitor, origin }) => {
    base.skip(!readsPdf, "This machine has no pdftotext: what was printed was not read.");
    const lost: Record<string, string[]> = {};
    for (const { path } of routes) {
      await visitor.goto(origin + path);
      const pdf = await visitor.pdf({ format: "A4" });
      const { stdout } = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
      expect(stdout, path).toContain("Igreja Vitral");
      // A sign without a letter of its own is one of these.
      const found = stdout
        .split(/[\n\r\f]/)
        .filter((line) => /[\uFFFD\p{Co}\p{Cn}\p{Cc}]/u.test(line));
      if (found.length > 0) lost[path] = found;
    }
    expect(lost).toEqual({});
  },
);

test("the list for the door is on three sheets, no row in two", async ({ visitor, origin }) => {
  await visitor.goto(origin + listPath);
  const pdf = await visitor.pdf({ format: "A4" });
  expect(pagesIn(pdf)).toBeGreaterThan(0);
  expect(pagesIn(pdf)).toBeLessThanOrEqual(3);
  await visitor.evaluate(asOnPaper);
  expect(await visitor.evaluate(paperFaults)).toEqual([]);
});

base(
  "no heading of the programme is the last line of a sheet of any height",
  async ({ visitor, origin }) => {
    base.skip(!readsPdf, "This machine has no pdftotext: what was printed was not read.");
    await visitor.goto(origin + "/programacao");
    const headings = await visitor.$$eval("h2, h3", (all) =>
      all.map(({ innerText }) => innerText.trim()),
    );
    const alone: string[] = [];
    for (let height = 180; height < 300; height += 6) {
      const pdf = await visitor.pdf({ width: "210mm", height: `${height}mm` });
      const { stdout } = spawnSync("pdftotext", ["-layout", "-", "-"], {
        input: pdf,
        encoding: "utf8",
      });
      for (const sheet of stdout.split("\f")) {
        const last = sheet.trimEnd().split("\n").at(-1)?.trim() ?? "";
        if (headings.includes(last)) alone.push(`${height} mm: ${last}`);
      }
    }
    expect(alone).toEqual([]);
  },
);
