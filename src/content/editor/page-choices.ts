import { paths } from "../../site/paths.ts";

/** The pages of the site that a link may lead to, and what people call them. */
export const pageChoices: readonly (readonly [path: string, label: string])[] = [
  [paths.home, "Página inicial"],
  [paths.programme, "Programação"],
  [paths.cells, "Células"],
  [paths.contact, "Contato"],
  [paths.giving, "Contribua"],
  [paths.cardGift, "Contribuir com cartão"],
  [paths.history, "Quem somos"],
  [paths.beliefs, "O que cremos"],
  [paths.team, "Equipe"],
  [paths.privacy, "Privacidade"],
];
