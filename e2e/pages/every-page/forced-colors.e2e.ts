import { expect, test } from "../../kit/journey.ts";

// pages.e2e.ts checks that every page keeps its edges.
test("a visitor's choice is marked in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/contribua", "/contribua/cartao"]) {
    await page.goto(path);
    const choices = page.getByRole("radio");
    if ((await choices.count()) === 0) continue;
    // Nothing is preselected.
    await choices.first().check();
    const looks = await choices.evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map((input) => {
        const words = input.labels?.[0]?.querySelector("span") ?? input.labels?.[0] ?? input;
        const states = [words, input].map((part) => {
          const { backgroundColor, borderWidth, outlineStyle } = getComputedStyle(part);
          return [backgroundColor, borderWidth, outlineStyle].join();
        });
        return { isChosen: input.checked, look: states.join() };
      }),
    );
    const chosen = looks.filter(({ isChosen }) => isChosen).map(({ look }) => look);
    expect(chosen).toHaveLength(1);
    for (const { isChosen, look } of looks) if (!isChosen) expect(chosen).not.toContain(look);
  }
});
