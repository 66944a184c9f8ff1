import { expect, test } from "../kit/journey.ts";

// Asked without following: where they lead is not ours.
test("/palavraprofetica leads to the links site with palavra=true", async ({ request }) => {
  const response = await request.get("/palavraprofetica", { maxRedirects: 0 });

  expect(response.status()).toBe(302);
  const target = new URL(response.headers().location ?? "");
  expect(target.protocol).toBe("https:");
  expect(target.hostname).toBe("links.example.org");
  expect(target.searchParams.get("palavra")).toBe("true");
});

test("/doecadeiras leads to the chair campaign", async ({ request }) => {
  const response = await request.get("/doecadeiras", { maxRedirects: 0 });

  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe("https://campanha.example.org/cadeiras");
});

test("an address with a slash too many leads to the right one", async ({ page, request }) => {
  const response = await request.get("/contato/", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe("/contato");

  await page.goto("/contato/");
  await expect(page).toHaveURL("/contato");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fale com a gente");
});
