import { expect, test } from "../kit/journey.ts";

test("the team is a senior pastor, a senior pastoress and a minister, each with a photo", async ({
  page,
}) => {
  await page.goto("/equipe");

  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(3);
  for (const [index, role] of ["Pastor sênior", "Pastora sênior", "Ministro"].entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(role, { exact: true })).toBeVisible();
    await expect(card.getByRole("heading", { level: 2 })).not.toBeEmpty();
    await expect(card.getByRole("img")).toHaveCount(1);
  }
});
