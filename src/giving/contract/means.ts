import { spoken } from "../../format/text.ts";

export type Means = "card" | "pix" | "transfer" | "cash" | "cheque";

/**
 * Means that a person books: a card's gift is taken back at the provider alone, so that the church could not correct
 * it.
 */
export const meansByHand = ["cash", "cheque", "transfer", "pix"] as const;

export const meansLabels: Record<Means, string> = {
  card: "Cartão",
  pix: "PIX",
  transfer: "Transferência",
  cash: "Dinheiro",
  cheque: "Cheque",
};

/** Means as forms, commands and spreadsheets write them: "cartao", "pix", "transferencia", "dinheiro", "cheque". */
export const meansOnWire: Record<Means, string> = {
  card: "cartao",
  pix: "pix",
  transfer: "transferencia",
  cash: "dinheiro",
  cheque: "cheque",
};

/** Undoes `meansOnWire`, with or without case and accents. */
export const meansOfWire = (typed: string): Means | undefined =>
  (Object.keys(meansOnWire) as Means[]).find((means) => meansOnWire[means] === spoken(typed));

/** Choices for a form: the value that it sends, and the label that people read. */
export const meansChoices = (all: readonly Means[]): [value: string, label: string][] =>
  all.map((means) => [meansOnWire[means], meansLabels[means]]);
