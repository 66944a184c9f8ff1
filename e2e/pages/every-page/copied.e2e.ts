import { expect, test } from "../../kit/journey.ts";
import { routes } from "../../kit/routes.ts";

test("a person who copies a page gets its words, without what pictures say to people who do not see them", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied: Record<string, string[]> = {};
  for (const { path } of routes) {
    await page.goto(path);
    const described = await page
      .locator("main img")
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute("alt") ?? "").filter((alt) => alt !== ""),
      );
    if (described.length === 0) continue;
    const heading = await page.locator("h1").innerText();
    const text = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector("main") ?? document.body);
      document.execCommand("copy");
      return navigator.clipboard.readText();
    });
    expect(text, path).toContain(heading.slice(0, 12));
    // Words that a caption says too are copied from the caption.
    const written = await page.locator("main").innerText();
    const found = described.filter((alt) => text.includes(alt) && !written.includes(alt));
    if (found.length > 0) copied[path] = found;
  }
  expect(copied).toEqual({});
});
