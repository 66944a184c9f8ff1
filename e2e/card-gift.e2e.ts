import { expect, test } from "./journey.ts";

test("the card form has the fields of a gift", async ({ page }) => {
  await page.goto("/contribua/cartao");

  await expect(page.getByLabel("Nome", { exact: true })).toHaveAttribute("name", "nome");
  await expect(page.getByLabel("Sobrenome")).toHaveAttribute("name", "sobrenome");
  await expect(page.getByLabel("Valor")).toHaveAttribute("name", "valor");
  const kind = page.getByLabel("Tipo de contribuição");
  await expect(kind).toHaveAttribute("name", "tipoContribuicao");
  await expect(kind).toHaveValue("Default");
  const values = await kind
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(["Default", "Dizimo", "Oferta", "Dizimo/Oferta"]);
  await expect(page.getByRole("button", { name: "Contribuir" })).toBeVisible();
});
