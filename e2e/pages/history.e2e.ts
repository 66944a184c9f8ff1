import { expect, test } from "../kit/journey.ts";

test("the history reaches from a family's cell to the rented building in the centre", async ({
  page,
}) => {
  await page.goto("/quem-somos");

  const history = page.getByRole("region", { name: "História", exact: true });
  await expect(history).toContainText("Uma célula na sala de uma família");
  await expect(history).toContainText("Prédio alugado no centro");
  const when = history.getByRole("paragraph").filter({ hasText: /^10 de dezembro de 2017$/ });
  await expect(when).toBeVisible();
});
