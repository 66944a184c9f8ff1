import { expect, test } from "../kit/journey.ts";

test("the not-found page says so and leads home", async ({ page, journey }) => {
  for (const path of ["/xyz", "/contato/x", "/contribua/cartao/1", "/contatos-x"]) {
    journey.expectNotFound(path);

    const response = await page.goto(path);

    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle(/Igreja Vitral$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ops... Página Não Encontrada",
    );
    await expect(page.getByRole("main")).toContainText("Confira se o endereço");
    await page.getByRole("link", { name: "Voltar para o início" }).click();
    await expect(page).toHaveURL("/");
    await expect(page).toHaveTitle("Portas abertas, luz acesa | Igreja Vitral");
  }
});
