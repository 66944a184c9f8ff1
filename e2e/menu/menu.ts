import type { Locator, Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";

/** The menu as every page has it: what stands in it, in the order of the specification. */
export const menuItems = [
  { name: "Início", href: "/" },
  { name: "Programação", href: "/programacao" },
  {
    name: "Sobre Nós",
    items: [
      { name: "Contato", href: "/contato" },
      { name: "Quem Somos", href: "/quem-somos" },
      { name: "O Que Cremos", href: "/o-que-cremos" },
      { name: "Equipe", href: "/equipe" },
    ],
  },
  { name: "Células", href: "/celulas" },
  {
    name: "Participe",
    items: [
      { name: "Oferte e Contribua", href: "/contribua" },
      { name: "Campanha das Cadeiras", href: "https://campanha.example.org/cadeiras" },
    ],
  },
  { name: "Radio Online", href: "https://radio.example.org/" },
  { name: "Loja Online", href: "https://loja.example.org/" },
];

export type Menu = {
  /** Opens the sheet, on a phone; hidden on a wide screen, where the menu stands open. */
  button: Locator;
  bar: Locator;
  link(name: string): Locator;
  /** What opens and closes a drop-down. */
  summary(label: string): Locator;
};

export function menuOf(page: Page): Menu {
  // Also while the sheet is down: what stands in it is then still in the page.
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
