/** How money was given. */
export type Means = "card" | "pix" | "transfer" | "cash" | "cheque";

/** As people read it. */
export const meansLabels: Record<Means, string> = {
  card: "Cartão",
  pix: "PIX",
  transfer: "Transferência",
  cash: "Dinheiro",
  cheque: "Cheque",
};
