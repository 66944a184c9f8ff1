import { expect, test } from "../kit/journey.ts";

// More redirects are tested in src/server/http/site-response.test.ts.
test("two addresses redirect elsewhere, and a trailing slash redirects to the page", async ({
  page,
  request,
}) => {
  // Requested without following, since the target is another site.
  const links = await request.get("/palavraprofetica", { maxRedirects: 0 });
  expect(links.status()).toBe(302);
  const target = new URL(links.headers().location ?? "");
  expect(target.protocol).toBe("https:");
  expect(target.hostname).toBe("links.example.org");
  expect(target.searchParams.get("palavra")).toBe("true");

  const chairs = await request.get("/doecadeiras", { maxRedirects: 0 });
  expect(chairs.status()).toBe(302);
  expect(chairs.headers().location).toBe("https://campanha.example.org/cadeiras");

  const slash = await request.get("/contato/", { maxRedirects: 0 });
  expect(slash.status()).toBe(308);
  expect(slash.headers().location).toBe("/contato");
  await page.goto("/contato/");
  await expect(page).toHaveURL("/contato");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fale com a gente");
});
