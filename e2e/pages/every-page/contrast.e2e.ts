import { accessibilityFaults } from "../../kit/accessibility-faults.ts";
import { expect, test } from "../../kit/journey.ts";

test("every contrast below 7:1 is found, however far below, of large text too", async ({
  page,
}) => {
  await page.setContent(`<main style="background: #fff"><h1 style="color: #000">1</h1>
    <p id="six" style="color: #616161">6,2:1</p>
    <p id="four" style="color: #7f7f7f">4:1</p>
    <p id="two" style="color: #aaa">2,3:1</p>
    <p id="large" style="color: #8a8a8a; font-size: 32px">3,4:1</p></main>`);
  const found = (await accessibilityFaults(page)).join("\n");
  for (const scheme of ["light", "dark"]) {
    for (const id of ["six", "four", "two", "large"]) {
      expect(found).toContain(`${scheme}: color-contrast-enhanced at #${id}:`);
    }
  }
  expect(found).not.toContain("at h1");
});
