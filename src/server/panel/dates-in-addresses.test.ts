import { expect, test } from "vitest";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

/** Texts that are no month, quarter, year or day of a church, and some that nearly are. */
const strange = [
  "9999-12",
  "9999-4",
  "9999",
  "9999-12-31",
  "0000-00",
  "2999-12",
  "2026-13",
  "1899",
];

test("an address with a date that is none is a page that is not there, and no failure", async () => {
  const panel = await openSamplePanel();
  const { ask } = await panel.signIn();
  const routes = (await panel.paths("GET")).filter((path) => path.includes(":"));
  expect(routes.length).toBeGreaterThan(10);
  const failed: string[] = [];
  for (const route of routes) {
    for (const date of strange) {
      const path = route.replaceAll(/:\w+(\{[^}]*\})?/g, date);
      const { status } = await ask(path);
      if (status >= 500) failed.push(`${path}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  for (const path of ["/painel/doacoes/9999-12", "/painel/doacoes/9999-12.csv"])
    expect((await ask(path)).status, path).toBe(404);
});
