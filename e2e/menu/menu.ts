import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";

type Menu = ReturnType<typeof menuOf>;

export function menuOf(page: Page) {
  // Also while the sheet is down: what is in it is then still in the page.
  const bar = page.getByRole("navigation", { name: "Principal", includeHidden: true });
  return {
    /** Opens the sheet, on a phone; hidden on a wide screen, where the menu is open. */
    button: page.getByRole("button", { name: "Menu" }),
    bar,
    link: (name: string) => bar.getByRole("link", { name, exact: true }),
    /** The part that opens and closes a drop-down. */
    summary: (label: string) => bar.locator("summary").filter({ hasText: label }),
  };
}

/** Each of the church's social networks has a name, though it shows a drawing. */
export async function expectSocialNetworks({ bar }: Menu): Promise<void> {
  const social = bar.getByRole("list", { name: "Redes sociais" }).getByRole("link");
  for (const [index, name] of ["Instagram", "Facebook", "YouTube"].entries()) {
    await expect(social.nth(index)).toHaveAccessibleName(name);
    await expect(social.nth(index)).toHaveAttribute("href", /^https:\/\//);
  }
}
