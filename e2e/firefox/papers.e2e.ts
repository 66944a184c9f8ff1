import { expect } from "@playwright/test";
import { pagesIn } from "../kit/printed-pages.ts";
import { asOnPaper, listPath, onSignedInSite, paperFaults } from "../sign-ups/door-list.ts";
import { program, test as base } from "./firefox.ts";

const test = base.extend({ baseURL: onSignedInSite });

test.skip(!program, "This machine has no Firefox: nothing was printed by it.");

test("the list for the door is on three sheets, no row in two", async ({ visitor, origin }) => {
  await visitor.goto(origin + listPath);
  const pdf = await visitor.pdf({ format: "A4" });
  expect(pagesIn(pdf)).toBeGreaterThan(0);
  expect(pagesIn(pdf)).toBeLessThanOrEqual(3);
  await visitor.evaluate(asOnPaper);
  expect(await visitor.evaluate(paperFaults)).toEqual([]);
});
