import { paths } from "../../paths.ts";

/** What a browser keeps for when there is no internet, and how the page that says so names it. */
export const keptPages = [
  { path: paths.programme, name: "Programação" },
  { path: paths.cells, name: "Células" },
  { path: paths.contact, name: "Contato" },
  { path: paths.giving, name: "Contribua, com o PIX" },
] as const;
