import type { GiftMode } from "./gift-mode.ts";

/** A monthly gift as its own page shows it: without the giver's e-mail. Centavos, and ms since the epoch. */
export type MonthlyView = {
  /** Opens the page. */
  code: string;
  /** "beginning": the first payment is not received. "failed": it was not, and nothing was charged. */
  status: "beginning" | "failed" | "active" | "failing" | "ending" | "ended";
  amountCentavos: number;
  fund: string | undefined;
  /** Undefined if the stored text is no name. */
  giver: string | undefined;
  nextAtMs: number | undefined;
  nextTryAtMs: number | undefined;
  endedAtMs: number | undefined;
  mode: GiftMode;
  /** The page that asks before it ends. */
  asksToEnd: boolean;
  /** Something that the giver has to read first. */
  news: { is: "done" | "problem"; text: string } | undefined;
};
