import { expect } from "@playwright/test";
import { asOnPaper, listPath, onSignedInSite, paperFaults } from "../sign-ups/door-list.ts";
import { isHere, test as base } from "./webkit.ts";

const test = base.extend({ baseURL: onSignedInSite });

test.skip(!isHere, "This machine has no WebKit with its driver and Xvfb: nothing was tried in it.");

// Its driver cannot print: the page takes the rules and the width of paper.
test("the list for the door is as high as three sheets, no row in two", async ({ visitor }) => {
  await visitor.open(listPath);
  const height = await visitor.ask<number>(`(${String(asOnPaper)})();
    return document.querySelector("main").getBoundingClientRect().bottom;`);
  expect(height).toBeGreaterThan(0);
  // Each sheet may end before a row of two lines.
  expect(height).toBeLessThanOrEqual(3 * (sheetHeight - 40));
  expect(await visitor.ask(`return (${String(paperFaults)})();`)).toEqual([]);
});

/** Height of A4 within margins of 15 mm, at 96 points an inch. */
const sheetHeight = 1009;
