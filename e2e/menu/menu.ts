import type { Locator, Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";

export type Menu = {
  /** Opens the sheet, on a phone; hidden on a wide screen, where the menu is open. */
  button: Locator;
  bar: Locator;
  link(name: string): Locator;
  /** What opens and closes a drop-down. */
  summary(label: string): Locator;
};

export function menuOf(page: Page): Menu {
  // Also while the sheet is down: what is in it is then still in the page.
  const bar = page.getByRole("navigation", { name: "Principal", includeHidden: true });
  return {
    button: page.getByRole("button", { name: "Menu" }),
    bar,
    link: (name) => bar.getByRole("link", { name, exact: true }),
    summary: (label) => bar.locator("summary").filter({ hasText: label }),
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
