import { expect, test } from "../kit/journey.ts";
import { loadEveryPicture } from "../kit/load-every-picture.ts";
import { routes } from "../kit/routes.ts";
import { sidewaysScroll } from "../kit/sideways-scroll.ts";

for (const { path, title, heading } of routes) {
  test.describe(path, () => {
    test("has a head and a social card of its own, and tells how to reach the church", async ({
      page,
      baseURL,
    }) => {
      const response = await page.goto(path);

      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} | Igreja Vitral`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", `${baseURL}${path}`);

      const card = await page.locator('meta[property="og:image"]').getAttribute("content");
      const size = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, card ?? "");
      expect(size).toEqual([1200, 630]);

      const footer = page.getByRole("contentinfo");
      const year = new Date().toLocaleDateString("pt-BR", {
        year: "numeric",
        timeZone: "America/Sao_Paulo",
      });
      await expect(footer).toContainText(`© ${year} Igreja Vitral de Pedra Clara`);
      await expect(footer.getByRole("link", { name: "(11) 5555-0100" })).toHaveAttribute(
        "href",
        "tel:+551155550100",
      );
      await expect(footer.getByRole("link", { name: /^contato@/ })).toHaveAttribute(
        "href",
        "mailto:contato@igrejavitral.example.org",
      );
      await expect(footer).toContainText("Rua das Janelas, 210");
      await expect(footer).toContainText("CEP 12345-000");
      const social = footer.getByRole("list", { name: "Redes sociais" }).getByRole("link");
      await expect(social).toHaveCount(3);
    });

    const whole = "lets the keyboard skip to the content, shows every picture, and fits any width";
    test(whole, { tag: "@both" }, async ({ page }) => {
      await page.goto(path);

      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${path}#conteudo`);

      const pictures = await loadEveryPicture(page);
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) {
        expect(picture.naturalWidth, picture.url).toBeGreaterThan(0);
        expect(picture.alt, picture.url).not.toBe("");
      }

      expect(await sidewaysScroll(page)).toBe(0);
      // The narrowest phone.
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}

test("every page has a title, a heading and a social card of its own", async ({ page }) => {
  const seen = { title: new Set(), heading: new Set(), card: new Set() };
  for (const { path } of routes) {
    await page.goto(path);
    seen.title.add(await page.title());
    seen.heading.add(await page.getByRole("heading", { level: 1 }).textContent());
    seen.card.add(await page.locator('meta[property="og:image"]').getAttribute("content"));
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(routes.length);
});
