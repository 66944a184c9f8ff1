import { expect, test } from "../kit/journey.ts";
import { mapDouble } from "../kit/network-edge.ts";

test(
  "each way to reach the church is a target as large as its row, and the map is another site's",
  { tag: "@both" },
  async ({ page }) => {
    await page.goto("/contato");

    // The whole row is one target.
    for (const [name, href] of [
      ["(11) 5555-0100", "tel:"],
      ["(11) 95555-0123", "https://wa.me/"],
      ["contato@", "mailto:"],
      ["Rua das Janelas, 210", "https://www.google.com/maps/dir/"],
    ] as const) {
      const link = page.locator(".ways").getByRole("link", { name });
      await expect(link).toHaveAttribute("href", new RegExp(`^${href.replaceAll(".", "\\.")}`));
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // At the row's edge, far from its text.
      const row = page.locator(".way").filter({ hasText: name });
      await row.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0 } = (await row.boundingBox()) ?? {};
      const hit = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest("a")?.href,
        [x + width - 4, y + 4],
      );
      expect(hit).toContain(href);
    }

    const map = page.locator("iframe[title^='Mapa']");
    await map.scrollIntoViewIfNeeded();
    await expect(map.contentFrame().getByRole("paragraph")).toHaveText(mapDouble);
    await expect(map).toHaveCSS("opacity", "1");
  },
);

test("the address is one link, in one sentence for a screen reader", async ({ page }) => {
  await page.goto("/contato");
  const way = page.locator(".way").filter({ hasText: "Rua das Janelas, 210" });
  await expect(way).toMatchAriaSnapshot(`
    - term: Endereço
    - definition:
      - link "Rua das Janelas, 210, Centro, Pedra Clara - SP, CEP 12345-000":
        - /url: /google/
  `);
});

test("while the map's site is away the drawn map stays", async ({ page, journey }) => {
  const site = "https://www.openstreetmap.org/**";
  journey.expectBroken("https://www.openstreetmap.org/export/embed.html");
  await page.route(site, (route) => route.abort("connectionreset"));
  await page.goto("/contato");
  const map = page.locator("iframe[title^='Mapa']");
  const asked = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await map.scrollIntoViewIfNeeded();
  await asked;

  await expect(page.locator(".map svg")).toBeInViewport();
  await expect(map).toHaveCSS("opacity", "0");

  // The connection is back, and so is the map.
  await page.unroute(site);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(map).toHaveCSS("opacity", "1");
  await expect(map.contentFrame().getByRole("paragraph")).toHaveText(mapDouble);
});
