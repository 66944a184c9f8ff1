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
  /** What was wrong with the amount that the giver typed. */
  amountProblem: string | undefined;
  amountTyped: string | undefined;
  nextAtMs: number | undefined;
  nextTryAtMs: number | undefined;
  endedAtMs: number | undefined;
  mode: GiftMode;
  /** Everything, the question before it ends, or what the simulated provider plays: its page of cards, and a bank. */
  shows: "all" | "end" | "simulated-card" | "simulated-bank";
  /** Something that the giver has to read first. */
  news: { is: "done" | "problem"; text: string } | undefined;
};
