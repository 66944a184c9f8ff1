/** Links that pages of gifts have. */
export type GiftWays = {
  /** On a month's page, by the word they are under. */
  ofMonth?: readonly { under: "Entrou" | "Pessoas" | "Banco"; label: string; path: Path }[];
  /** To what a giver gave in a year. */
  ofGiver?(year: number, giverId: string): string;
};

/** Of the month on the page, like "2026-11". */
type Path = string | ((month: string) => string);
